import {type Asked, askWords, choosePassage, compareTitle, type TitleMatch} from './asked-words.ts';
import {getCloseness} from './closeness.ts';
import type {Meaning} from './expand.ts';
import {WHOLE} from './field-scores.ts';
import type {QueryWord} from './query.ts';
import type {Passage, TextIndex} from './text-index.ts';

export type TextHit = {
  readonly page: number;
  readonly score: number;
  /** Share of the words that the best section has with the title, by weight; 1 means all. */
  readonly coverage: number;
  readonly title: TitleMatch;
  /** The passage to show, an index into the passages. */
  readonly passage: number;
  readonly stems: ReadonlySet<string>;
};

type Sum = {readonly score: number; readonly coverage: number};

/** Numbers of the ranking, found with `node proof/search/score-command.ts`; half or double changes little. */
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
  words: readonly Asked[],
  page: number,
  sections: readonly number[],
  isName: boolean,
): Sum {
  let score = 0;
  let covered = 0;
  let total = 0;
  for (const {weight, rarity, pages} of words) {
    const parts = pages.get(page);
    let times = 0;
    let certain = 0;
    let isCode = true;
    for (const section of sections) {
      const part = parts?.get(section);
      if (!part) continue;
      times += part.times;
      certain += part.times * part.certainty;
      isCode &&= part.isCode;
    }
    total += weight;
    if (times === 0) continue;
    covered += isCode && !isName ? weight * TUNING.code : weight;
    score += (weight * rarity * (certain / times) * times) / (times + TUNING.saturation);
  }
  const coverage = total === 0 ? 0 : covered / total;
  return {score: score * coverage ** TUNING.missing, coverage};
}

function rankPage(page: number, words: readonly Asked[], isName: boolean) {
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
 */
function chooseSection(ranked: Ranked, words: readonly Asked[], index: TextIndex): number {
  const {t = '', s = []} = index.pages[ranked.page] ?? {};
  const compare = (section: number) => compareTitle(s[section]?.t ?? '', words, index);
  // Of sections that are nearly as good, the one whose title has most of the query.
  const near = ranked.parts.filter(({score}) => score >= TUNING.near * ranked.best.score);
  const best = near.reduce(
    (a, b) => (compare(b.section).ofQuery > compare(a.section).ofQuery ? b : a),
    ranked.best,
  );
  if (compareTitle(t, words, index).ofQuery < 1) return best.section;
  const heading = compare(best.section);
  return heading.ofQuery === 1 && heading.ofTitle === 1 ? best.section : WHOLE;
}

function finish(
  ranked: Ranked,
  words: readonly Asked[],
  index: TextIndex,
  isName: boolean,
): TextHit {
  const {page, best, score} = ranked;
  const numbers = (index.passagesOfPage[page] ?? []).filter((number) => {
    const section = index.passages[number]?.section;
    return section === best.section || section === WHOLE;
  });
  const asked = words.filter(({isCommon}) => !isCommon);
  const passages = numbers.flatMap((number): Passage[] => {
    const passage = index.passages[number];
    return passage && (isName || passage.field !== 'code') ? [passage] : [];
  });
  const closeness = isName
    ? TUNING.name * getCloseness(words, passages, index, 1)
    : TUNING.closeness * getCloseness(words, passages, index);
  const section = chooseSection(ranked, words, index);
  const shown = (index.passagesOfPage[page] ?? []).filter(
    (number) => index.passages[number]?.section === section,
  );
  return {
    page,
    score: score * (1 + closeness),
    coverage: best.coverage,
    title: compareTitle(index.pages[page]?.t ?? '', words, index),
    passage: choosePassage(words, shown, index),
    stems: new Set(asked.flatMap(({stems}) => [...stems])),
  };
}

/**
 * Ranks the pages of an index for a query: rare words over common ones, titles over headings over
 * text, and above all pages that have every word, best in one section and side by side.
 *
 * @param meanings what each word of the query may mean in this index
 * @param isName whether the query is a name of a program, which code has as well as text
 * @returns best first, at most `limit`
 */
export function rankPages(
  query: readonly QueryWord[],
  meanings: readonly (readonly Meaning[])[],
  index: TextIndex,
  limit: number,
  isName = false,
): TextHit[] {
  const words = askWords(query, meanings, index);
  const asked = words.filter(({isCommon}) => !isCommon);
  const candidates = new Set(asked.flatMap(({pages}) => [...pages.keys()]));
  return [...candidates]
    .map((page) => rankPage(page, words, isName))
    .sort((a, b) => b.score - a.score || a.page - b.page)
    .slice(0, Math.max(limit, CLOSE_LIMIT))
    .map((ranked) => finish(ranked, words, index, isName))
    .sort((a, b) => b.score - a.score || a.page - b.page)
    .slice(0, limit);
}
