import type {Json, JsonObject} from '../types.ts';
import {hasSpecialCharacters, SPECIAL_CHARACTERS, toHex} from './characters.ts';

/** A PHP string literal: single-quoted, or double-quoted where a character has to be escaped. */
export function toPhpString(text: string): string {
  if (!hasSpecialCharacters(text)) return `'${text.replace(/['\\]/g, '\\$&')}'`;
  const escaped = text.replace(/["\\$]/g, '\\$&').replace(SPECIAL_CHARACTERS, escapeCharacter);
  return `"${escaped}"`;
}

function escapeCharacter(character: string): string {
  if (character === '\n') return '\\n';
  if (character === '\r') return '\\r';
  if (character === '\t') return '\\t';
  return character < '\u0080' ? `\\x${toHex(character, 2)}` : `\\u{${toHex(character, 4)}}`;
}

/** A PHP expression for a JSON value, of which `json_encode` makes the same JSON. */
export function toPhpValue(value: Json, indentation = ''): string {
  if (typeof value === 'string') return toPhpString(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indentation}    `;
  if (Array.isArray(value)) {
    const items = value.map((item: Json) => toPhpValue(item, inner));
    return toPhpList(items, indentation);
  }
  const entries = Object.entries(value as JsonObject);
  if (entries.length === 0) return 'new stdClass()';
  const lines = entries.map(
    ([name, member]) => `${inner}${toPhpString(name)} => ${toPhpValue(member, inner)},\n`,
  );
  // PHP makes integers of such keys, and a list of an array that has only them.
  const cast = entries.some(([name]) => /^(0|-?[1-9]\d*)$/.test(name)) ? '(object) ' : '';
  return `${cast}[\n${lines.join('')}${indentation}]`;
}

/** A list in brackets: on one line when it is short, otherwise one line per item. */
export function toPhpList(items: readonly string[], indentation: string): string {
  const line = `[${items.join(', ')}]`;
  if (line.length <= 60 && !line.includes('\n')) return line;
  return `[\n${items.map((item) => `${indentation}    ${item},\n`).join('')}${indentation}]`;
}

/** Whether PHP can hold the value natively: no property of an object may begin with NUL. */
export function isPhpNative(value: Json): boolean {
  if (value === null || typeof value !== 'object') return true;
  if (Array.isArray(value)) return value.every(isPhpNative);
  return Object.entries(value).every(([name, member]) => name[0] !== '\0' && isPhpNative(member));
}

/** A PHP expression that gives the JSON text of a value. */
export function toPhpJson(value: Json, indentation = ''): string {
  if (!isPhpNative(value)) return toPhpString(JSON.stringify(value));
  return `json_encode(${toPhpValue(value, indentation)}, JSON_THROW_ON_ERROR)`;
}
