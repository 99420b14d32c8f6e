/** Writes keys as a readable JSON pointer for messages, with `#` and without percent-encoding. */
export function toPointer(keys: readonly (string | number)[]): string {
  return `#${keys.map((key) => `/${escapeToken(key)}`).join('')}`;
}

/** Writes keys as a reference: a JSON pointer in URI fragment form (RFC 6901, section 6). */
export function toReference(keys: readonly (string | number)[]): string {
  return `#${keys.map((key) => `/${encodeURIComponent(escapeToken(key))}`).join('')}`;
}

/**
 * Splits a reference into keys. Tokens are percent-decoded after the split, so `%2F` is a slash inside a name;
 * a percent sign that encodes nothing is part of the name.
 *
 * @param reference `#` or `#/…`
 * @returns undefined for anything else: another document, or not a pointer
 */
export function parseReference(reference: string): string[] | undefined {
  if (reference === '#') return [];
  if (!reference.startsWith('#/')) return undefined;
  return reference.slice(2).split('/').map(parseToken);
}

function parseToken(token: string): string {
  const decoded = token.replaceAll(/(?:%[0-9a-f]{2})+/gi, decodeOctets);
  return decoded.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Decodes percent-encoded text; octets that are not UTF-8 are not changed (RFC 3986, section 2.5). */
export function decodeOctets(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Writes a key as a token of a JSON pointer (RFC 6901, section 3). */
export function escapeToken(key: string | number): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1');
}
