const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', {ignoreBOM: true});
const strictDecoder = new TextDecoder('utf-8', {ignoreBOM: true, fatal: true});

/** Bytes that own their memory, as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

export function toBytes(text: string): Bytes {
  return encoder.encode(text);
}

/** Bytes as text; what is no UTF-8 becomes U+FFFD. */
export function toText(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** Bytes as text, or undefined where they are no UTF-8. */
export function toExactText(bytes: Uint8Array): string | undefined {
  try {
    return strictDecoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** One character for each byte, as Latin-1 has it. */
export const toLatin1 = (bytes: Uint8Array): string =>
  bytes.reduce((text, byte) => text + String.fromCharCode(byte), '');

/** The bytes of a text in Latin-1, or undefined where it has other characters. */
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
  if (a.length !== b.length) return false;
  // A loop: a callback for each byte takes many times as long, and bodies have a million.
  for (let index = 0; index < a.length; index += 1) {
    if (a[index] !== b[index]) return false;
  }
  return true;
}

/** Base64 in the standard alphabet, padded. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(toLatin1(bytes));
}

/** Decodes base64 of the standard alphabet; undefined where it is not. Padding may be missing. */
export function fromBase64(text: string): Bytes | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.replace(/=+$/, '').length % 4 === 1) {
    return undefined;
  }
  return fromLatin1(atob(text.replace(/=+$/, '')));
}

/** Decodes hexadecimal digits; undefined where the text is something else. */
export function fromHex(text: string): Bytes | undefined {
  if (!/^(?:[\da-f]{2})+$/i.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
