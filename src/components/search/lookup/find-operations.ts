import {GUIDES_CONTEXT, getApiContext, getContextLabel} from '../../../config/search.ts';
import {decodeOctets} from '../../../openapi/document/pointers.ts';
import type {Found} from '../engine/text-results.ts';
import type {OperationsFile} from '../index-files.ts';
import {foldWord, splitWords, stemWord} from '../text/words.ts';

/** An operation, prepared for comparison. */
export type Operation = {
  /** Its result; the method is in capitals. */
  readonly found: Found & {readonly method: string; readonly path: string};
  /** Its names without separators: `createevent`. */
  readonly keys: readonly string[];
  readonly segments: readonly string[];
};

/** Only letters and digits, in lowercase: the same for every case style. */
export function toKey(name: string): string {
  return name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

const splitPath = (path: string) => path.split('/').filter(Boolean);

/** @param root URL of the reference with a closing slash, e.g. `/api/` */
export function readOperations({apis}: OperationsFile, root: string): Operation[] {
  return apis.flatMap(({id, guide, operations}) => {
    const context = guide === undefined ? getApiContext({id}) : GUIDES_CONTEXT;
    return operations.map(([method, path, slug, title, tag, operationId = '', isDeprecated]) => ({
      found: {
        url: guide === undefined ? `${root}${id}/${slug}/` : `${guide}#${slug}`,
        title,
        trail: [getContextLabel(context), tag].filter(Boolean),
        text: '',
        context,
        method: method.toUpperCase(),
        path,
        isDeprecated: isDeprecated === 1,
      },
      keys: [slug, operationId].filter(Boolean).map(toKey),
      segments: splitPath(path),
    }));
  });
}

/** A query read as an operation: `POST /events`, a path with real ids, a complete URL, a method with words. */
type OperationQuery = {
  /** In capitals; absent when the query names none. */
  readonly method: string | undefined;
  /** Segments of the path; absent when the query contains none. */
  readonly segments: readonly string[] | undefined;
  /** The query without the method. */
  readonly rest: string;
};

const METHOD = /^(?:get|post|put|patch|delete|head|options|trace)\b/i;
/** A pasted command with its options before the URL: `curl -X POST 'https://…'`. */
const COMMAND = /^curl\s.*?(?:(?:-X|--request)[\s=]?["']?([a-z]+).*?)?(https?:\/\/[^\s"'\\]+)/is;
const ADDRESS = /^[a-z][a-z+.-]*:\/\/[^/]*/i;

function readQuery(text: string): OperationQuery {
  const [, option, url] = COMMAND.exec(text) ?? [];
  const method = option ?? METHOD.exec(text)?.[0];
  const rest = url ?? text.slice(method?.length ?? 0).trim();
  const address = ADDRESS.exec(rest)?.[0] ?? '';
  const path = rest.slice(address.length).replace(/[?#].*$/, '');
  const isPath = address !== '' || /^\/|^[\w{}:.-]+\/[\w{}:./-]*$/.test(path);
  return {
    method: method?.toUpperCase(),
    segments: isPath && !/\s/.test(path) ? splitPath(path).map(decodeOctets) : undefined,
    rest,
  };
}

const PARAMETER = /^\{.*\}$/;
/** A value rather than a word of a path: an id, a number, a placeholder. */
const VALUE = /^(?:[\d-]+|.*\d.*|\{.*\}|:.*|<.*>|…|\.{3}|\*|.*…)$/;

/** How well a segment matches; 0 for no match. The last segment may be a prefix, because the reader may still type. */
function matchSegment(template: string, segment: string, isBeginning: boolean): number {
  if (PARAMETER.test(template)) return VALUE.test(segment) ? 1 : 0.25;
  const [expected, typed] = [template.toLowerCase(), segment.toLowerCase()];
  if (expected === typed) return 2;
  return isBeginning && expected.startsWith(typed) ? 0.1 : 0;
}

/** Most segments of a server's base path, such as `/v1`. */
const BASE_LIMIT = 2;

/**
 * Scores how well a path with real values matches the path of an operation. A complete path scores above a
 * prefix, and more words in common score higher.
 *
 * @param template segments of the operation's path, e.g. `events`, `{guid}`
 * @param segments segments of the query, which may begin with the base path of a server
 * @returns 0 when they differ
 */
function matchPath(template: readonly string[], segments: readonly string[]): number {
  const bases = segments.slice(0, BASE_LIMIT + 1).map((_, base) => {
    const rest = segments.slice(base);
    const missing = template.length - rest.length;
    if (missing < 0) return 0;
    const scores = rest.map((segment, at) =>
      matchSegment(template[at] ?? '', segment, at === rest.length - 1),
    );
    if (scores.includes(0)) return 0;
    const isComplete = missing === 0 && !scores.includes(0.1);
    const sum = scores.reduce((total, score) => total + score, 0);
    return (isComplete ? 10 : 5) + sum / template.length - base - missing;
  });
  return Math.max(0, ...bases);
}

/** For an operation in a guide, the end of the path is enough: `/orders` for `/shops/{guid}/orders`. */
function scorePath({found, segments: own}: Operation, {segments = []}: OperationQuery) {
  const end = own.slice(-segments.length);
  const isEndEnough = found.context === GUIDES_CONTEXT && !end[0]?.startsWith('{');
  const paths = isEndEnough ? [own, end] : [own];
  return Math.max(...paths.map((path) => matchPath(path, segments)));
}

const LEAST_KEY = 5;

/** A name in its case style is found by its beginning too: `createEv`, `get_acc`. */
function scoreName({keys, found: {title}}: Operation, rest: string): number {
  const key = toKey(rest);
  if (keys.includes(key)) return 20;
  const isName = /^\S+$/.test(rest) && /[-_.]|\p{Ll}\p{Lu}/u.test(rest) && key.length >= LEAST_KEY;
  return isName && keys.some((name) => name.startsWith(key)) ? 8 - title.length / 100 : 0;
}

const listWords = (text: string) => splitWords(text).map((word) => word.text);

/** Higher for shorter titles and paths; 0 unless the operation has all words. */
function scoreWords({found: {title}, segments}: Operation, words: readonly string[]): number {
  const own = listWords(`${title} ${segments.join(' ')}`);
  const stems = new Set(own.map(stemWord));
  const hasAll = words.every(
    (word) =>
      stems.has(stemWord(word)) || own.some((name) => foldWord(name).startsWith(foldWord(word))),
  );
  if (!hasAll || words.length === 0) return 0;
  return 3 + words.length / (listWords(title).length + segments.length / 2);
}

/**
 * Looks operations up by path, by name in any case style, or by method and words.
 *
 * @returns operations, best first, and whether the query is a path or a URL
 */
export function findOperations(query: string, operations: readonly Operation[]) {
  const read = readQuery(query);
  const {method, segments, rest} = read;
  const words = method && !segments ? listWords(rest) : [];
  const scored = operations
    .filter(({found}) => !method || found.method === method)
    .map((operation) => {
      const scores = [
        scorePath(operation, read),
        scoreName(operation, rest),
        scoreWords(operation, words),
      ];
      return {found: operation.found, score: Math.max(...scores)};
    })
    .filter(({score}) => score > 0)
    .sort(
      (a, b) =>
        b.score - a.score ||
        Number(b.found.method === 'GET') - Number(a.found.method === 'GET') ||
        a.found.path.length - b.found.path.length,
    );
  return {described: scored.map(({found}) => found), isPath: segments !== undefined};
}
