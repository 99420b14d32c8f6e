import {foldWord, splitWords, stemWord} from '../text/words.ts';
import {type Operation, splitPath, toKey} from './operations.ts';

export type FoundOperations = {
  /** Best first; none when the query does not look like an operation. */
  readonly operations: readonly Operation[];
  /** Whether the query is a path or an address. */
  readonly isPath: boolean;
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

const METHOD = /^(?:get|post|put|patch|delete|head|options|trace)\b/i;
/** A pasted command: `curl -X POST 'https://…'`, with its options before the address. */
const COMMAND = /^curl\s.*?(?:(?:-X|--request)[\s=]?["']?([a-z]+).*?)?(https?:\/\/[^\s"'\\]+)/is;
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

function readQuery(query: string): OperationQuery {
  const text = query.slice(0, LENGTH_LIMIT).trim();
  const [, option, url] = COMMAND.exec(text) ?? [];
  const method = option ?? METHOD.exec(text)?.[0];
  const rest = url ?? text.slice(method?.length ?? 0).trim();
  const address = ADDRESS.exec(rest)?.[0] ?? '';
  const path = rest.slice(address.length).replace(/[?#].*$/, '');
  const isPath = address !== '' || /^\/|^[\w{}:.-]+\/[\w{}:./-]*$/.test(path);
  return {
    method: method?.toUpperCase(),
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

function matchSegment(template: string, segment: string): number {
  if (PARAMETER.test(template)) return VALUE.test(segment) ? VALUE_SCORE : WORD_SCORE;
  return template.toLowerCase() === segment.toLowerCase() ? LITERAL_SCORE : 0;
}

/** Average over the template's segments; 0 when one does not match. */
function matchSegments(template: readonly string[], segments: readonly string[]): number {
  const scores = template.map((part, at) => matchSegment(part, segments[at] ?? ''));
  if (scores.includes(0)) return 0;
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
 * @returns 0 when they differ; above 10 for the complete path, below for its beginning
 */
function matchPath(
  template: readonly string[],
  segments: readonly string[],
  isOpen: boolean,
): number {
  const bases = segments.slice(0, BASE_LIMIT + 1).map((_, base) => {
    const rest = segments.slice(base);
    const missing = template.length - rest.length;
    const complete = missing === 0 ? matchSegments(template, rest) : 0;
    if (complete > 0) return 10 + complete - base;
    if (!isOpen || missing < 0) return 0;
    const next = template[rest.length - 1] ?? '';
    const before = matchSegments(template.slice(0, rest.length - 1), rest);
    const last = rest.at(-1)?.toLowerCase() ?? '';
    const isBegun = next.toLowerCase().startsWith(last) || PARAMETER.test(next);
    return isBegun && (rest.length === 1 || before > 0) ? 5 + before - base - missing : 0;
  });
  return Math.max(0, ...bases);
}

/** The path of an operation; of one that a guide documents its end too: `/orders` of `/shops/{guid}/orders`. */
function listPaths({segments, isInGuide}: Operation, asked: readonly string[]) {
  const end = segments.slice(-asked.length);
  return isInGuide && !end[0]?.startsWith('{') ? [segments, end] : [segments];
}

function scorePath(operation: Operation, {segments = [], isOpen}: OperationQuery): number {
  const paths = listPaths(operation, segments);
  return Math.max(...paths.map((path) => matchPath(path, segments, isOpen)));
}

const LEAST_KEY = 5;

function scoreName({keys, title}: Operation, rest: string): number {
  const key = toKey(rest);
  if (keys.includes(key)) return 20;
  const isName = /^\S+$/.test(rest) && /[-_.]|\p{Ll}\p{Lu}/u.test(rest) && key.length >= LEAST_KEY;
  return isName && keys.some((name) => name.startsWith(key)) ? 8 - title.length / 100 : 0;
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
  if (!hasAll || words.length === 0) return 0;
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
  const found = operations
    .filter((operation) => !method || operation.method === method)
    .map((operation) => {
      const scores = [
        scorePath(operation, read),
        scoreName(operation, rest),
        scoreWords(operation, words),
      ];
      return {operation, score: Math.max(...scores)};
    })
    .filter(({score}) => score > 0)
    .sort((a, b) => b.score - a.score || compare(a.operation, b.operation));
  return {
    operations: found.map(({operation}) => operation),
    isPath: segments !== undefined,
  };
}
