import sumBy from 'lodash/sumBy.js';

/** Size of the letters in boxes and on lines, and the height of a line of them. */
export const LETTERS = {
  box: {size: 13, line: 18},
  label: {size: 12, line: 16},
} as const;

export type TextKind = keyof typeof LETTERS;

/** Longest lines of text, in letters, in boxes and on lines. */
export type Wrapping = {readonly box: number; readonly label: number};

/** Lines of text, and the size that they have with the space around them. */
export type TextBlock = {
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
};

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

export function measure(text: string, kind: TextKind): number {
  const widthOf = (letter: string) => WIDTHS.find(([set]) => set.test(letter))?.[1] ?? USUAL_WIDTH;
  return sumBy(Array.from(text), widthOf) * LETTERS[kind].size;
}

/**
 * Breaks a text where its writer does, and between words so that no line is longer than `limit` letters where that
 * is possible.
 */
export function layOutText(
  text: string,
  limit: number,
  kind: TextKind,
  space: {readonly x: number; readonly y: number},
): TextBlock {
  const lines = text.split(/<br\s*\/?>/).flatMap((part) => wrap(part, limit));
  const widest = Math.max(0, ...lines.map((line) => measure(line, kind)));
  return {
    lines,
    width: Math.ceil(widest + 2 * space.x),
    height: lines.length * LETTERS[kind].line + 2 * space.y,
  };
}

function wrap(text: string, limit: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const joined = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && joined.length <= limit) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}
