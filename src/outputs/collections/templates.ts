import type {JsonValue, SamplePart} from '../../openapi/samples/types.ts';

/** What programs take for the name of a variable, or for code, and replace before they send. */
const OPENING = '{{';

/** Whether a program would replace a part of a text, which no format can escape. */
export function hasTemplate(text: string): boolean {
  return text.includes(OPENING);
}

/**
 * Writes a JSON value so that programs find no variable in it: opening braces in a row occur only
 * inside of strings, where all but the last one are escaped.
 */
export function toSafeJson(value: JsonValue): string {
  return JSON.stringify(value, undefined, 2).replaceAll(/\{(?=\{)/g, '\\u007b');
}

/** The text of a part that is no file. */
export function toPartText(part: Exclude<SamplePart, {kind: 'file'}>): string {
  return part.kind === 'json' ? toSafeJson(part.value) : part.value;
}

/**
 * Writes percent-encoded text with the characters that are harmless in a query as they are (RFC 3986,
 * section 3.4), so that `filter%5Bstatus%5D` reads `filter[status]`. Commas keep what they mean.
 */
export function toReadable(encoded: string): string {
  return encoded.replaceAll(/%(?:5B|5D|3A|2F|40)/g, (triplet) => decodeURIComponent(triplet));
}

/** A text on one line, without characters that end lines or change the look of what is around them. */
export function toLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** What a file says of something that it does not have. */
export const describeLack = (name: string, reason: string) => `Left out: ${name}. ${reason}`;

/** A text on one line in which no program finds a variable, nor an order at its beginning. */
export function toHarmless(text: string): string {
  return toLine(text)
    .replace(/^[@\s]+/, '')
    .replaceAll(/\{(?=\{)/g, '{ ');
}

/** File systems take 255 bytes, with the number and the ending. */
const LONGEST_NAME = 200;

/** A name of a file or folder that every file system takes, as Bruno itself writes such names. */
export function toFileName(name: string): string {
  const plain = name.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-+|-+$/g, '');
  return plain.slice(0, LONGEST_NAME) || 'file';
}
