import {isObject} from '../../openapi/document/json-value.ts';
import type {FaultId} from '../faults/index.ts';

type Form = readonly [fault: FaultId, text: string];

/**
 * The same JSON as the serialisers of the four languages write it. A body that is no JSON, or that is
 * nested too deep for a program to write again, has none.
 */
export function* listJsonForms(text: string): Generator<Form> {
  try {
    const value: unknown = JSON.parse(text);
    yield* writeCompactForms(value);
    yield* writeIndentedForms(value);
    yield* writeSortedForms(value);
  } catch (error) {
    // JSON of any depth can be read, and only some hundred levels written, sorted or compared.
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
  }
}

const escapeSlashes = (json: string) => json.replaceAll('/', '\\/');

function* writeCompactForms(value: unknown): Generator<Form> {
  const compact = JSON.stringify(value);
  yield ['body.reserialised', compact];
  const escaped = escapeNonAscii(compact);
  yield ['body.reserialised', escapeSlashes(escaped)];
  yield ['body.reserialised', escapeSlashes(compact)];
  yield ['body.reserialised', escaped];
  yield ['body.reserialised', escapeForHtml(compact)];
  const spaced = writeSpaced(value);
  yield ['body.spaced', spaced];
  yield ['body.spaced', escapeNonAscii(spaced)];
}

function* writeIndentedForms(value: unknown): Generator<Form> {
  const indented = [2, 4, '\t'].map((space) => JSON.stringify(value, undefined, space));
  for (const text of indented) yield ['body.indented', text];
  for (const text of indented) yield ['body.indented', `${text}\n`];
  // As PHP writes it.
  yield ['body.indented', escapeNonAscii(escapeSlashes(JSON.stringify(value, undefined, 4)))];
}

function* writeSortedForms(value: unknown): Generator<Form> {
  const sorted = sortKeys(value);
  const compact = JSON.stringify(sorted);
  yield ['body.sorted', compact];
  yield ['body.sorted', escapeForHtml(compact)];
  yield ['body.sorted', writeSpaced(sorted)];
  yield ['body.sorted', JSON.stringify(sorted, undefined, 2)];
}

/** A space behind each comma and colon outside of strings, as Python writes JSON. */
function writeSpaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeSpaced).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, each]) => `${JSON.stringify(name)}: ${writeSpaced(each)}`,
  );
  return `{${fields.join(', ')}}`;
}

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
  return (
    names.length >= 4 &&
    names.every((name, index) => index === 0 || (names[index - 1] ?? '') < name)
  );
}

/** Escapes that were written before; a body has few different characters, and many of them. */
const known: string[] = [];

function escapeUnit(unit: number): string {
  const escaped = known[unit] ?? `\\u${unit.toString(16).padStart(4, '0')}`;
  known[unit] = escaped;
  return escaped;
}

function escapeAll(units: string): string {
  let escaped = '';
  for (let index = 0; index < units.length; index += 1) {
    escaped += escapeUnit(units.charCodeAt(index));
  }
  return escaped;
}

/** JSON with its characters outside of ASCII as `\\u` and four small digits. */
export function escapeNonAscii(json: string): string {
  return json.replace(/[\u0080-\uffff]+/g, escapeAll);
}

/** JSON as Go writes it, with the characters escaped that HTML and JavaScript read otherwise. */
export function escapeForHtml(json: string): string {
  return json.replace(/[<>&\u2028\u2029]+/g, escapeAll);
}
