import type {Json, JsonObject} from '../types.ts';
import {SPECIAL_CHARACTERS, toHex} from './characters.ts';

/** A Go interpreted string literal. */
export function toGoString(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replace(SPECIAL_CHARACTERS, escapeCharacter)}"`;
}

function escapeCharacter(character: string): string {
  if (character === '\n') return '\\n';
  if (character === '\r') return '\\r';
  if (character === '\t') return '\\t';
  const hex = toHex(character, 4).toLowerCase();
  return hex.length > 4 ? `\\U${hex.padStart(8, '0')}` : `\\u${hex}`;
}

/** A Go expression for a JSON value, formatted as gofmt does. */
export function toGoValue(value: Json, indentation = ''): string {
  if (value === null) return 'nil';
  if (typeof value === 'string') return toGoString(value);
  if (typeof value === 'number') return toGoNumber(value);
  if (typeof value !== 'object') return String(value);
  const inner = `${indentation}\t`;
  if (Array.isArray(value)) {
    const items = value.map((item: Json) => toGoValue(item, inner));
    return `[]any${toGoList(items, indentation)}`;
  }
  const entries = Object.entries(value as JsonObject);
  if (entries.length === 0) return 'map[string]any{}';
  const pairs = entries.map(([name, member]) => ({
    key: `${toGoString(name)}:`,
    value: toGoValue(member, inner),
  }));
  const lines = alignPairs(pairs).map((line) => `${inner}${line},\n`);
  return `map[string]any{\n${lines.join('')}${indentation}}`;
}

/** Items in braces: on one line when they are short, otherwise one line per item. */
export function toGoList(items: readonly string[], indentation: string): string {
  const line = `{${items.join(', ')}}`;
  if (line.length <= 60 && !line.includes('\n')) return line;
  return `{\n${items.map((item) => `${indentation}\t${item},\n`).join('')}${indentation}}`;
}

/** A constant that is too large for an int has to be written as a float. */
function toGoNumber(value: number): string {
  const text = JSON.stringify(value);
  return Number.isSafeInteger(value) || /[.e]/.test(text) ? text : `${text}.0`;
}

type Pair = {readonly key: string; readonly value: string};

/**
 * Puts values behind their keys in columns, as gofmt does: a run of single-line members shares a
 * column, and the run ends at a member of several lines or where a long key differs much in size
 * (go/printer, `exprList`).
 */
export function alignPairs(pairs: readonly Pair[]): string[] {
  const lines: string[] = [];
  let run: Pair[] = [];
  let logarithms: number[] = [];
  let previous = 0;
  const flush = () => {
    const width = Math.max(...run.map(({key}) => lengthOf(key)));
    for (const {key, value} of run) {
      lines.push(`${key}${' '.repeat(width - lengthOf(key) + 1)}${value}`);
    }
    run = [];
  };
  for (const pair of pairs) {
    const isOneLine = !pair.value.includes('\n');
    const size = isOneLine ? byteLengthOf(pair.key) - 1 : 0;
    if (run.length > 0 && breaksRun(previous, size, logarithms)) {
      flush();
      logarithms = [];
    }
    if (size > 0) logarithms.push(Math.log(size));
    previous = size;
    run.push(pair);
  }
  if (run.length > 0) flush();
  return lines;
}

function breaksRun(previous: number, size: number, logarithms: readonly number[]): boolean {
  if (previous === 0 || size === 0) return true;
  if (logarithms.length === 0 || (previous <= 40 && size <= 40)) return false;
  const mean = Math.exp(logarithms.reduce((sum, each) => sum + each, 0) / logarithms.length);
  const ratio = size / mean;
  return 2.5 * ratio <= 1 || ratio >= 2.5;
}

function lengthOf(text: string): number {
  return [...text].length;
}

function byteLengthOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
