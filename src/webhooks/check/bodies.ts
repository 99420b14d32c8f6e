import {isObject} from '../../openapi/document/json-value.ts';
import {type Bytes, fromLatin1, isEqual, toBytes, toExactText, toLatin1} from '../bytes.ts';
import type {FaultId} from '../faults/index.ts';
import type {Candidate} from './keys.ts';

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

/**
 * The same JSON as the serialisers of the four languages write it. A body that is no JSON, or that is
 * nested too deep for a program to write again, has none.
 */
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
