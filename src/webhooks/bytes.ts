const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', {ignoreBOM: true});
const strictDecoder = new TextDecoder('utf-8', {ignoreBOM: true, fatal: true});

/** Bytes in an ArrayBuffer, which WebCrypto requires. */
export type Bytes = Uint8Array<ArrayBuffer>;

export function toBytes(text: string): Bytes {
  return encoder.encode(text);
}

/** Decodes UTF-8; invalid bytes become U+FFFD. */
export function toText(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** Decodes UTF-8; undefined if the bytes are invalid. */
export function toExactText(bytes: Uint8Array): string | undefined {
  try {
    return strictDecoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes Latin-1, which has one character for each byte. */
export const toLatin1 = (bytes: Uint8Array): string =>
  bytes.reduce((text, byte) => text + String.fromCharCode(byte), '');

/** Encodes a text in Latin-1; undefined if it has other characters. */
export function fromLatin1(text: string): Bytes | undefined {
  if (/[\u0100-\uffff]/.test(text)) return undefined;
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

export function concat(parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((sum, {length}) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

export function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** Base64 in the standard alphabet, padded. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(toLatin1(bytes));
}

/** Decodes base64 of the standard alphabet, with or without padding; undefined for other text. */
export function fromBase64(text: string): Bytes | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.replace(/=+$/, '').length % 4 === 1) {
    return undefined;
  }
  return fromLatin1(atob(text.replace(/=+$/, '')));
}

/** Decodes hexadecimal digits; undefined for other text. */
export function fromHex(text: string): Bytes | undefined {
  if (!/^(?:[\da-f]{2})+$/i.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
