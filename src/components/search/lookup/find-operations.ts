import {isWithinOneEdit} from '../../../openapi/edits.ts';
import {foldWord, splitWords, stemWord} from '../text/words.ts';
import {type Operation, splitPath, toKey} from './operations.ts';

export type FoundOperations = {
  /** Best first; none when the query does not look like an operation. */
  readonly operations: readonly Operation[];
  /** Whether the query is a path or an address. */
  readonly isPath: boolean;
  /** Whether it is the name of one, in whatever case style. */
  readonly isNamed: boolean;
};

/** A query read as an operation: `POST /events`, a path with real ids, a complete URL, a method with words. */
type OperationQuery = {
  /** In capitals; absent when the query names none. */
  readonly method: string | undefined;
  /** Segments of the path; absent when the query contains none. */
  readonly segments: readonly string[] | undefined;
  /** Whether the path ends where the query ends, so that more may follow. */
  readonly isOpen: boolean;
  /** What is left beside the method. */
  readonly rest: string;
};

const METHOD = /^(get|post|put|patch|delete|head|options|trace)\b/i;
/** A pasted command: `curl -X POST 'https://…'`, with its options before the address. */
const COMMAND = /^curl\s+(?:--?[\w-]+\s+)*/i;
const COMMAND_METHOD = /(?:^|\s)(?:-X|--request)[\s=]?["']?([a-z]+)/i;
const ANY_ADDRESS = /\bhttps?:\/\/[^\s"'\\]+/i;
const ADDRESS = /^[a-z][a-z+.-]*:\/\/[^/]*/i;
const LENGTH_LIMIT = 500;

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A percent sign that encodes nothing stays what it is.
    return segment;
  }
}

/** Takes method and address out of a pasted command; other queries stay as they are. */
function readCommand(text: string): string {
  const address = COMMAND.test(text) && ANY_ADDRESS.exec(text)?.[0];
  return address ? `${COMMAND_METHOD.exec(text)?.[1] ?? ''} ${address}`.trim() : text;
}

function readQuery(query: string): OperationQuery {
  const text = readCommand(query.slice(0, LENGTH_LIMIT).trim());
  const method = METHOD.exec(text)?.[0] ?? '';
  const rest = text.slice(method.length).trim();
  const address = ADDRESS.exec(rest)?.[0] ?? '';
  const path = rest.slice(address.length).replace(/[?#].*$/, '');
  const isPath = address !== '' || /^\/|^[\w{}:.-]+\/[\w{}:./-]*$/.test(path);
  return {
    method: method.toUpperCase() || undefined,
    segments: isPath && !/\s/.test(path) ? splitPath(path).map(decode) : undefined,
    isOpen: !/[?#]/.test(rest),
    rest,
  };
}

const PARAMETER = /^\{.*\}$/;
/** A value rather than a word of a path: an id, a number, a placeholder. */
const VALUE = /^(?:[\d-]+|.*\d.*|\{.*\}|:.*|<.*>|…|\.{3}|\*|.*…)$/;
const LITERAL_SCORE = 2;
const VALUE_SCORE = 1;
const WORD_SCORE = 0.25;
const MISTYPED_SCORE = 0.5;

function matchSegment(template: string, segment: string, isExact: boolean): number {
  if (PARAMETER.test(template)) return VALUE.test(segment) ? VALUE_SCORE : WORD_SCORE;
  const [a, b] = [template.toLowerCase(), segment.toLowerCase()];
  if (a === b) return LITERAL_SCORE;
  return !isExact && isWithinOneEdit(a, b) ? MISTYPED_SCORE : 0;
}

/** Average over the template's segments; 0 when one does not match. */
function matchSegments(template: readonly string[], segments: readonly string[], isExact: boolean) {
  const scores = template.map((part, at) => matchSegment(part, segments[at] ?? '', isExact));
  if (scores.some((score) => score === 0)) return 0;
  return scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
}

/** Segments before the first one of a template at most: the base path of a server, such as `/v1`. */
const BASE_LIMIT = 2;

/**
 * Compares a path with real values to the path of an operation.
 *
 * @param template segments of the operation's path, e.g. `events`, `{guid}`
 * @param segments segments of the query; the base path of a server may come before them
 * @param isOpen whether the last segment may be unfinished and others may follow
 * @param isExact whether words have to be the same; otherwise one edit apart will do
 * @returns 0 when they differ; above 10 for the complete path, below for its beginning
 */
function matchPath(
  template: readonly string[],
  segments: readonly string[],
  isOpen: boolean,
  isExact: boolean,
): number {
  let best = 0;
  for (let base = 0; base <= Math.min(BASE_LIMIT, segments.length - 1); base++) {
    const rest = segments.slice(base);
    const missing = template.length - rest.length;
    const score = missing === 0 ? matchSegments(template, rest, isExact) : 0;
    if (score > 0) best = Math.max(best, 10 + score - base);
    if (!isOpen || missing < 0) continue;
    const last = rest.at(-1) ?? '';
    const next = template[rest.length - 1] ?? '';
    const before = matchSegments(template.slice(0, rest.length - 1), rest.slice(0, -1), isExact);
    const isBegun = next.toLowerCase().startsWith(last.toLowerCase()) || PARAMETER.test(next);
    if (isBegun && (rest.length === 1 || before > 0)) {
      best = Math.max(best, 5 + before - base - missing);
    }
  }
  return best;
}

/** The path of an operation; of one that a guide documents its end too: `/orders` of `/shops/{guid}/orders`. */
function listPaths({segments, isInGuide}: Operation, asked: readonly string[]) {
  const end = segments.slice(-asked.length);
  return isInGuide && !end[0]?.startsWith('{') ? [segments, end] : [segments];
}

function scorePath(operation: Operation, query: OperationQuery, isExact: boolean): number {
  const {segments = [], isOpen} = query;
  if (segments.length === 0) return 0;
  const scores = listPaths(operation, segments).map((path) =>
    matchPath(path, segments, isOpen, isExact),
  );
  return Math.max(...scores);
}

const IDENTIFIER = /^[\p{L}][\p{L}\p{N}]*(?:[-_.][\p{L}\p{N}]+)*$/u;
const LEAST_KEY = 5;
const NAMED_SCORE = 20;

function scoreName({keys, title}: Operation, rest: string): number {
  const key = toKey(rest);
  if (keys.includes(key)) return NAMED_SCORE;
  const isIdentifier = IDENTIFIER.test(rest) && /[-_.]|\p{Ll}\p{Lu}/u.test(rest);
  if (!isIdentifier || key.length < LEAST_KEY) return 0;
  if (keys.some((name) => name.startsWith(key))) return 8 - title.length / 100;
  const isMistyped = key.length > LEAST_KEY && keys.some((name) => isWithinOneEdit(name, key));
  return isMistyped ? 6 : 0;
}

const listWords = (text: string) => splitWords(text).map((word) => word.text);

/** Share of the words that an operation's title or path has; 0 unless it has all. */
function scoreWords({title, segments}: Operation, words: readonly string[]): number {
  const own = listWords(`${title} ${segments.join(' ')}`);
  const stems = new Set(own.map(stemWord));
  const hasAll = words.every(
    (word) =>
      stems.has(stemWord(word)) || own.some((name) => foldWord(name).startsWith(foldWord(word))),
  );
  if (!hasAll) return 0;
  return 3 + words.length / (listWords(title).length + segments.length / 2);
}

function compare(a: Operation, b: Operation): number {
  const isRead = ({method}: Operation) => Number(method === 'GET');
  return isRead(b) - isRead(a) || a.path.length - b.path.length;
}

/** Looks operations up by path, by name in any case style, or by method and words. */
export function findOperations(query: string, operations: readonly Operation[]): FoundOperations {
  const read = readQuery(query);
  const {method, segments, rest} = read;
  const words = method && !segments ? listWords(rest) : [];
  const find = (isExact: boolean) =>
    operations
      .filter((operation) => !method || operation.method === method)
      .map((operation) => {
        const byPath = scorePath(operation, read, isExact);
        const byWords = words.length > 0 ? scoreWords(operation, words) : 0;
        return {operation, score: Math.max(byPath, scoreName(operation, rest), byWords)};
      })
      .filter(({score}) => score > 0);
  const exact = find(true);
  // A path that no operation has may have a typing error in one of its words.
  const found = exact.length > 0 || !segments?.length ? exact : find(false);
  found.sort((a, b) => b.score - a.score || compare(a.operation, b.operation));
  return {
    operations: found.map(({operation}) => operation),
    isPath: segments !== undefined,
    isNamed: found.some(({score}) => score >= NAMED_SCORE),
  };
}
