import {isUtf8} from 'node:buffer';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  walkJson,
} from '../../src/openapi/document/json-value.ts';
import {toPointer} from '../../src/openapi/document/pointers.ts';
import {quote} from '../../src/openapi/document/quote.ts';
import {type Origin, SpecError} from './errors.ts';
import {describeExcess, findJsonFault, type ScanLimits} from './json-scan.ts';
import {countSeparators, describeYamlError, parseYamlText} from './yaml-text.ts';

/**
 * A public document of 1,493 operations in 13 MB has 258,000 values in 21 levels: 20 MiB of the like
 * pass, and memory stays far under 512 MB for anything hostile.
 */
export const DOCUMENT_LIMITS: ScanLimits = {maxDepth: 100, maxValues: 1_000_000};

/**
 * Parses the bytes of a specification, JSON or YAML by what they look like, never by a file name or
 * content type. A byte-order mark is tolerated.
 *
 * @returns the document as plain JSON values within the limits.
 * @throws {SpecError} for bytes that are no UTF-8, no JSON or YAML, ambiguous (a key twice) or
 *   beyond the limits.
 */
export function parseDocument(
  bytes: Uint8Array,
  origin: Origin,
  limits: ScanLimits = DOCUMENT_LIMITS,
): JsonObject {
  const value = parseValue(bytes, origin, limits);
  if (isObject(value)) return value;
  throw failAt(origin)('is no OpenAPI document', `it holds ${quote(value)}, expected an object`);
}

/** Parses the bytes of a file that a specification refers to, which may hold any value. */
export function parseValue(
  bytes: Uint8Array,
  origin: Origin,
  limits: ScanLimits = DOCUMENT_LIMITS,
): JsonValue {
  const fail = failAt(origin);
  const text = decode(bytes, fail);
  const start = text.trimStart().slice(0, 1);
  if (start === '')
    throw fail('is empty', `${bytes.length} bytes without text, expected a document`);
  if (start === '<') throw fail('is a web page', describePage(text), PAGE_ADVICE);
  const value =
    start === '{' || start === '[' ? parseJson(text, limits, fail) : parseYaml(text, limits, fail);
  checkValues(value, limits, fail);
  return value;
}

/** @throws {SpecError} for a document beyond the limits */
export function checkDocument(document: JsonObject, origin: Origin): void {
  checkValues(document, DOCUMENT_LIMITS, failAt(origin));
}

const failAt =
  (origin: Origin): Fail =>
  (failed, found, advice = ADVICE, cause?) =>
    new SpecError(origin, {kind: 'document', failed, found, advice}, {cause});

type Fail = (failed: string, found: string, advice?: string, cause?: unknown) => SpecError;

const ADVICE = 'Correct the document on the storage host and fetch again.';
const WHOLE = 'expected one whole document';
const PAGE_ADVICE =
  'The host may ask for a login: check OPENAPI_STORAGE_URL and OPENAPI_STORAGE_AUTHORIZATION.';

function decode(bytes: Uint8Array, fail: Fail): string {
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  throw fail(
    'is not UTF-8 text',
    `byte ${findInvalidByte(bytes)} fits no UTF-8 sequence, expected UTF-8 (RFC 8259, section 8.1)`,
    'Publish the document as UTF-8; for a compressed one, set Content-Encoding on the host.',
  );
}

/** A decoder replaces what it cannot read, so the first byte that differs is the one it missed. */
function findInvalidByte(bytes: Uint8Array): number {
  const readable = Buffer.from(Buffer.from(bytes).toString('utf8'));
  const index = bytes.findIndex((byte, at) => byte !== readable[at]);
  return index < 0 ? bytes.length : index;
}

function describePage(text: string): string {
  const title = /<title[^>]*>([^<]{1,500})/i.exec(text)?.[1]?.trim();
  const name = title
    ? `a page titled ${quote(title)}`
    : `markup beginning with ${quote(text.trimStart(), 40)}`;
  return `found ${name}, expected JSON or YAML`;
}

function parseJson(text: string, limits: ScanLimits, fail: Fail): JsonValue {
  const fault = findJsonFault(text, limits);
  if (fault)
    throw fail(
      'is not acceptable JSON',
      `${fault}, expected an unambiguous document of usual size`,
    );
  try {
    return JSON.parse(text) as JsonValue;
  } catch (cause) {
    const reason = cause instanceof Error ? quote(cause.message, 200) : 'no reason given';
    throw fail('is not valid JSON', `the parser reports ${reason}, ${WHOLE}`, ADVICE, cause);
  }
}

function parseYaml(text: string, {maxValues}: ScanLimits, fail: Fail): JsonValue {
  if (countSeparators(text) > maxValues) {
    throw fail('is not acceptable YAML', `${describeExcess(maxValues)}, expected fewer`);
  }
  try {
    return parseYamlText(text);
  } catch (cause) {
    const found = `the parser reports ${quote(describeYamlError(cause), 200)}, ${WHOLE}`;
    throw fail('is not valid JSON or YAML', found, ADVICE, cause);
  }
}

/** Aliases make a small YAML text large, or endless: only a walk finds its true size. */
function checkValues(root: JsonValue, {maxDepth, maxValues}: ScanLimits, fail: Fail): void {
  let count = 0;
  for (const {value, keys} of walkJson(root)) {
    const fault =
      ++count > maxValues ? describeExcess(maxValues) : findValueFault(value, keys, maxDepth);
    if (!fault) continue;
    throw fail('has content that a page cannot carry', `${fault}, expected plain JSON data`);
  }
}

function findValueFault(
  value: JsonValue,
  keys: readonly string[],
  maxDepth: number,
): string | undefined {
  const key = keys.at(-1) ?? '';
  const at = () => quote(toPointer(keys), 200);
  if (keys.length > maxDepth)
    return `it nests deeper than ${maxDepth} levels, or an alias contains itself`;
  if (key === '__proto__') return `the key "__proto__" occurs at ${at()}`;
  if (/\p{Surrogate}/u.test(key)) return `a key has half a character at ${at()}`;
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value))
    return `a text has half a character at ${at()}`;
  if (typeof value === 'number' && !Number.isFinite(value))
    return `${value} is no JSON number at ${at()}`;
  return undefined;
}
