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
  /** The parts of a name belong together. */
  name: 3,
  /** How much of a word code covers: text with all words comes before it. */
  code: 0.5,
  /** Share of the best section's score that is nearly as good. */
  near: 0.75,
};

/** Pages that are compared word by word; the others are far behind. */
const CLOSE_LIMIT = 24;

/** Adds up what the words give to sections taken together. */
function sum(
  words: readonly ScoredWord[],
  page: number,
  sections: readonly number[],
  isName: boolean,
): Sum {
  let score = 0;
  let covered = 0;
  let total = 0;
  for (const {weight, rarity, pages} of words) {
    total += weight;
    const parts = sections.flatMap((section) => pages.get(page)?.get(section) ?? []);
    if (parts.length === 0) continue;
    const times = parts.reduce((all, part) => all + part.times, 0);
    const certainTimes = parts.reduce((all, part) => all + part.certainTimes, 0);
    const isCode = parts.every((part) => part.isCode);
    covered += isCode && !isName ? weight * TUNING.code : weight;
    score += (weight * rarity * certainTimes) / (times + TUNING.saturation);
  }
  const coverage = total === 0 ? 0 : covered / total;
  return {score: score * coverage ** TUNING.missing, coverage};
}

function rankPage(page: number, words: readonly ScoredWord[], isName: boolean) {
  const sections = new Set(words.flatMap(({pages}) => [...(pages.get(page)?.keys() ?? [])]));
  const all = sum(words, page, [...sections], isName);
  const parts = [...sections].map((section) => ({
    section,
    ...sum(words, page, section === WHOLE ? [WHOLE] : [WHOLE, section], isName),
  }));
  const best = parts.reduce((a, b) => (b.score > a.score ? b : a));
  return {page, best, parts, score: best.score + TUNING.rest * all.score};
}

type Ranked = ReturnType<typeof rankPage>;

/**
 * The section to show: the page from its beginning if its title has all words of the query, unless a heading
 * is exactly that.
 *
 * @param title how much of the query the title of the page has
 */
function chooseSection(
  {best, parts}: Ranked,
  compareHeading: (section: number) => TitleMatch,
  title: TitleMatch,
): number {
  // Of sections that are nearly as good, the one whose heading has most of the query.
  const near = parts.filter(({score}) => score >= TUNING.near * best.score);
  const {section} = near.reduce(
    (a, b) => (compareHeading(b.section).ofQuery > compareHeading(a.section).ofQuery ? b : a),
    best,
  );
  const heading = compareHeading(section);
  const isExact = heading.ofQuery === 1 && heading.ofTitle === 1;
  return title.ofQuery < 1 || isExact ? section : WHOLE;
}

/** Compares the words of a page one by one, and chooses what is shown of it. */
function finish(
  ranked: Ranked,
  words: readonly ScoredWord[],
  index: TextIndex,
  isName: boolean,
): TextHit | undefined {
  const {best} = ranked;
  const page = index.pages[ranked.page];
  if (!page) return undefined;
  const passages = index.passagesOfPage[ranked.page] ?? [];
  const near = passages.filter(
    ({section, field}) =>
      (section === best.section || section === WHOLE) && (isName || field !== 'code'),
  );
  const closeness = isName
    ? TUNING.name * getCloseness(words, near, 1)
    : TUNING.closeness * getCloseness(words, near);
  const title = compareTitle(page.t, words);
  const compareHeading = (at: number) => compareTitle(page.s?.[at]?.t ?? '', words);
  const shown = chooseSection(ranked, compareHeading, title);
  const shownPassages = passages.filter(({section}) => section === shown);
  return {
    page,
    score: ranked.score * (1 + closeness),
    coverage: best.coverage,
    title,
    passage: choosePassage(words, shownPassages),
  };
}

/**
 * Ranks the pages of an index for a query: rare words over common ones, titles over headings over
 * text, and above all pages that have every word, best in one section and side by side.
 *
 * @param isName whether the query is a name of a program, which code has as well as text
 * @returns best first, at most `limit`
 */
export function rankPages(
  words: readonly ScoredWord[],
  index: TextIndex,
  limit: number,
  isName = false,
): TextHit[] {
  const asked = words.filter(({isCommon}) => !isCommon);
  const candidates = new Set(asked.flatMap(({pages}) => [...pages.keys()]));
  return [...candidates]
    .map((page) => rankPage(page, words, isName))
    .sort((a, b) => b.score - a.score || a.page - b.page)
    .slice(0, Math.max(limit, CLOSE_LIMIT))
    .flatMap((ranked) => finish(ranked, words, index, isName) ?? [])
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}
