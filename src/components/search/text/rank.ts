import {type Asked, askWords, choosePassage, compareTitle, type TitleMatch} from './asked-words.ts';
import {getCloseness} from './closeness.ts';
import type {Meaning} from './expand.ts';
import {WHOLE} from './field-scores.ts';
import type {QueryWord} from './query.ts';
import type {Passage, TextIndex} from './text-index.ts';

/** A page that matches a query. */
export type TextHit = {
  readonly page: number;
  readonly score: number;
  /** Share of the words that the best section has with the title, by weight; 1 means all. */
  readonly coverage: number;
  readonly title: TitleMatch;
  /** The passage to show, an index into the passages. */
  readonly passage: number;
  /** Stems to mark. */
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
};

/** Pages that are compared word by word; the others are far behind. */
const CLOSE_LIMIT = 24;

/** Adds up what the words give to sections taken together. */
function sum(words: readonly Asked[], page: number, sections: readonly number[]): Sum {
  let score = 0;
  let covered = 0;
  let total = 0;
  for (const {weight, rarity, pages} of words) {
    const parts = pages.get(page);
    let times = 0;
    let certain = 0;
    for (const section of sections) {
      const part = parts?.get(section);
      if (!part) continue;
      times += part.times;
      certain += part.times * part.certainty;
    }
    total += weight;
    if (times === 0) continue;
    covered += weight;
    score += (weight * rarity * (certain / times) * times) / (times + TUNING.saturation);
  }
  const coverage = total === 0 ? 0 : covered / total;
  return {score: score * coverage ** TUNING.missing, coverage};
}

function rankPage(page: number, words: readonly Asked[]) {
  const sections = new Set(words.flatMap(({pages}) => [...(pages.get(page)?.keys() ?? [])]));
  const all = sum(words, page, [...sections]);
  const parts = [...sections].map((section) => ({
    section,
    ...sum(words, page, section === WHOLE ? [WHOLE] : [WHOLE, section]),
  }));
  const best = parts.reduce((a, b) => (b.score > a.score ? b : a));
  return {page, best, score: best.score + TUNING.rest * all.score};
}

type Ranked = ReturnType<typeof rankPage>;

function finish({page, best, score}: Ranked, words: readonly Asked[], index: TextIndex): TextHit {
  const numbers = (index.passagesOfPage[page] ?? []).filter((number) => {
    const section = index.passages[number]?.section;
    return section === best.section || section === WHOLE;
  });
  const asked = words.filter(({isCommon}) => !isCommon);
  const passages = numbers.flatMap((number): Passage[] => {
    const passage = index.passages[number];
    return passage ? [passage] : [];
  });
  const closeness = getCloseness(words, passages, index);
  const shown = numbers.filter((number) => index.passages[number]?.section === best.section);
  return {
    page,
    score: score * (1 + TUNING.closeness * closeness),
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
 * @returns best first, at most `limit`
 */
export function rankPages(
  query: readonly QueryWord[],
  meanings: readonly (readonly Meaning[])[],
  index: TextIndex,
  limit: number,
): TextHit[] {
  const words = askWords(query, meanings, index);
  const asked = words.filter(({isCommon}) => !isCommon);
  const candidates = new Set(asked.flatMap(({pages}) => [...pages.keys()]));
  return [...candidates]
    .map((page) => rankPage(page, words))
    .sort((a, b) => b.score - a.score || a.page - b.page)
    .slice(0, Math.max(limit, CLOSE_LIMIT))
    .map((ranked) => finish(ranked, words, index))
    .sort((a, b) => b.score - a.score || a.page - b.page)
    .slice(0, limit);
}
