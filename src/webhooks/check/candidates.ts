import {isObject} from '../../openapi/document/json-value.ts';
import {type Bytes, fromBase64, fromLatin1, toBytes, toExactText, toLatin1} from '../bytes.ts';
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

type Forms = readonly (readonly [
  fault: FaultId,
  values: readonly (Bytes | string | undefined)[],
])[];

/** The other forms that a body may have had when it was signed. */
export function listBodies(body: Bytes): Candidate[] {
  const text = toExactText(body);
  const forms: Forms = [
    ...(text === undefined ? [] : listTextForms(text)),
    ['body.encoding', [toLatin1(body)]],
    ['body.object', ['', '[object Object]', 'Array']],
  ];
  return forms.flatMap(([fault, values]) =>
    values.flatMap((value) => {
      const bytes = typeof value === 'string' ? toBytes(value) : value;
      return bytes ? [{fault, value: bytes}] : [];
    }),
  );
}

/** Forms with other newlines, other white space at the ends, another encoding, or of the same JSON. */
function listTextForms(text: string): Forms {
  const unix = text.replaceAll('\r\n', '\n');
  const atEnd = [text.replace(/\r?\n$/, ''), `${text}\n`, `${text}\r\n`, text.trim()];
  return [
    ['body.newline-at-end', atEnd],
    ['body.newlines', [unix, unix.replaceAll('\n', '\r\n'), text.replace(/[\r\n]/g, '')]],
    ['body.encoding', [fromLatin1(text)]],
    ...listJsonForms(text),
  ];
}

/** The same JSON as serialisers write it; nothing for non-JSON, or JSON that is nested too deep. */
function listJsonForms(text: string): Forms {
  try {
    const value: unknown = JSON.parse(text);
    const compact = JSON.stringify(value);
    const escaped = escapeNonAscii(compact);
    const indented = [2, 4, '\t'].map((space) => JSON.stringify(value, undefined, space));
    const ofPhp = escapeNonAscii(escapeSlashes(JSON.stringify(value, undefined, 4)));
    const sorted = sortKeys(value);
    const ofMap = JSON.stringify(sorted);
    return [
      ['body.reserialised', [compact, escaped, escapeSlashes(compact), escapeSlashes(escaped)]],
      ['body.reserialised', [escapeForHtml(compact), ofPhp]],
      ['body.reserialised', indented.flatMap((each) => [each, `${each}\n`])],
      ['body.sorted', [ofMap, escapeForHtml(ofMap), JSON.stringify(sorted, undefined, 2)]],
    ];
  } catch (error) {
    // Deeply nested JSON can be parsed, but not serialised or sorted.
    if (error instanceof SyntaxError || error instanceof RangeError) return [];
    throw error;
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
