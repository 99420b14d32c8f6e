import {countEdits} from '../../../openapi/edits.ts';
import type {QueryWord} from './query.ts';
import {SYNONYMS} from './synonyms.ts';
import type {TextIndex} from './text-index.ts';
import {stemWord} from './words.ts';

/** A stem of the index that a word of the query may mean, and how surely, from 0 to 1. */
export type Meaning = {readonly stem: string; readonly certainty: number};

const PREFIX_CERTAINTY = 0.7;
const EDIT_CERTAINTY = 0.5;
/** Synonyms of a word that the index has itself say less. */
const SYNONYM_CERTAINTY = 0.5;
const ONLY_SYNONYM_CERTAINTY = 0.75;
/** When nothing else is found, long words may have two typing errors: `authentification`. */
const TWO_EDITS_CERTAINTY = 0.35;
const LEAST_TWICE = 8;
/** People seldom mistype the first letter. */
const OTHER_START = 0.7;
const NEAREST_LIMIT = 3;
const LEAST_PREFIX = 2;
const LEAST_EDITABLE = 5;
const LEAST_HALF = 3;
const MEANING_LIMIT = 24;

function findPrefixed(word: QueryWord, stems: Iterable<string>): Meaning[] {
  if (!word.isLast || word.text.length < LEAST_PREFIX) return [];
  const found: Meaning[] = [];
  for (const stem of stems) {
    if (stem !== word.stem && stem.startsWith(word.text)) {
      const share = word.text.length / stem.length;
      found.push({stem, certainty: PREFIX_CERTAINTY * (0.5 + share / 2)});
    }
  }
  return found;
}

/** A bit for each letter of a word: words with other letters are not compared. */
function toLetters(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function countBits(bits: number): number {
  let rest = bits;
  let count = 0;
  for (; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Compares a word to many: most are too different to be looked at letter by letter. */
function createComparison(word: string, limit: number): (other: string) => number {
  const letters = toLetters(word);
  return (other) => {
    const isFar =
      Math.abs(other.length - word.length) > limit ||
      countBits(letters ^ toLetters(other)) > 2 * limit;
    return isFar ? limit + 1 : countEdits(word, other, limit);
  };
}

function findMistyped(word: QueryWord, words: TextIndex['words']): Meaning[] {
  if (word.text.length < LEAST_EDITABLE || /\d/.test(word.text)) return [];
  const find = (limit: number, certainty: number): Meaning[] => {
    const certainties = new Map<string, number>();
    const compare = createComparison(word.text, limit);
    for (const [candidate, stem] of words) {
      const isAlike = candidate[0] === word.text[0];
      if (candidate.length < LEAST_EDITABLE - 1 || (limit > 1 && !isAlike)) continue;
      if (compare(candidate) > limit) continue;
      const sure = isAlike ? certainty : certainty * OTHER_START;
      certainties.set(stem, Math.max(sure, certainties.get(stem) ?? 0));
    }
    return Array.from(certainties, ([stem, certainty]) => ({stem, certainty}));
  };
  const once = find(1, EDIT_CERTAINTY);
  if (once.length > 0 || word.text.length < LEAST_TWICE) return once;
  return find(2, TWO_EDITS_CERTAINTY);
}

/** The words of an index that come nearest to one that it does not have, for another try. */
export function findNearest({text}: QueryWord, indexes: readonly TextIndex[]): string[] {
  const limit = Math.max(1, Math.floor(text.length / 3));
  const found = new Map<string, readonly [edits: number, pages: number]>();
  const compare = createComparison(text, limit);
  for (const {words, pageCounts} of indexes) {
    for (const [word, stem] of words) {
      if (word.length < LEAST_HALF || /\d/.test(word)) continue;
      const edits = compare(word);
      const pages = (pageCounts.get(stem) ?? 0) + (found.get(word)?.[1] ?? 0);
      if (edits <= limit) found.set(word, [edits, pages]);
    }
  }
  const sorted = [...found].sort(([, [a, m]], [, [b, n]]) => a - b || n - m);
  return sorted.slice(0, NEAREST_LIMIT).map(([word]) => word);
}

/** A word and the rest of it, which may both be words: `waitinglist`. */
function* getHalves(word: string): Generator<readonly [string, string]> {
  for (let at = LEAST_HALF; at <= word.length - LEAST_HALF; at++) {
    yield [word.slice(0, at), word.slice(at)];
  }
}

/** Whether a word is in an index, in any of its forms or by a word of the same meaning. */
export function isKnown({stem}: QueryWord, indexes: readonly TextIndex[]): boolean {
  const stems = [stem, ...(SYNONYMS.get(stem) ?? [])];
  return indexes.some(({postings}) => stems.some((known) => postings.has(known)));
}

/** Parts a word that is in no index into two that are in one. */
export function splitJoined(word: QueryWord, indexes: readonly TextIndex[]): QueryWord[] {
  for (const halves of getHalves(word.text)) {
    if (indexes.some(({words}) => halves.every((half) => words.has(half)))) {
      return halves.map((text) => ({text, stem: stemWord(text), isCommon: false, isLast: false}));
    }
  }
  return [word];
}

/**
 * Joins two words that are written as one in an index: `pay load`. Common words stay apart, because
 * any word may follow them.
 */
export function joinParted(
  query: readonly QueryWord[],
  indexes: readonly TextIndex[],
): QueryWord[] {
  const joined: QueryWord[] = [];
  for (const word of query) {
    const before = joined.at(-1);
    const text = `${before?.text}${word.text}`;
    const isOne =
      before && !before.isCommon && !word.isCommon && indexes.some(({words}) => words.has(text));
    if (isOne) joined[joined.length - 1] = {...word, text, stem: stemWord(text)};
    else joined.push(word);
  }
  return joined;
}

/** Leaves out a word that is or means the same as one before it: `delete or remove`. */
export function dropRepeated(query: readonly QueryWord[]): QueryWord[] {
  return query.filter(
    ({stem}, at) =>
      !query
        .slice(0, at)
        .some((before) => before.stem === stem || SYNONYMS.get(before.stem)?.has(stem)),
  );
}

/** What a word means as it is typed: itself, words of the same meaning, words that begin with it. */
function findTyped(word: QueryWord, index: TextIndex): Meaning[] {
  const stems = index.postings;
  const meanings: Meaning[] = stems.has(word.stem) ? [{stem: word.stem, certainty: 1}] : [];
  for (const synonym of SYNONYMS.get(word.stem) ?? []) {
    const certainty = stems.has(word.stem) ? SYNONYM_CERTAINTY : ONLY_SYNONYM_CERTAINTY;
    if (stems.has(synonym)) meanings.push({stem: synonym, certainty});
  }
  return [...meanings, ...findPrefixed(word, stems.keys())];
}

/**
 * Finds what a word of the query may mean in each of several indexes. A word that one of them has is
 * no typing error in the others.
 *
 * @returns the meanings by index, surest first
 */
export function findMeanings(word: QueryWord, indexes: readonly TextIndex[]): Meaning[][] {
  const typed = indexes.map((index) => findTyped(word, index));
  const isTyped = typed.some(({length}) => length > 0);
  const meanings = isTyped ? typed : indexes.map(({words}) => findMistyped(word, words));
  return meanings.map((list) =>
    list.sort((a, b) => b.certainty - a.certainty).slice(0, MEANING_LIMIT),
  );
}
