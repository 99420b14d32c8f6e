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

/** A way in which a part of the signature may have been made; no fault is the right way. */
export type Candidate = {readonly value: Bytes; readonly fault?: FaultId};

/** What may be around a secret when it comes from a file of settings. */
const QUOTES = /^(["'`])(.*)\1$/s;

/** A secret as it was meant: without white space, quotes, and the name of a variable. */
export function cleanSecret(given: string): string {
  const value = given.trim().replace(/^(?:export\s+)?[A-Z][A-Z0-9_]*=/, '');
  return QUOTES.exec(value)?.[2]?.trim() ?? value;
}

/** Base64 as lenient decoders read it: PHP leaves other characters out, Node also takes `-` and `_`. */
function decodeLeniently(text: string, isUrlSafe: boolean): Bytes | undefined {
  const standard = isUrlSafe ? text.replaceAll('-', '+').replaceAll('_', '/') : text;
  const letters = standard.replace(/[^A-Za-z0-9+/]/g, '');
  const whole = letters.length % 4 === 1 ? letters.slice(0, -1) : letters;
  return fromBase64(whole);
}

/** The keys that a program may have made of a secret, the right one first. */
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
 * The bodies of which this one may have been made, or that may have been made of it. Each is made when it is
 * requested, so that a large body is in the memory in few forms at a time.
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

/** Newlines, and white space at the ends. */
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

/** The same JSON as serialisers write it; none of what is no JSON, or nested too deep to be written again. */
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
    // JSON of any depth can be read, and only some hundred levels written or sorted.
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

/** Whether the fields of a JSON object are in alphabetical order, which no platform chooses. */
export function hasSortedKeys(value: unknown): boolean {
  if (!isObject(value)) return false;
  const names = Object.keys(value);
  return names.length >= 4 && names.join() === [...names].sort().join();
}

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON with its characters outside of ASCII as `\\u` and four small digits. */
function escapeNonAscii(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, escapeUnit);
}

/** JSON as Go writes it, with the characters escaped that HTML and JavaScript read otherwise. */
function escapeForHtml(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, escapeUnit);
}
