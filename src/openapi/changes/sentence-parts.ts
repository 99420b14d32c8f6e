import differenceWith from 'lodash/differenceWith.js';
import {isEqual, isObject, type JsonValue} from '../document/json-value.ts';

/** Splits a sentence into words and code, which is between backticks. */
export function splitSentence(sentence: string) {
  return sentence
    .split(/(`[^`]*`)/)
    .filter(Boolean)
    .map((part) => {
      const isCode = part.length > 1 && part.startsWith('`') && part.endsWith('`');
      return {text: isCode ? part.slice(1, -1) : part, isCode};
    });
}

/** The sentence without backticks, for feeds and search. */
export const toPlainText = (sentence: string): string =>
  splitSentence(sentence)
    .map(({text}) => text)
    .join('');

/**
 * Puts a text between backticks, so that it is not read as markup. Backticks inside are replaced, and long
 * texts are cut.
 */
export function code(text: string): string {
  const safe = text.replaceAll('`', "'").replaceAll(/\s+/g, ' ').trim();
  return `\`${safe.length > 120 ? `${safe.slice(0, 119)}…` : safe}\``;
}

/** Compares two lists as sets; anything that is not a list counts as empty. */
export function compareLists(before: JsonValue | undefined, after: JsonValue | undefined) {
  const [old = [], now = []] = [before, after].map((list) => (Array.isArray(list) ? list : []));
  return {added: differenceWith(now, old, isEqual), removed: differenceWith(old, now, isEqual)};
}

/** Writes a value for a sentence. */
export function showValue(value: JsonValue | undefined): string {
  if (value === undefined) return 'none';
  if (Array.isArray(value) && value.every((item) => !isObject(item) && !Array.isArray(item))) {
    return value.length === 0 ? 'none' : value.map(showValue).join(', ');
  }
  return code(typeof value === 'string' ? value || '""' : JSON.stringify(value));
}
