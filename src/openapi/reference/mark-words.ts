import type {FieldView, Mark} from './types.ts';

/** A mark of a field and the words for it, such as `deprecated, ends on 2026-06-01`. */
export type MarkWord = {readonly mark: Mark | 'since'; readonly word: string};

const WORDS: Readonly<Partial<Record<Mark, string>>> = {always: 'always present'};

/** Lists what the line of a field says of it after its type; pages and their Markdown say the same. */
export function listMarkWords({
  marks = [],
  ends,
  since,
}: Pick<FieldView, 'marks' | 'ends' | 'since'>): MarkWord[] {
  const words = marks.map((mark) => {
    const word = WORDS[mark] ?? mark;
    return {mark, word: mark === 'deprecated' && ends ? `${word}, ends on ${ends}` : word};
  });
  return [...words, ...(since ? [{mark: 'since' as const, word: `since ${since}`}] : [])];
}
