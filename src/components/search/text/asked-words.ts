import type {Meaning} from './expand.ts';
import {scoreWord, type WordScores} from './field-scores.ts';
import type {QueryWord} from './query.ts';
import {listStems, type TextIndex} from './text-index.ts';
import {splitWords} from './words.ts';

/** A word of the query with what it gives and how much it counts. */
export type Asked = WordScores & {
  readonly isCommon: boolean;
  readonly weight: number;
  /** What it may mean. */
  readonly stems: ReadonlySet<string>;
};

/** How much a title and a query have in common, without common words. */
export type TitleMatch = {
  /** Share of the query's words that the title has. */
  readonly ofQuery: number;
  /** Share of the title's words that the query has. */
  readonly ofTitle: number;
  /** Number of the query's words that the title has. */
  readonly words: number;
};

/** Common words count a little, so that a title with all words of a question wins. */
const COMMON_WEIGHT = 0.02;
const LEAST_TITLE_WORD = 3;

export function askWords(
  query: readonly QueryWord[],
  meanings: readonly (readonly Meaning[])[],
  index: TextIndex,
): Asked[] {
  return query.map((word, at) => {
    const list = meanings[at] ?? [];
    return {
      ...scoreWord(list, index),
      isCommon: word.isCommon,
      weight: word.isCommon ? COMMON_WEIGHT : 1,
      stems: new Set(list.map(({stem}) => stem)),
    };
  });
}

/** How much of the query the title says, and how much of the title the query. */
export function compareTitle(title: string, words: readonly Asked[], index: TextIndex): TitleMatch {
  const asked = words.filter(({isCommon}) => !isCommon);
  const stems = splitWords(title).map(({text}) => index.stems.get(text) ?? text);
  const telling = stems.filter((stem) => stem.length >= LEAST_TITLE_WORD);
  const isAsked = (stem: string) => words.some((word) => word.stems.has(stem));
  const isSaid = (word: Asked) => stems.some((stem) => word.stems.has(stem));
  const said = asked.filter(isSaid).length;
  return {
    words: said,
    ofQuery: asked.length === 0 ? 0 : said / asked.length,
    ofTitle: telling.length === 0 ? 0 : telling.filter(isAsked).length / telling.length,
  };
}

/** Of several passages the one that says most of what was asked. */
export function choosePassage(
  words: readonly Asked[],
  passages: readonly number[],
  index: TextIndex,
): number {
  const weigh = (number: number): number => {
    const passage = index.passages[number];
    if (!passage || /^(?:group|name|address)$/.test(passage.field)) return -1;
    const stems = new Set(listStems(passage, index));
    const found = words.filter((word) => [...word.stems].some((stem) => stems.has(stem)));
    return found.reduce((total, {weight, rarity}) => total + weight * rarity, 0);
  };
  return passages.reduce((a, b) => (weigh(b) > weigh(a) ? b : a), passages[0] ?? -1);
}
