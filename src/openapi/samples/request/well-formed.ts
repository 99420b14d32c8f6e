import type {Json} from '../types.ts';

/** Replaces lone surrogates, which no UTF-8 text can hold, by U+FFFD. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** {@link toWellFormed} for every string and member name of a JSON value. */
export function toWellFormedJson(value: Json): Json {
  if (typeof value === 'string') return toWellFormed(value);
  if (Array.isArray(value)) return value.map(toWellFormedJson);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [toWellFormed(name), toWellFormedJson(member)]),
  );
}

/** Text of a value that stands where only text can stand, such as in a query. */
export function toText(value: Json): string {
  if (typeof value === 'string') return toWellFormed(value);
  return value !== null && typeof value === 'object'
    ? JSON.stringify(toWellFormedJson(value))
    : String(value);
}
