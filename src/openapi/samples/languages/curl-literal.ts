import {SPECIAL_CHARACTERS, toHex} from './characters.ts';

/** Linux takes no single argument of 128 KiB or more; beyond this the value goes through a pipe. */
const LONGEST_WORD = 125_000;

/** A word for bash: single quotes, in which nothing is special; controls as `$'\r'`. */
export function toShellWord(text: string): string {
  if (text === '') return "''";
  const quoted = text.replaceAll("'", "'\\''").replace(SPECIAL_CHARACTERS, (character) => {
    if (character === '\n' || character === '\t') return character;
    return `'$'${toAnsiBytes(character)}''`;
  });
  return `'${quoted}'`.replace(/^''(?=[$\\])/, '').replace(/(?<=')''$/, '');
}

/** Bytes rather than code points, whose meaning would depend on the locale of the shell. */
function toAnsiBytes(character: string): string {
  if (character === '\r') return '\\r';
  return [...new TextEncoder().encode(character)]
    .map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`)
    .join('');
}

/** Whether a text can be an argument: not too long, and without NUL, which ends arguments. */
export function fitsArgument(text: string): boolean {
  return !text.includes('\0') && new TextEncoder().encode(text).length < LONGEST_WORD;
}

/** A file that holds the text, by process substitution; `printf` is built in and takes any length. */
export function toShellFile(text: string): string {
  if (!text.includes('\0')) return `<(printf '%s' ${toShellWord(text)})`;
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\0', '\\0000');
  return `<(printf '%b' ${toShellWord(escaped)})`;
}

/** JSON text with escapes for all that a shell word would have to escape. */
export function toShellJson(json: string): string {
  return json.replace(SPECIAL_CHARACTERS, (character) => {
    if (character === '\n') return character;
    return character
      .split('')
      .map((unit) => `\\u${toHex(unit, 4).toLowerCase()}`)
      .join('');
  });
}
