/** Size of the letters in boxes and on lines, and the height of a line of them. */
export const LETTERS = {
  box: {size: 13, line: 18},
  label: {size: 12, line: 16},
} as const;

export type TextKind = keyof typeof LETTERS;

/** Widths as parts of the size, of Inter and the fonts that replace it; the widest counts. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[iljI|.,:;'!]/, 0.29],
  [/[ tfr()[\]/-]/, 0.36],
  [/[mwMW@%]/, 0.92],
  [/[A-Z_&]/, 0.72],
  [
    /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}]/u,
    1.1,
  ],
];

const USUAL_WIDTH = 0.58;

/** Width in pixels that a line of text takes at most. */
export function measure(text: string, kind: TextKind): number {
  const parts = Array.from(text, (letter) => WIDTHS.find(([set]) => set.test(letter))?.[1]);
  const sum = parts.reduce<number>((total, part) => total + (part ?? USUAL_WIDTH), 0);
  return sum * LETTERS[kind].size;
}

/** Breaks texts between words so that no line is longer than `limit` letters where that is possible. */
export function wrap(texts: readonly string[], limit: number): string[] {
  return texts.flatMap((text) => {
    const lines: string[] = [];
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const joined = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && joined.length <= limit) lines[lines.length - 1] = joined;
      else lines.push(word);
    }
    return lines;
  });
}

/** Width and height of lines of text with the space around them. */
export function sizeOf(
  lines: readonly string[],
  kind: TextKind,
  space: {readonly x: number; readonly y: number},
): {width: number; height: number} {
  const widest = Math.max(0, ...lines.map((line) => measure(line, kind)));
  return {
    width: Math.ceil(widest + 2 * space.x),
    height: lines.length * LETTERS[kind].line + 2 * space.y,
  };
}
