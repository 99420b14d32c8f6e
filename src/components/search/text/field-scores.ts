import type {Meaning} from './expand.ts';
import type {Field, Passage, TextIndex} from './text-index.ts';

/** What a word of the query gives to a part of a page. */
export type PartScore = {
  /** How often it is there, weighted by field and length. */
  readonly times: number;
  /** How surely the reader means what is there, from 0 to 1. */
  readonly certainty: number;
  /** Whether it is there in code alone. */
  readonly isCode: boolean;
};

/** What a word of the query gives, by page and section; `WHOLE` is the page as one section. */
export type WordScores = {
  /** Weight of the word, by its rarity. */
  readonly rarity: number;
  readonly pages: ReadonlyMap<number, ReadonlyMap<number, PartScore>>;
};

/** The section of titles, names, groups and descriptions. */
export const WHOLE = -1;

/** A title says more of a page than its text does. */
const WEIGHTS: Readonly<Record<Field, number>> = {
  title: 16,
  name: 10,
  address: 6,
  group: 3,
  heading: 9,
  description: 4,
  text: 1,
  code: 0.4,
};

/** A word in a long text says less. Numbers of words that count as one occurrence each. */
const TEXT_LENGTH = 120;
const SHORT_LENGTH = 10;
const CODE_TIMES = 2;

const isText = (field: Field) => field === 'text' || field === 'code';

function countTimes({field, length}: Passage, times: number): number {
  const norm = isText(field) ? 0.5 + length / TEXT_LENGTH : 0.6 + length / SHORT_LENGTH;
  // A sample repeats its names.
  const counted = field === 'code' ? Math.min(times, CODE_TIMES) : times;
  return (WEIGHTS[field] * counted) / norm;
}

function getRarity(index: TextIndex, stem: string): number {
  const count = index.pageCounts.get(stem) ?? 0;
  return Math.log(1 + (index.pages.length - count + 0.5) / (count + 0.5)) + 0.4;
}

/**
 * Counts what the meanings of a word give to the sections of all pages, fields weighted before they
 * are added up (BM25F).
 */
export function scoreWord(meanings: readonly Meaning[], index: TextIndex): WordScores {
  const pages = new Map<number, Map<number, {times: number; certainty: number; isCode: boolean}>>();
  for (const {stem, certainty} of meanings) {
    const postings = index.postings.get(stem) ?? [];
    for (let at = 0; at < postings.length; at += 2) {
      const passage = index.passages[postings[at] ?? 0];
      if (!passage) continue;
      const sections = pages.get(passage.page) ?? new Map();
      if (sections.size === 0) pages.set(passage.page, sections);
      const part = sections.get(passage.section) ?? {
        times: 0,
        certainty: 0,
        isCode: true,
      };
      if (part.times === 0) sections.set(passage.section, part);
      const times = countTimes(passage, postings[at + 1] ?? 0);
      part.certainty = (part.certainty * part.times + certainty * times) / (part.times + times);
      part.isCode &&= passage.field === 'code';
      part.times += times;
    }
  }
  const [surest] = meanings;
  return {rarity: surest ? getRarity(index, surest.stem) : 0, pages};
}
