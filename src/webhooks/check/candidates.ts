import {isObject} from '../../openapi/document/json-value.ts';
import {
  type Bytes,
  fromBase64,
  fromLatin1,
  isEqual,
  toBytes,
  toExactText,
  toLatin1,
} from '../bytes.ts';
import type {FaultId} from '../faults/index.ts';
import {WEBHOOK_SCHEME} from '../scheme.ts';

const {secretPrefix} = WEBHOOK_SCHEME;

/** A key or message that may have made a signature; the right one has no fault. */
export type Candidate = {readonly value: Bytes; readonly fault?: FaultId};

/** Quotation marks around a secret from a settings file. */
const QUOTES = /^(["'`])(.*)\1$/s;

/** Removes white space, quotation marks and the name of a variable from a secret. */
export function cleanSecret(given: string): string {
  const value = given.trim().replace(/^(?:export\s+)?[A-Z][A-Z0-9_]*=/, '');
  return QUOTES.exec(value)?.[2]?.trim() ?? value;
}

/** Decodes base64 as lenient decoders do: PHP skips other characters, Node also accepts `-` and `_`. */
function decodeLeniently(text: string, isUrlSafe: boolean): Bytes | undefined {
  const standard = isUrlSafe ? text.replaceAll('-', '+').replaceAll('_', '/') : text;
  const letters = standard.replace(/[^A-Za-z0-9+/]/g, '');
  const complete = letters.length % 4 === 1 ? letters.slice(0, -1) : letters;
  return fromBase64(complete);
}

/** The keys that a program may derive from a secret, the right one first. */
export function listKeys(given: string): Candidate[] {
  const secret = cleanSecret(given);
  const encoded = secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : secret;
  const key = decodeLeniently(encoded, true);
  const all: [FaultId | undefined, Bytes | undefined][] = [
    [undefined, fromBase64(encoded) ?? key],
    ['key.undecoded', toBytes(encoded)],
    ['key.prefix', toBytes(`${secretPrefix}${encoded}`)],
    ['key.prefix', decodeLeniently(`${secretPrefix}${encoded}`, true)],
    ['key.prefix', decodeLeniently(`${secretPrefix}${encoded}`, false)],
    ['key.newline', toBytes(`${secretPrefix}${encoded}\n`)],
    ['key.newline', toBytes(`${encoded}\n`)],
    ['key.newline', key && Uint8Array.from([...key, 10])],
  ];
  return all.flatMap(([fault, value]) => (value && value.length > 0 ? [{value, fault}] : []));
}

type Form = readonly [fault: FaultId, value: Bytes | string | undefined];

/**
 * The other forms that a body may have had when it was signed. They are generated one by one, so that few
 * copies of a large body are in memory.
 */
export function* listBodies(body: Bytes): Generator<Required<Candidate>> {
  for (const [fault, form] of listForms(body)) {
    const value = typeof form === 'string' ? toBytes(form) : form;
    if (value && !isEqual(value, body)) yield {value, fault};
  }
}

function* listForms(body: Bytes): Generator<Form> {
  const text = toExactText(body);
  if (text !== undefined) {
    yield* listTextForms(text);
    yield ['body.encoding', fromLatin1(text)];
    yield* listJsonForms(text);
  }
  yield ['body.encoding', toLatin1(body)];
  yield ['body.object', ''];
  yield ['body.object', '[object Object]'];
  yield ['body.object', 'Array'];
}

/** Forms with other newlines, or other white space at the ends. */
function* listTextForms(text: string): Generator<Form> {
  yield ['body.newline-at-end', text.replace(/\r?\n$/, '')];
  yield ['body.newline-at-end', `${text}\n`];
  yield ['body.newline-at-end', `${text}\r\n`];
  yield ['body.newline-at-end', text.trim()];
  const unix = text.replaceAll('\r\n', '\n');
  yield ['body.newlines', unix];
  yield ['body.newlines', unix.replaceAll('\n', '\r\n')];
  yield ['body.newlines', text.replace(/[\r\n]/g, '')];
}

/** The same JSON as serialisers write it; nothing for non-JSON, or JSON that is nested too deep. */
function* listJsonForms(text: string): Generator<Form> {
  try {
    const value: unknown = JSON.parse(text);
    const compact = JSON.stringify(value);
    const escaped = escapeNonAscii(compact);
    yield ['body.reserialised', compact];
    yield ['body.reserialised', escaped];
    yield ['body.reserialised', escapeSlashes(compact)];
    yield ['body.reserialised', escapeSlashes(escaped)];
    yield ['body.reserialised', escapeForHtml(compact)];
    for (const space of [2, 4, '\t']) {
      const indented = JSON.stringify(value, undefined, space);
      yield ['body.reserialised', indented];
      yield ['body.reserialised', `${indented}\n`];
    }
    // As PHP writes it.
    const indented = JSON.stringify(value, undefined, 4);
    yield ['body.reserialised', escapeNonAscii(escapeSlashes(indented))];
    const sorted = sortKeys(value);
    yield ['body.sorted', JSON.stringify(sorted)];
    yield ['body.sorted', escapeForHtml(JSON.stringify(sorted))];
    yield ['body.sorted', JSON.stringify(sorted, undefined, 2)];
  } catch (error) {
    // Deeply nested JSON can be parsed, but not serialised or sorted.
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
  }
}

const escapeSlashes = (json: string) => json.replaceAll('/', '\\/');

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isObject(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sortKeys(value[name])]));
}

/** Whether the fields of a JSON object are in alphabetical order, which the platform never uses. */
export function hasSortedKeys(value: unknown): boolean {
  if (!isObject(value)) return false;
  const names = Object.keys(value);
  return names.length >= 4 && names.join() === [...names].sort().join();
}

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON with non-ASCII characters as `\\u` and four lowercase digits. */
function escapeNonAscii(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, escapeUnit);
}

/** JSON as Go writes it, with escapes for characters that are special in HTML and JavaScript. */
function escapeForHtml(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, escapeUnit);
}
