import type {IndexedPage} from '../index-files.ts';
import type {Field, Passage, TextIndex} from './text-index.ts';
import {splitWords, stemWord} from './words.ts';

/** A query word with its weight and its occurrences in an index. */
type ScoredWord = {
  readonly rarity: number;
  /** Stems of its meanings. */
  readonly stems: ReadonlySet<string>;
  readonly found: ReadonlyMap<Passage, Occurrences>;
};

type Occurrences = {
  /** Number of occurrences, weighted by field and length. */
  readonly times: number;
  /** The same, also weighted by certainty: 1 for the typed word, less for other meanings. */
  readonly certainTimes: number;
};

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

function getWeight({field, stems: {length}}: Passage): number {
  const isText = field === 'text' || field === 'code';
  const norm = isText ? 0.5 + length / TEXT_LENGTH : 0.6 + length / SHORT_LENGTH;
  return WEIGHTS[field] / norm;
}

/** Higher for a stem that few pages have. One that only code has counts as rare. */
function getRarity({pages, postings}: TextIndex, stem: string): number {
  const passages = [...(postings.get(stem)?.keys() ?? [])];
  const texts = passages.filter(({field}) => field !== 'code');
  const count = new Set(texts.map(({page}) => page)).size;
  return Math.log(1 + (pages.length - count + 0.5) / (count + 0.5)) + 0.4;
}

/** Weight of a meaning other than the typed word. */
const OTHER_CERTAINTY = 0.6;

/**
 * Finds the occurrences of a word's meanings in an index.
 *
 * @param typed stem of the word
 * @param meanings stems of the index, most likely first
 */
export function scoreWord(
  typed: string,
  meanings: readonly string[],
  index: TextIndex,
): ScoredWord {
  const found = new Map<Passage, Occurrences>();
  for (const stem of meanings) {
    const certainty = stem === typed ? 1 : OTHER_CERTAINTY;
    for (const [passage, number] of index.postings.get(stem) ?? []) {
      const before = found.get(passage) ?? {times: 0, certainTimes: 0};
      const times = number * getWeight(passage);
      found.set(passage, {
        times: before.times + times,
        certainTimes: before.certainTimes + certainty * times,
      });
    }
  }
  const [surest = ''] = meanings;
  return {rarity: getRarity(index, surest), stems: new Set(meanings), found};
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
  const weigh = (passage: Passage): number =>
    words.filter(({found}) => found.has(passage)).reduce((total, {rarity}) => total + rarity, 0);
  return passages
    .filter(({field}) => field !== 'group' && field !== 'name')
    .sort((a, b) => weigh(b) - weigh(a))[0];
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
  /** Share of a word that is only in code, so that text with all words ranks higher. */
  code: 0.5,
};

/**
 * Scores several passages as one text: fields are weighted before they are added up (BM25F), and a text with all words
 * of the query ranks above one with some.
 */
function scorePassages(words: readonly ScoredWord[], passages: readonly Passage[]): number {
  let score = 0;
  let covered = 0;
  for (const {rarity, found} of words) {
    const matches = passages.filter((passage) => found.has(passage));
    if (matches.length === 0) continue;
    const count = (kind: keyof Occurrences) =>
      matches.reduce((total, passage) => total + (found.get(passage)?.[kind] ?? 0), 0);
    covered += matches.every(({field}) => field === 'code') ? TUNING.code : 1;
    score += (rarity * count('certainTimes')) / (count('times') + TUNING.saturation);
  }
  return (score * covered) / words.length;
}

function rankPage(
  page: IndexedPage,
  sections: readonly (readonly Passage[])[],
  words: readonly ScoredWord[],
) {
  const [head = []] = sections;
  const scored = sections.map((own) => {
    const passages = own === head ? head : [...head, ...own];
    return {own, passages, score: scorePassages(words, passages)};
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  const score = best.score + TUNING.page * scorePassages(words, sections.flat());
  const isTitled = hasAllWords(page.t, words);
  return {
    page,
    score: score * (1 + TUNING.closeness * getCloseness(words, best.passages)),
    isTitled,
    // A page with all words in its title is shown from its beginning.
    passage: choosePassage(words, isTitled ? head : best.own),
  };
}

/**
 * Ranks the pages of an index for a query. Rare words count more than common ones, titles more than headings
 * and text; a page with all words ranks higher, and best with all of them in one section and side by side.
 *
 * @returns best first, at most `limit`
 */
export function rankPages(
  words: readonly ScoredWord[],
  {pages, sectionsOfPage}: TextIndex,
  limit: number,
): TextHit[] {
  const candidates = new Set(
    words.flatMap(({found}) => Array.from(found.keys(), ({page}) => page)),
  );
  return pages
    .flatMap((page, at) =>
      candidates.has(at) ? [rankPage(page, sectionsOfPage[at] ?? [], words)] : [],
    )
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}
