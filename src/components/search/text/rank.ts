import type {IndexedPage} from '../index-files.ts';
import {countPages, type Field, type Passage, type TextIndex} from './text-index.ts';
import {splitWords, stemWord} from './words.ts';

/** Occurrences of a query word in a section of a page. */
type PartScore = {
  /** Number of occurrences, weighted by field and length. */
  times: number;
  /** The same, also weighted by certainty: 1 for the typed word, less for other meanings. */
  certainTimes: number;
  /** Whether it occurs only in code. */
  isCode: boolean;
};

/** A query word with its weight and its occurrences in an index. */
type ScoredWord = {
  readonly rarity: number;
  /** Stems of its meanings. */
  readonly stems: ReadonlySet<string>;
  /** By page and section; `PAGE` is the section of its title and description. */
  readonly pages: ReadonlyMap<number, ReadonlyMap<number, PartScore>>;
};

/** The section of a page's title, names, groups and description. */
const PAGE = -1;

/** A match in a title counts more than one in a text. */
const WEIGHTS: Readonly<Record<Field, number>> = {
  title: 16,
  name: 10,
  group: 3,
  heading: 9,
  description: 4,
  text: 1,
  code: 0.4,
};

/** A word in a long passage counts less. Lengths in words, for texts and for titles and the other fields. */
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

/** Weight of a meaning other than the typed word. */
const OTHER_CERTAINTY = 0.6;

/**
 * Counts the occurrences of a word's meanings in the sections of all pages. Fields are weighted before they
 * are added up (BM25F).
 *
 * @param typed stem of the word
 * @param meanings stems of the index, most likely first
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

/** Chooses the passage that contains the most important words of the query. */
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

/** Largest distance in a text of two words that are neighbours in the query. */
const REACH = 3;

/**
 * Share of the query's neighbouring words that are close in a text: of two pages with the same words, the
 * one with the words together matches better.
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
  /** Share of the query's words in the best section or the title; 1 means all. */
  readonly coverage: number;
  /** Whether its title has all words of the query. */
  readonly isTitled: boolean;
  /** The passage to show. */
  readonly passage: Passage | undefined;
};

/** Numbers of the ranking, tuned with the queries of `proof/search`; half or double changes little. */
const TUNING = {
  /** Weighted number of occurrences that gives half of the highest score. */
  saturation: 6,
  /** Weight of the complete page beside its best section: a long page has every word somewhere. */
  page: 0.15,
  /** Bonus of a page that has the words side by side. */
  closeness: 0.4,
  /** Coverage of a word in code, so that text with all words ranks higher. */
  code: 0.5,
};

/** Scores several sections of a page as one. */
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
    ...sum(words, number, section === PAGE ? [PAGE] : [PAGE, section]),
  }));
  const best = parts.reduce((a, b) => (b.score > a.score ? b : a));
  const score = best.score + TUNING.page * all.score;
  const passages = index.passagesOfPage[number] ?? [];
  const near = passages.filter(({section}) => section === best.section || section === PAGE);
  const isTitled = hasAllWords(page.t, words);
  // A page with all words in its title is shown from its beginning.
  const shown = isTitled ? PAGE : best.section;
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
 * Ranks the pages of an index for a query. Rare words count more than common ones, titles more than headings
 * and text; pages with all words rank highest, best with all in one section and side by side.
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
