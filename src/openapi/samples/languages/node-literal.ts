import type {Json, JsonObject} from '../types.ts';
import {SPECIAL_CHARACTERS, toHex} from './characters.ts';

/**
 * A JavaScript string literal in single quotes. `</script` and `<!--` are broken up, so that the
 * code stays whole when somebody pastes it into a page.
 */
export function toNodeString(text: string): string {
  const escaped = text
    .replace(/['\\]/g, '\\$&')
    .replace(/<(?=\/script|!--)/gi, '\\x3C')
    .replace(SPECIAL_CHARACTERS, escapeCharacter);
  return `'${escaped}'`;
}

/** A template literal of a variable and the text behind it. */
export function toNodeTemplate(variable: string, text: string): string {
  const escaped = text
    .replace(/[\\`]|\$(?=\{)/g, '\\$&')
    .replace(SPECIAL_CHARACTERS, escapeCharacter);
  return text === '' ? variable : `\`\${${variable}}${escaped}\``;
}

function escapeCharacter(character: string): string {
  if (character === '\n') return '\\n';
  if (character === '\r') return '\\r';
  if (character === '\t') return '\\t';
  const hex = toHex(character, 4);
  return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex}`;
}

/** A JavaScript expression for a JSON value. */
export function toNodeValue(value: Json, indentation = ''): string {
  if (typeof value === 'string') return toNodeString(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indentation}  `;
  if (Array.isArray(value)) {
    const items = value.map((item: Json) => toNodeValue(item, inner));
    const line = `[${items.join(', ')}]`;
    if (line.length <= 60 && !line.includes('\n')) return line;
    return `[\n${items.map((item) => `${inner}${item},\n`).join('')}${indentation}]`;
  }
  const entries = Object.entries(value as JsonObject);
  return toNodeObject(
    entries.map(([name, member]) => [name, toNodeValue(member, inner)]),
    indentation,
  );
}

/**
 * An object literal; the values are expressions.
 *
 * @param spread object whose members are added
 * @param isShort writes a single entry on one line
 */
export function toNodeObject(
  entries: readonly (readonly [name: string, expression: string])[],
  indentation: string,
  spread?: string,
  isShort = false,
): string {
  const [first, ...others] = entries;
  if (isShort && first && others.length === 0 && !spread) {
    return `{${toNodeKey(first[0])}: ${first[1]}}`;
  }
  const lines = entries.map(([name, value]) => `${indentation}  ${toNodeKey(name)}: ${value},\n`);
  if (spread) lines.push(`${indentation}  ${spread},\n`);
  if (lines.length === 0) return '{}';
  return `{\n${lines.join('')}${indentation}}`;
}

/** In an object literal `__proto__` sets the prototype, unless it is a computed name. */
function toNodeKey(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : toNodeString(name);
}
