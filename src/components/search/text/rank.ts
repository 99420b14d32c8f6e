import type {IndexedPage} from '../index-files.ts';
import type {Passage, TextIndex} from './text-index.ts';
import {
  choosePassage,
  compareTitle,
  getCloseness,
  type ScoredWord,
  type TitleMatch,
  WHOLE,
} from './word-scores.ts';

export type TextHit = {
  readonly page: IndexedPage;
  readonly score: number;
  /** Share of the words that the best section has with the title, by weight; 1 means all. */
  readonly coverage: number;
  readonly title: TitleMatch;
  /** The passage to show. */
  readonly passage: Passage | undefined;
};

type Sum = {readonly score: number; readonly coverage: number};

/** Numbers of the ranking, found with the queries of `proof/search`; half or double changes little. */
const TUNING = {
  /** Times, after the weight of their field, that are half as good as any number. */
  saturation: 6,
  /** Each missing word costs this power of its share. */
  missing: 1.7,
  /** A long page has every word somewhere; what counts is a section that has them together. */
  rest: 0.15,
  /** Of pages with the same words, the one that has them side by side. */
  closeness: 0.4,
  /** How much of a word code covers: text with all words comes before it. */
  code: 0.5,
};

/** Pages that are compared word by word; the others are far behind. */
const CLOSE_LIMIT = 24;

/** Adds up what the words give to sections taken together. */
function sum(words: readonly ScoredWord[], page: number, sections: readonly number[]): Sum {
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
  return {score: score * coverage ** TUNING.missing, coverage};
}

function rankPage(page: number, words: readonly ScoredWord[]) {
  const sections = new Set(words.flatMap(({pages}) => [...(pages.get(page)?.keys() ?? [])]));
  const all = sum(words, page, [...sections]);
  const parts = Array.from(sections, (section) => ({
    section,
    ...sum(words, page, section === WHOLE ? [WHOLE] : [WHOLE, section]),
  }));
  const best = parts.reduce((a, b) => (b.score > a.score ? b : a));
  return {page, best, score: best.score + TUNING.rest * all.score};
}

/** Compares the words of a page one by one, and chooses what is shown of it. */
function finish(
  {page: number, best, score}: ReturnType<typeof rankPage>,
  words: readonly ScoredWord[],
  index: TextIndex,
): TextHit[] {
  const page = index.pages[number];
  if (!page) return [];
  const passages = index.passagesOfPage[number] ?? [];
  const near = passages.filter(({section}) => section === best.section || section === WHOLE);
  const title = compareTitle(page.t, words);
  const heading = compareTitle(page.s?.[best.section]?.t ?? '', words);
  const isHeading = heading.ofQuery === 1 && heading.ofTitle === 1;
  // A page whose title has all words is shown from its beginning, unless a heading is exactly the query.
  const shown = title.ofQuery < 1 || isHeading ? best.section : WHOLE;
  return [
    {
      page,
      score: score * (1 + TUNING.closeness * getCloseness(words, near)),
      coverage: best.coverage,
      title,
      passage: choosePassage(
        words,
        passages.filter(({section}) => section === shown),
      ),
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
  return Array.from(candidates, (page) => rankPage(page, words))
    .sort((a, b) => b.score - a.score || a.page - b.page)
    .slice(0, Math.max(limit, CLOSE_LIMIT))
    .flatMap((ranked) => finish(ranked, words, index))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}
