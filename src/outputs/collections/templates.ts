import type {JsonValue, SamplePart} from '../../openapi/samples/types.ts';

/** The beginning of a variable or of code, which programs replace before they send a request. */
const OPENING = '{{';

/** Whether a program would replace a part of a text. No format has an escape for it. */
export function hasTemplate(text: string): boolean {
  return text.includes(OPENING);
}

/** Writes a JSON value without variables of programs: several opening braces are only in strings, and escaped. */
export function toSafeJson(value: JsonValue): string {
  return JSON.stringify(value, undefined, 2).replaceAll(/\{(?=\{)/g, '\\u007b');
}

/** The text of a part that is not a file. */
export function toPartText(part: Exclude<SamplePart, {kind: 'file'}>): string {
  return part.kind === 'json' ? toSafeJson(part.value) : part.value;
}

/** Decodes characters that a query may contain, as in `filter[status]`, but no commas, because they separate values. */
export function toReadable(encoded: string): string {
  return encoded.replaceAll(/%(?:5B|5D|3A|2F|40)/g, (triplet) => decodeURIComponent(triplet));
}

/** A text on one line, without characters that end lines or change how the text around them looks. */
export function toLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** The line of a file about something that it does not contain. */
export const describeLack = (name: string, reason: string) => `Left out: ${name}. ${reason}`;

/** A text on one line that contains no variable of a program and does not begin with a command. */
export function toHarmless(text: string): string {
  return toLine(text)
    .replace(/^[@\s]+/, '')
    .replaceAll(/\{(?=\{)/g, '{ ');
}

/** File systems allow 255 bytes, and a number and the extension follow. */
const LONGEST_NAME = 200;
/** Names of devices on Windows, where no file or folder can have them. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/i;

/** A name of a file or folder that every file system allows; Bruno writes such names too. */
export function toFileName(name: string): string {
  const plain = name.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-+|-+$/g, '');
  return plain.slice(0, LONGEST_NAME).replace(DEVICE, '$&-file') || 'file';
}
