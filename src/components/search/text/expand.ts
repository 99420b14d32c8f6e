import {SYNONYMS as PRODUCT_GROUPS} from '../../../../product/search/words.ts';
import {countEdits} from '../../../openapi/edits.ts';
import {parseQuery, type QueryWord} from './query.ts';
import type {TextIndex} from './text-index.ts';
import {stemWord} from './words.ts';

/** Synonyms for any API: each word of a line finds the others too. */
const GROUPS = [
  'email mail',
  'webhook callback',
  'delete remove erase',
  'detach remove unlink',
  'idempotency idempotent idempotence',
  'attach assign link',
  'reinstate restore undelete recover',
  'create add make new',
  'update change edit modify',
  'retrieve get fetch read',
  'authentication login auth signin oauth',
  'secret password',
  'start begin introduction quickstart tutorial onboarding',
  'limit quota throttle throttling',
  'statistics analytics report',
  'error problem failure fail fault',
  'signature sign verify',
  'test sandbox staging',
  'website site',
  'resend redeliver',
  'attempt retry redelivery',
  'payload body',
  'price cost amount',
  'delivery invocation',
  'download pdf',
  'series recurring repeat',
  'date day',
  'plan organise arrange schedule',
  'lifetime length duration live lives expire valid',
  'move relocate',
];

/** Stems with the same meaning, by stem, which is one of them. */
const SYNONYMS = buildSynonyms();

/** A word of the query with the stems that it may mean in each index, most likely first. */
type ReadWord = {
  readonly word: QueryWord;
  readonly meanings: readonly (readonly string[])[];
};

/** Least length of a word with two typing errors, when nothing else is found: `authentification`. */
const LEAST_TWICE = 7;
const LEAST_PREFIX = 2;
const LEAST_EDITABLE = 5;
const LEAST_HALF = 3;
const MEANING_LIMIT = 24;

function findMistyped({text}: QueryWord, words: TextIndex['words']): string[] {
  if (text.length < LEAST_EDITABLE || /\d/.test(text)) return [];
  const find = (limit: number) =>
    [...words].flatMap(([word, stem]) =>
      word.length >= LEAST_EDITABLE - 1 && countEdits(text, word, limit) <= limit ? [stem] : [],
    );
  const once = find(1);
  return once.length > 0 || text.length < LEAST_TWICE ? once : find(2);
}

/** Splits an unknown word into two that one index has: `waitinglist`; empty if that is impossible. */
function splitJoined(word: QueryWord, indexes: readonly TextIndex[]): QueryWord[] {
  for (let at = LEAST_HALF; at <= word.text.length - LEAST_HALF; at++) {
    const halves = [word.text.slice(0, at), word.text.slice(at)];
    if (indexes.some(({words}) => halves.every((half) => words.has(half)))) {
      return halves.map((text) => ({text, stem: stemWord(text), isLast: false}));
    }
  }
  return [];
}

/** The meanings of a correctly typed word: itself, its synonyms, and words that begin with it. */
function findTyped({text, stem, isLast}: QueryWord, {postings}: TextIndex): string[] {
  const known = [stem, ...(SYNONYMS.get(stem) ?? [])].filter((each) => postings.has(each));
  if (!isLast || text.length < LEAST_PREFIX) return known;
  return [...known, ...[...postings.keys()].filter((each) => each.startsWith(text))];
}

/** Finds the meanings of a word in each index. A word that any index has is not a typing error. */
function findMeanings(word: QueryWord, indexes: readonly TextIndex[]): ReadWord {
  const typed = indexes.map((index) => findTyped(word, index));
  const isTyped = typed.some(({length}) => length > 0);
  const found = isTyped ? typed : indexes.map(({words}) => findMistyped(word, words));
  const meanings = found.map((stems) => [...new Set(stems)].slice(0, MEANING_LIMIT));
  return {word, meanings};
}

/**
 * Reads a query as words of several indexes. It splits words that are written as one, and drops words that
 * no index has, because they cannot distinguish pages.
 */
export function readWords(text: string, indexes: readonly TextIndex[]): ReadWord[] {
  const read = parseQuery(text).flatMap((word): ReadWord[] => {
    const entry = findMeanings(word, indexes);
    if (entry.meanings.some(({length}) => length > 0)) return [entry];
    return splitJoined(word, indexes).map((part) => findMeanings(part, indexes));
  });
  return read.filter(({meanings}) => meanings.some(({length}) => length > 0));
}

function buildSynonyms(): ReadonlyMap<string, readonly string[]> {
  const synonyms = new Map<string, string[]>();
  for (const group of [...GROUPS, ...PRODUCT_GROUPS]) {
    const stems = group.split(' ').map(stemWord);
    for (const stem of stems) synonyms.set(stem, [...(synonyms.get(stem) ?? []), ...stems]);
  }
  return synonyms;
}
