export type Word = {readonly text: string; readonly start: number; readonly end: number};

const WORD = /[\p{L}\p{N}]+/gu;
const MARKS = /\p{M}+/gu;

/** Splits a text into words of letters and digits: `order.paid` is two. */
export function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({0: word, index}) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
}

/** Writes `createEvent` as two words. */
export function separateWords(text: string): string {
  return text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
}

/** Lowercase without accents. */
export function foldWord(word: string): string {
  return word.normalize('NFKD').replace(MARKS, '').toLowerCase();
}

/** British spellings, and a short word whose stem is also that of another: `stats` and `state`. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^stats$/, 'statistics'],
  [/isation/, 'ization'],
  [/yse(?=[sd]?$)/, 'yze'],
  [/([a-z]{3})is(e|es|ed|ing|er|ers)$/, '$1iz$2'],
  [/(col|behavi|fav|lab|hon|neighb)our/, '$1or'],
  [/^catalogue/, 'catalog'],
];

const atLeast = (least: number, endings: string) =>
  endings.split(' ').map((ending) => [ending, least] as const);

/** Endings, longest first, with the least number of letters before each. */
const ENDINGS = [
  ...atLeast(4, 'ations ation ments ment ities ity ions ion ates ated ate ers er ly al'),
  ...atLeast(3, 'ies ied ings ing ed es s e y'),
].sort(([a], [b]) => b.length - a.length);

const cache = new Map<string, string>();

function cutEnding(word: string): string {
  for (const [ending, least] of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < least) continue;
    if (ending === 's' && /(ss|us|is)$/.test(word)) return word;
    return word.slice(0, -ending.length);
  }
  return word;
}

/**
 * Reduces a word to a key that its forms share: singular and plural, the forms of a verb, British and
 * American spelling.
 */
export function stemWord(word: string): string {
  const known = cache.get(word);
  if (known !== undefined) return known;
  let stem = foldWord(word);
  if (stem.length > 3 && !/\d/.test(stem)) {
    for (const [spelling, usual] of SPELLINGS) stem = stem.replace(spelling, usual);
    stem = cutEnding(stem);
    // Forms of verbs differ in a final e or y, or in a doubled letter: created, cancelled, retries.
    if (stem.length > 3) stem = stem.replace(/[ey]$/, '').replace(/([b-df-hj-np-rtv-z])\1$/, '$1');
    if (stem.length > 3) stem = stem.replace(/i$/, '');
  }
  cache.set(word, stem);
  return stem;
}
