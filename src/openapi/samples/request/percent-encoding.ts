import type {JsonValue} from '../types.ts';

/** Percent-encodes everything but the unreserved characters of RFC 3986, section 2.3. */
export function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, encodeByte);
}

/**
 * Percent-encodes a query value with `allowReserved` (RFC 6570 reserved expansion). The characters
 * `#`, `[`, `]`, `&` and `+` stay encoded, because they would end the value or change it. So does `'`,
 * because WHATWG URL parsers always encode it.
 */
export function encodeReserved(text: string): string {
  return encodeStrictly(text).replace(/%(?:3A|2F|3F|40|21|24|28|29|2A|2C|3B|3D)/g, (triplet) =>
    String.fromCharCode(Number.parseInt(triplet.slice(1), 16)),
  );
}

/** Percent-encodes the fixed part of a path template; existing triplets are kept. */
export function encodePathText(text: string): string {
  return encodeURI(text)
    .replace(/%25(?=[0-9A-Fa-f]{2})/g, '%')
    .replace(/[?#'[\]]/g, encodeByte);
}

function encodeByte(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Whether a text is the name of a header: a token (RFC 9110, section 5.6.2). */
export function isHeaderName(text: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(text);
}

/** Replaces lone surrogates, which UTF-8 cannot contain, by U+FFFD. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** {@link toWellFormed} for every string and member name of a JSON value. */
export function toWellFormedJson(value: JsonValue): JsonValue {
  if (typeof value === 'string') return toWellFormed(value);
  if (Array.isArray(value)) return value.map(toWellFormedJson);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [toWellFormed(name), toWellFormedJson(member)]),
  );
}

/** The text of a value for a place that accepts only text, such as a query. */
export function toText(value: JsonValue): string {
  if (typeof value === 'string') return toWellFormed(value);
  return value !== null && typeof value === 'object'
    ? JSON.stringify(toWellFormedJson(value))
    : String(value);
}
