import {isWithinOneEdit} from './edits';
import type {QueryWord} from './query';
import {SYNONYMS} from './synonyms';
import type {TextIndex} from './text-index';
import {stemWord} from './words';

/** A stem of the index that a word of the query may mean, and how surely, from 0 to 1. */
export type Meaning = {readonly stem: string; readonly certainty: number};

const PREFIX_CERTAINTY = 0.7;
const EDIT_CERTAINTY = 0.5;
const SYNONYM_CERTAINTY = 0.75;
const PART_CERTAINTY = 0.8;
const LEAST_PREFIX = 2;
const LEAST_EDITABLE = 5;
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

function findMistyped(word: QueryWord, stems: Iterable<string>): Meaning[] {
  if (word.text.length < LEAST_EDITABLE || /\d/.test(word.text)) return [];
  const found: Meaning[] = [];
  for (const stem of stems) {
    if (stem.length < LEAST_EDITABLE - 2 || /\d/.test(stem)) continue;
    const isClose = isWithinOneEdit(word.stem, stem);
    if (isClose) {
      const hasSameStart = stem[0] === word.stem[0];
      found.push({stem, certainty: hasSameStart ? EDIT_CERTAINTY : EDIT_CERTAINTY * 0.7});
    }
  }
  return found;
}

/** Two words written as one: `waitinglist`. Both must be words of the index. */
function splitJoined(word: string, index: TextIndex): readonly [string, string] | undefined {
  for (let at = 3; at <= word.length - 3; at++) {
    const [first, second] = [stemWord(word.slice(0, at)), stemWord(word.slice(at))];
    if (index.postings.has(first) && index.postings.has(second)) return [first, second];
  }
  return undefined;
}

/** What a word means as it is typed: itself, words of the same meaning, words that begin with it. */
function findTyped(word: QueryWord, index: TextIndex): Meaning[] {
  const stems = index.postings;
  const meanings: Meaning[] = stems.has(word.stem) ? [{stem: word.stem, certainty: 1}] : [];
  for (const synonym of SYNONYMS.get(word.stem) ?? []) {
    if (stems.has(synonym)) meanings.push({stem: synonym, certainty: SYNONYM_CERTAINTY});
  }
  return [...meanings, ...findPrefixed(word, stems.keys())];
}

/** What a word means that is in no index: a word one typing error away, or two written as one. */
function findCorrected(word: QueryWord, index: TextIndex): Meaning[] {
  const meanings = findMistyped(word, index.postings.keys());
  if (meanings.length > 0) return meanings;
  const parts = splitJoined(word.text, index) ?? [];
  return parts.map((stem) => ({stem, certainty: PART_CERTAINTY}));
}

/**
 * Finds what a word of the query may mean in each of several indexes. A word that one of them has is
 * no typing error in the others.
 *
 * @returns the meanings by index, surest first
 */
export function findMeanings(word: QueryWord, indexes: readonly TextIndex[]): Meaning[][] {
  const typed = indexes.map((index) => findTyped(word, index));
  const isKnown = typed.some(({length}) => length > 0);
  const meanings = isKnown ? typed : indexes.map((index) => findCorrected(word, index));
  return meanings.map((list) =>
    list.sort((a, b) => b.certainty - a.certainty).slice(0, MEANING_LIMIT),
  );
}
