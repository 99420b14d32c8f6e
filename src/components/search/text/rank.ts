import type {IndexedPage} from '../index-files.ts';
import {countPages, type Field, type Passage, type TextIndex} from './text-index.ts';
import {splitWords, stemWord} from './words.ts';

/** What a word of the query gives to a part of a page. */
type PartScore = {
  /** How often it is there, weighted by field and length. */
  times: number;
  /** The same, weighted by how surely the reader means what is there, from 0 to 1. */
  certainTimes: number;
  /** Whether it is there in code alone. */
  isCode: boolean;
};

/** A word of the query with what it gives in an index and how much it counts. */
type ScoredWord = {
  readonly rarity: number;
  /** What it may mean. */
  readonly stems: ReadonlySet<string>;
  /** By page and section; `WHOLE` is the page as one section. */
  readonly pages: ReadonlyMap<number, ReadonlyMap<number, PartScore>>;
};

/** The section of titles, names, groups and descriptions. */
const WHOLE = -1;

/** A title says more of a page than its text does. */
const WEIGHTS: Readonly<Record<Field, number>> = {
  title: 16,
  name: 10,
  group: 3,
  heading: 9,
  description: 4,
  text: 1,
  code: 0.4,
};

/** A word in a long text says less. Numbers of words that count as one occurrence each. */
const TEXT_LENGTH = 120;
const SHORT_LENGTH = 10;

function countTimes({field, stems: {length}}: Passage, times: number): number {
  const isText = field === 'text' || field === 'code';
  const norm = isText ? 0.5 + length / TEXT_LENGTH : 0.6 + length / SHORT_LENGTH;
  return (WEIGHTS[field] * times) / norm;
}

function getRarity(index: TextIndex, stem: string): number {
  const count = countPages(index, stem);
  return Math.log(1 + (index.pages.length - count + 0.5) / (count + 0.5)) + 0.4;
}

/** How surely a reader means another word than the one that he typed. */
const OTHER_CERTAINTY = 0.6;

/**
 * Counts what the meanings of a word give to the sections of all pages, fields weighted before they
 * are added up (BM25F).
 *
 * @param typed stem of the word
 * @param meanings stems of the index, surest first
 */
export function scoreWord(
  typed: string,
  meanings: readonly string[],
  index: TextIndex,
): ScoredWord {
  const pages = new Map<number, Map<number, PartScore>>();
  for (const stem of meanings) {
    const certainty = stem === typed ? 1 : OTHER_CERTAINTY;
    for (const [passage, number] of index.postings.get(stem) ?? []) {
      const sections = pages.get(passage.page) ?? new Map<number, PartScore>();
      pages.set(passage.page, sections);
      const part = sections.get(passage.section) ?? {times: 0, certainTimes: 0, isCode: true};
      sections.set(passage.section, part);
      const times = countTimes(passage, number);
      part.times += times;
      part.certainTimes += certainty * times;
      part.isCode &&= passage.field === 'code';
    }
  }
  const [surest] = meanings;
  return {
    rarity: surest === undefined ? 0 : getRarity(index, surest),
    stems: new Set(meanings),
    pages,
  };
}

/** Whether a title has all words of the query. */
function hasAllWords(title: string, words: readonly ScoredWord[]): boolean {
  const stems = splitWords(title).map(({text}) => stemWord(text));
  return words.every((word) => stems.some((stem) => word.stems.has(stem)));
}

/** Of several passages the one that says most of what was asked. */
function choosePassage(
  words: readonly ScoredWord[],
  passages: readonly Passage[],
): Passage | undefined {
  const weigh = ({stems}: Passage): number =>
    words
      .filter((word) => stems.some((stem) => word.stems.has(stem)))
      .reduce((total, {rarity}) => total + rarity, 0);
  const [best] = passages
    .filter(({field}) => field !== 'group' && field !== 'name')
    .map((passage) => ({passage, weight: weigh(passage)}))
    .sort((a, b) => b.weight - a.weight);
  return best?.passage;
}

/** Words of a text that two neighbours of the query may be apart. */
const REACH = 3;

/**
 * Share of neighbours in the query that are neighbours in a text as well: of two pages with the
 * same words, the one that has them together fits the query better.
 *
 * @param words words of the query in its order
 */
function getCloseness(words: readonly ScoredWord[], passages: readonly Passage[]): number {
  const pairs = words.slice(1).map((after, at) => [words[at], after] as const);
  const areNear = ([before, after]: (typeof pairs)[number]) =>
    passages.some(({stems}) =>
      stems.some(
        (stem, place) =>
          before?.stems.has(stem) &&
          stems
            .slice(Math.max(0, place - REACH), place + REACH + 1)
            .some((near) => after.stems.has(near)),
      ),
    );
  return pairs.filter(areNear).length / Math.max(1, pairs.length);
}

export type TextHit = {
  readonly page: IndexedPage;
  readonly score: number;
  /** Share of the words that the best section has with the title, by weight; 1 means all. */
  readonly coverage: number;
  /** Whether its title has all words of the query. */
  readonly isTitled: boolean;
  /** The passage to show. */
  readonly passage: Passage | undefined;
};

/** Numbers of the ranking, found with the queries of `proof/search`; half or double changes little. */
const TUNING = {
  /** Times, after the weight of their field, that are half as good as any number. */
  saturation: 6,
  /** A long page has every word somewhere; what counts is a section that has them together. */
  rest: 0.15,
  /** Of pages with the same words, the one that has them side by side. */
  closeness: 0.4,
  /** How much of a word code covers: text with all words comes before it. */
  code: 0.5,
};

/** Adds up what the words give to sections taken together. */
function sum(words: readonly ScoredWord[], page: number, sections: readonly number[]) {
  let score = 0;
  let covered = 0;
  for (const {rarity, pages} of words) {
    const parts = sections.flatMap((section) => pages.get(page)?.get(section) ?? []);
    if (parts.length === 0) continue;
    const times = parts.reduce((all, part) => all + part.times, 0);
    const certainTimes = parts.reduce((all, part) => all + part.certainTimes, 0);
    covered += parts.every(({isCode}) => isCode) ? TUNING.code : 1;
    score += (rarity * certainTimes) / (times + TUNING.saturation);
  }
  const coverage = covered / words.length;
  return {score: score * coverage, coverage};
}

function rankPage(number: number, words: readonly ScoredWord[], index: TextIndex): TextHit[] {
  const page = index.pages[number];
  if (!page) return [];
  const sections = new Set(words.flatMap(({pages}) => [...(pages.get(number)?.keys() ?? [])]));
  const all = sum(words, number, [...sections]);
  const parts = Array.from(sections, (section) => ({
    section,
    ...sum(words, number, section === WHOLE ? [WHOLE] : [WHOLE, section]),
  }));
  const best = parts.reduce((a, b) => (b.score > a.score ? b : a));
  const score = best.score + TUNING.rest * all.score;
  const passages = index.passagesOfPage[number] ?? [];
  const near = passages.filter(({section}) => section === best.section || section === WHOLE);
  const isTitled = hasAllWords(page.t, words);
  // A page whose title has all words is shown from its beginning.
  const shown = isTitled ? WHOLE : best.section;
  const inside = passages.filter(({section}) => section === shown);
  return [
    {
      page,
      score: score * (1 + TUNING.closeness * getCloseness(words, near)),
      coverage: best.coverage,
      isTitled,
      passage: choosePassage(words, inside),
    },
  ];
}

/**
 * Ranks the pages of an index for a query: rare words over common ones, titles over headings over
 * text, and above all pages that have every word, best in one section and side by side.
 *
 * @returns best first, at most `limit`
 */
export function rankPages(
  words: readonly ScoredWord[],
  index: TextIndex,
  limit: number,
): TextHit[] {
  const candidates = new Set(words.flatMap(({pages}) => [...pages.keys()]));
  return [...candidates]
    .flatMap((page) => rankPage(page, words, index))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}
