/**
 * Characters that stand escaped in a literal: controls, line separators, and invisible ones that
 * change the order or the look of the code around them. The joiner inside emoji stays.
 */
export const SPECIAL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200D)\p{Cf}/gu;

export function hasSpecialCharacters(text: string): boolean {
  return text.search(SPECIAL_CHARACTERS) >= 0;
}

/** Hexadecimal code point, upper case, padded. */
export function toHex(character: string, length: number): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(length, '0');
}

/** Indents all lines but the first. */
export function indent(code: string, by: string): string {
  return code.replaceAll('\n', `\n${by}`);
}
