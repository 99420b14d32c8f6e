import {isWithinOneEdit} from './edits.ts';
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
/** Words that begin alike, when nothing else is found: `authentification`. */
const START_CERTAINTY = 0.35;
const LEAST_START = 6;
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

function findAlike(word: QueryWord, words: TextIndex['words']): Meaning[] {
  const start = word.text.slice(0, Math.max(LEAST_START, Math.ceil(word.text.length / 2)));
  if (word.text.length <= LEAST_START) return [];
  const stems = new Set<string>();
  for (const [candidate, stem] of words) if (candidate.startsWith(start)) stems.add(stem);
  return Array.from(stems, (stem) => ({stem, certainty: START_CERTAINTY}));
}

function findMistyped(word: QueryWord, words: TextIndex['words']): Meaning[] {
  if (word.text.length < LEAST_EDITABLE || /\d/.test(word.text)) return [];
  const certainties = new Map<string, number>();
  for (const [candidate, stem] of words) {
    if (candidate.length < LEAST_EDITABLE - 1 || !isWithinOneEdit(word.text, candidate)) continue;
    const certainty = candidate[0] === word.text[0] ? EDIT_CERTAINTY : EDIT_CERTAINTY * 0.7;
    certainties.set(stem, Math.max(certainty, certainties.get(stem) ?? 0));
  }
  if (certainties.size === 0) return findAlike(word, words);
  return Array.from(certainties, ([stem, certainty]) => ({stem, certainty}));
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
 * they stand before anything.
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

/** Leaves out a word that means the same as one before it: `delete or remove`. */
export function dropRepeated(query: readonly QueryWord[]): QueryWord[] {
  return query.filter(
    ({stem}, at) => !query.slice(0, at).some((before) => SYNONYMS.get(before.stem)?.has(stem)),
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
