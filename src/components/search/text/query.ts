import {PHRASES as PRODUCT_PHRASES} from '../../../../product/search/words.ts';
import {foldWord, separateWords, splitWords, stemWord} from './words.ts';

export type QueryWord = {
  readonly text: string;
  readonly stem: string;
  /** The reader may still be typing it. */
  readonly isLast: boolean;
};

const QUERY_WORD_LIMIT = 12;

/** Words that carry little meaning alone. */
const COMMON = new Set(
  (
    'a about after all am an and any anything api are as at be been before between both but by can could did difference do does ' +
    'doing everything for from get gets give had has have how i if in into is it its long many may me much must my need no now ' +
    'not of on one or our own really same should so some something than that the their them then there these they thing things this to too was ' +
    'want we what when where which while who why will with would you your'
  ).split(' '),
);

/** Phrases, and the word that the site uses for each. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bsign(?:ing)?[- ]up(s?)\b/gi, 'signup$1'],
  [/\blog(?:ging)?[- ]in\b/gi, 'login'],
  [/\bweb[- ]hook(s?)\b/gi, 'webhook$1'],
  [/\bcall[- ]back(s?)\b/gi, 'callback$1'],
  [/\bcall(?:s|ing|ed)? off\b/gi, 'cancel'],
  [/\b(?:give|gives|giving|gave|take|takes|taking|took|pay|pays|paying|paid) back\b/gi, 'return'],
  [/\btoo many requests\b/gi, 'rate limit exceeded'],
  [/\bhow long\b/gi, 'lifetime'],
  [/\bapi[- ]keys?\b/gi, 'client secret'],
  [/\b(?:get(?:ting)?[- ]started|quick[- ]?start)\b/gi, 'introduction'],
  [/\b(?:pagination|paging)\b/gi, 'pages of a list'],
  ...PRODUCT_PHRASES,
];

const QUESTION =
  /^(?:difference|how|what|which|why|when|where|who|can|could|do|does|did|is|are|should|may|must)\b|\b(?:i|we|my|our)\b|\?\s*$/i;

/** Whether a query is a sentence rather than keywords. */
export function isQuestion(query: string): boolean {
  return QUESTION.test(query.trim());
}

/** Splits a query into its first words. Common words are dropped unless it has no others. */
export function parseQuery(query: string): QueryWord[] {
  const cut = PHRASES.reduce(
    (text, [phrase, name]) => text.replace(phrase, name),
    separateWords(query),
  );
  const all = splitWords(cut);
  const descriptive = all.filter(({text}) => !COMMON.has(foldWord(text)));
  const words = descriptive.length > 0 ? descriptive : all;
  return words.slice(0, QUERY_WORD_LIMIT).map(({text, end}) => ({
    text: foldWord(text),
    stem: stemWord(text),
    isLast: end === cut.length,
  }));
}

/** Whether a query is written like an identifier: `min_price`, `createEvent`. */
export function isIdentifier(query: string): boolean {
  return (
    /^\S+$/.test(query) &&
    (/[\p{L}\p{N}][_.][\p{L}\p{N}]/u.test(query) || /\p{Ll}\p{Lu}/u.test(query))
  );
}
