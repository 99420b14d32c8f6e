import {isUtf8} from 'node:buffer';
import {CORE_SCHEMA, load, Type, YAMLException} from 'js-yaml';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  walkJson,
} from '../../src/openapi/document/json-value.ts';
import {toPointer} from '../../src/openapi/document/pointers.ts';
import {quote} from '../../src/openapi/document/quote.ts';
import {type Origin, SpecError} from './errors.ts';

/**
 * A public document of 1,493 operations in 13 MB has 258,000 values in 21 levels. 20 MiB of such values
 * pass, and a hostile document of any kind needs far less than 512 MB of memory.
 */
export const MAX_DEPTH = 100;
const MAX_VALUES = 1_000_000;
const EXCESS = `it has more than ${MAX_VALUES.toLocaleString('en')} values, aliases followed`;

/**
 * Parses the bytes of a specification. Their content decides between JSON and YAML, not a file name or a
 * content type. A byte-order mark is accepted.
 *
 * @throws {SpecError} for bytes that are not UTF-8, not JSON or YAML, ambiguous (a duplicate key) or
 *   beyond the limits
 */
export function parseDocument(bytes: Uint8Array, origin: Origin): JsonObject {
  const value = parseValue(bytes, origin);
  if (isObject(value)) return value;
  throw refuse(origin, 'is not an OpenAPI document', `it is ${quote(value)}, expected an object`);
}

/** Parses the bytes of a file that a specification refers to, which may contain any value. */
export function parseValue(bytes: Uint8Array, origin: Origin): JsonValue {
  if (!isUtf8(bytes)) {
    const found = 'it has bytes that fit no UTF-8 sequence, expected UTF-8 (RFC 8259, section 8.1)';
    throw refuse(origin, 'is not UTF-8 text', found, UTF8_ADVICE);
  }
  const text = new TextDecoder().decode(bytes);
  const start = text.trimStart().charAt(0);
  if (start === '') {
    throw refuse(origin, 'is empty', `${bytes.length} bytes without text, expected a document`);
  }
  if (start === '<') {
    const found = `found markup beginning with ${quote(text.trimStart(), 200)}, expected JSON or YAML`;
    throw refuse(origin, 'is a web page', found, PAGE_ADVICE);
  }
  const isJson = start === '{' || start === '[';
  const fault = isJson ? findJsonFault(text) : findYamlFault(text);
  if (fault) {
    const found = `${fault}, expected an unambiguous document of usual size`;
    throw refuse(origin, 'is not acceptable JSON or YAML', found);
  }
  const value = parse(text, isJson, origin);
  checkValues(value, origin);
  return value;
}

function parse(text: string, isJson: boolean, origin: Origin): JsonValue {
  try {
    return (isJson ? JSON.parse(text) : load(text, {schema: YAML_SCHEMA})) as JsonValue;
  } catch (cause) {
    const reason = cause instanceof YAMLException ? cause.toString(true) : String(cause);
    const found = `the parser reports ${quote(reason, 200)}, expected one complete document`;
    throw refuse(origin, 'is not valid JSON or YAML', found, ADVICE, cause);
  }
}

function refuse(origin: Origin, failed: string, found: string, advice = ADVICE, cause?: unknown) {
  return new SpecError(origin, {failed, found, advice}, {cause});
}

const ADVICE = 'Correct the document on the storage host and fetch again.';
const UTF8_ADVICE =
  'Publish the document as UTF-8; for a compressed one, set Content-Encoding on the host.';
const PAGE_ADVICE =
  'The host may ask for a login: check OPENAPI_STORAGE_URL and OPENAPI_STORAGE_AUTHORIZATION.';

/** Checks the limits of a document. Aliases can make a small YAML text large or endless: only a walk finds its size. */
export function checkValues(root: JsonValue, origin: Origin): void {
  let count = 0;
  for (const {value, keys} of walkJson(root)) {
    const fault = ++count > MAX_VALUES ? EXCESS : findValueFault(value, keys);
    if (!fault) continue;
    const found = `${fault}, expected plain JSON data`;
    throw refuse(origin, 'has content that a page cannot carry', found);
  }
}

function findValueFault(value: JsonValue, keys: readonly string[]): string | undefined {
  const key = keys.at(-1) ?? '';
  const at = () => quote(toPointer(keys), 200);
  if (keys.length > MAX_DEPTH)
    return `it nests deeper than ${MAX_DEPTH} levels, or an alias contains itself`;
  if (key === '__proto__') return `the key "__proto__" occurs at ${at()}`;
  if (/\p{Surrogate}/u.test(key)) return `a key has half a character at ${at()}`;
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value))
    return `a text has half a character at ${at()}`;
  if (typeof value === 'number' && !Number.isFinite(value))
    return `${value} is not a JSON number at ${at()}`;
  return undefined;
}

/** An escaped character, or one that structures JSON. */
const TOKEN = /\\.|["{}[\],]/gs;

/**
 * Scans JSON text for faults that `JSON.parse` accepts: a duplicate member of an object (RFC 8259, section 4), and
 * more nesting or values than the limits allow. It runs before the parser, so that a small hostile text cannot take
 * much memory.
 *
 * @param text JSON; the parser reports the place where it is invalid
 */
function findJsonFault(text: string): string | undefined {
  /** Member names of each open object; undefined for an open list. */
  const levels: (Set<string> | undefined)[] = [];
  let values = 1;
  /** Index of the quote that opened the present string. */
  let start: number | undefined;
  for (const {0: token, index} of text.matchAll(TOKEN)) {
    if (start !== undefined) {
      if (token !== '"') continue;
      const names = levels.at(-1);
      COLON.lastIndex = index + 1;
      if (names && COLON.test(text)) {
        const name = text.slice(start, index + 1);
        if (names.has(name)) return `${name} occurs twice in one object (character ${start})`;
        names.add(name);
      }
      start = undefined;
    } else if (token === '"') start = index;
    else if (token === '{' || token === '[') {
      if (levels.length === MAX_DEPTH) return `it nests deeper than ${MAX_DEPTH} levels`;
      levels.push(token === '{' ? new Set() : undefined);
      values++;
    } else if (token === '}' || token === ']') levels.pop();
    else if (token === ',') values++;
    if (values > MAX_VALUES) return EXCESS;
  }
  return undefined;
}

/** Matches the text after a string that is a member name. */
const COLON = /\s*:/y;

/**
 * YAML 1.2 with merge keys, which many published documents have. The parser limits merging, and refuses duplicate
 * keys, more than 100 levels of nesting and tags that JSON has no type for.
 */
const YAML_SCHEMA = CORE_SCHEMA.extend({
  implicit: [
    new Type('tag:yaml.org,2002:merge', {kind: 'scalar', resolve: (data) => data === '<<'}),
  ],
});

/**
 * Counts line ends and commas, which separate most values. The parser needs hundreds of bytes for each value, so a text
 * with too many is refused before it.
 */
function findYamlFault(text: string): string | undefined {
  let count = 0;
  for (const character of text) if (character === '\n' || character === ',') count++;
  return count > MAX_VALUES ? EXCESS : undefined;
}
