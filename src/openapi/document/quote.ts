const DEFAULT_LENGTH = 120;
/** Characters that control a terminal or a log reader: C0 and C1, line and bidi marks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Quotes third-party text for a message: escapes control characters and cuts long text, so that it cannot
 * start a line, colour a terminal or flood a log.
 */
export function quote(value: unknown, maxLength = DEFAULT_LENGTH): string {
  if (typeof value !== 'string') return nameKind(value);
  const rest = value.length - maxLength;
  const text = escapeControls(JSON.stringify(rest > 0 ? value.slice(0, maxLength) : value));
  return rest > 0 ? `${text}… (${rest} more characters)` : text;
}

/** Escapes the characters that control a terminal or a log reader. */
export function escapeControls(text: string): string {
  return text.replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function nameKind(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

/** Joins names for a message and cuts the list. */
export function list(names: readonly string[], maxCount = 20, separator = ', '): string {
  const rest = names.length - maxCount;
  const shown = names.slice(0, maxCount).join(separator);
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}

/** A number with its noun: `1 change`, `2,000 changes`. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? noun : plural}`;
}
