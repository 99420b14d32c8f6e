import {foldWord, splitWords, stemWord} from './words';

/** One word of a query. */
export type QueryWord = {
  readonly text: string;
  readonly stem: string;
  /** Says little by itself: how, to, the. */
  readonly isCommon: boolean;
  /** The reader may still be typing it. */
  readonly isLast: boolean;
};

export const QUERY_LENGTH_LIMIT = 200;
const QUERY_WORD_LIMIT = 12;

const COMMON = new Set(
  (
    'a about after all am an and any are as at be been before both but by can could did do does ' +
    'doing for from get gets give had has have how i if in into is it its may me must my need no ' +
    'not of on one or our so some than that the their them then there these they this to too was ' +
    'want we what when where which while who why will with would you your'
  ).split(' '),
);

/** Splits a query into words; what exceeds the limits is not looked at. */
export function parseQuery(query: string): QueryWord[] {
  const cut = query.slice(0, QUERY_LENGTH_LIMIT);
  const words = splitWords(cut.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).slice(0, QUERY_WORD_LIMIT);
  const endsWithWord = /[\p{L}\p{N}]$/u.test(cut);
  const parsed = words.map(({text}, index) => ({
    text: foldWord(text),
    stem: stemWord(text),
    isCommon: COMMON.has(foldWord(text)),
    isLast: endsWithWord && index === words.length - 1,
  }));
  const isAllCommon = parsed.every(({isCommon}) => isCommon);
  return isAllCommon ? parsed.map((word) => ({...word, isCommon: false})) : parsed;
}
