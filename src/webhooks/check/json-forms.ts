import {isObject} from '../../openapi/document/json-value.ts';
import type {FaultId} from '../faults/index.ts';

type Form = readonly [fault: FaultId, text: string];

/**
 * The same JSON as the serialisers of the four languages write it. A body that is no JSON, or that is
 * nested too deep for a program to write again, has none.
 */
export function listJsonForms(text: string): Form[] {
  try {
    const value: unknown = JSON.parse(text);
    return writeForms(value);
  } catch (error) {
    // JSON of any depth can be read, and only some hundred levels written, sorted or compared.
    if (error instanceof SyntaxError || error instanceof RangeError) return [];
    throw error;
  }
}

function writeForms(value: unknown): Form[] {
  const compact = JSON.stringify(value);
  const sorted = sortKeys(value);
  const indented: Form[] = [2, 4, '\t'].map((space) => [
    'body.indented',
    JSON.stringify(value, undefined, space),
  ]);
  return [
    ['body.reserialised', compact],
    ['body.reserialised', escapeAscii(compact.replaceAll('/', '\\/'))],
    ['body.reserialised', compact.replaceAll('/', '\\/')],
    ['body.reserialised', escapeAscii(compact)],
    ['body.reserialised', escapeForHtml(compact)],
    ['body.spaced', addSpaces(compact)],
    ['body.spaced', escapeAscii(addSpaces(compact))],
    ...indented,
    ...indented.map(([fault, text]): Form => [fault, `${text}\n`]),
    ['body.indented', escapeAscii(JSON.stringify(value, undefined, 4).replaceAll('/', '\\/'))],
    ['body.sorted', JSON.stringify(sorted)],
    ['body.sorted', escapeForHtml(JSON.stringify(sorted))],
    ['body.sorted', addSpaces(JSON.stringify(sorted))],
    ['body.sorted', JSON.stringify(sorted, undefined, 2)],
  ];
}

function escapeAscii(json: string): string {
  return json.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** As Go writes JSON. */
function escapeForHtml(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A space behind each comma and colon outside of strings, as Python writes JSON. */
function addSpaces(compact: string): string {
  return compact.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|[,:]/g, (part) =>
    part.length === 1 ? `${part} ` : part,
  );
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isObject(value)) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sortKeys(value[name])]));
}

/** Whether the fields of a JSON object stand in alphabetical order, which no platform chooses. */
export function hasSortedKeys(value: unknown): boolean {
  if (!isObject(value)) return false;
  const names = Object.keys(value);
  return (
    names.length >= 4 &&
    names.every((name, index) => index === 0 || (names[index - 1] ?? '') < name)
  );
}
