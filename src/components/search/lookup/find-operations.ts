import {isWithinOneEdit} from '../../../openapi/edits.ts';
import {foldWord, splitWords, stemWord} from '../text/words.ts';
import {matchPath} from './match-path.ts';
import {type Operation, toKey} from './operations.ts';
import {readLookupQuery} from './read-query.ts';

export type FoundOperation = {readonly operation: Operation; readonly score: number};

const IDENTIFIER = /^[\p{L}][\p{L}\p{N}]*(?:[-_.][\p{L}\p{N}]+)*$/u;
const LEAST_KEY = 5;
/** Score of an operation that has the name, in whatever case style. */
export const NAMED = 20;

function scoreName(operation: Operation, key: string): number {
  if (operation.keys.includes(key)) return NAMED;
  if (key.length < LEAST_KEY) return 0;
  if (operation.keys.some((name) => name.startsWith(key))) return 8 - operation.title.length / 100;
  return key.length > LEAST_KEY && operation.keys.some((name) => isWithinOneEdit(name, key))
    ? 6
    : 0;
}

/** Share of the words that an operation's title or path has; 0 unless it has all. */
function scoreWords(operation: Operation, words: readonly string[]): number {
  const own = splitWords(`${operation.title} ${operation.segments.join(' ')}`).map(
    ({text}) => text,
  );
  const stems = new Set(own.map(stemWord));
  const hasAll = words.every(
    (word) =>
      stems.has(stemWord(word)) || own.some((name) => foldWord(name).startsWith(foldWord(word))),
  );
  if (!hasAll) return 0;
  const titleWords = splitWords(operation.title).length;
  return 3 + words.length / (titleWords + operation.segments.length / 2);
}

function compare(a: Operation, b: Operation): number {
  const isRead = ({method}: Operation) => Number(method === 'GET');
  return isRead(b) - isRead(a) || a.path.length - b.path.length;
}

/** The path of an operation; of one that a guide documents its end too: `/orders` of `/shops/{guid}/orders`. */
function listPaths({segments, isInGuide}: Operation, asked: readonly string[] = []) {
  if (asked.length === 0) return [];
  const end = segments.slice(-asked.length);
  return isInGuide && !end[0]?.startsWith('{') ? [segments, end] : [segments];
}

/**
 * Looks operations up by path, by name in any case style, or by method and words.
 *
 * @returns best first; none when the query does not look like any of these
 */
export function findOperations(query: string, operations: readonly Operation[]): FoundOperation[] {
  const {method, segments, isOpen, rest} = readLookupQuery(query);
  const words = splitWords(rest).map(({text}) => text);
  const isIdentifier = IDENTIFIER.test(rest) && (/[-_.]/.test(rest) || /\p{Ll}\p{Lu}/u.test(rest));
  const score = (operation: Operation, isExact: boolean): number => {
    if (method && operation.method !== method) return 0;
    const byPath = Math.max(
      0,
      ...listPaths(operation, segments).map((path) =>
        matchPath(path, segments ?? [], isOpen, isExact),
      ),
    );
    const isNamed = isIdentifier || operation.keys.includes(toKey(rest));
    const byName = isNamed ? scoreName(operation, toKey(rest)) : 0;
    const byWords = method && words.length > 0 && !segments ? scoreWords(operation, words) : 0;
    return Math.max(byPath, byName, byWords);
  };
  const find = (isExact: boolean) =>
    operations
      .map((operation) => ({operation, score: score(operation, isExact)}))
      .filter((found) => found.score > 0);
  const exact = find(true);
  // A path that no operation has may have a typing error in one of its words.
  const found = exact.length > 0 || !segments?.length ? exact : find(false);
  return found.sort((a, b) => b.score - a.score || compare(a.operation, b.operation));
}
