import {
  getMember,
  getObject,
  getText,
  isObject,
  type JsonValue,
  readJson,
  walkJson,
} from '../../../openapi/document/json-value';
import type {EntryView} from '../../../views/changes';

export type KnownOperation = {
  /** API, method and path: `dashboard GET /events`. */
  readonly key: string;
  /** Its ID, from which the typed client derives the name of a function. */
  readonly slug: string;
};

/** Most characters that are read, because each operation is searched in them. */
const MAX_LENGTH = 8_000_000;
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const METHOD = new RegExp(`\\b(?:${METHODS.join('|')})\\b`, 'gi');
/** A method as an option after the path: `fetch(url, {method: 'POST'`. */
const METHOD_AFTER = new RegExp(`\\bmethod:\\s*["'](${METHODS.join('|')})\\b`, 'i');
/** Most characters between a method and its path: "GET /events", "client.get('/events", "-X GET …". */
const REACH = 60;

/** A path starts at a boundary, after a version or after a host. */
const START = '(?:(?<![\\w.%-])|(?<=/v\\d+)|(?<=://[\\w.:-]+))';

/** Adds removed operations, which only entries name: they affect a reader most. */
export function addFormer(
  known: readonly KnownOperation[],
  entries: readonly EntryView[],
): readonly KnownOperation[] {
  const keys = new Set(known.map(({key}) => key));
  const former = entries
    .flatMap(({changes}) => changes.flatMap(({operations}) => operations))
    .filter(({key}) => !keys.has(key))
    .map(({key, href = ''}) => ({key, slug: href.split('/').at(-2) ?? ''}));
  return [...known, ...former];
}

/**
 * Finds the operations in a text: lines with paths, code, a Postman collection or an OpenAPI document. Code
 * contains the path of an operation, also concatenated, its ID, or the function of the typed client. Parameters
 * may have values; a path without a method means all its operations.
 *
 * @returns keys in the order of the known operations, each once.
 */
export function findOperations(pasted: string, known: readonly KnownOperation[]): string[] {
  const text = pasted.slice(0, MAX_LENGTH);
  const requests = listRequests(text);
  // A concatenated or formatted path becomes one text: `"/events/" + id + "/tickets"`, `"%s/events"`.
  const joined = text.replaceAll(/%[sdvq]/g, '{}').replaceAll(JOINED, '{}');
  const read = requests.length > 0 ? requests.join('\n') : joined;
  const names = requests.length > 0 ? new Set<string>() : readNames(text);
  const found = known.filter((operation) => isNamed(operation, read, names));
  return [...new Set(found.map(({key}) => key))];
}

/** The expression between two concatenated parts of a path: a variable, or a call around one. */
const EXPRESSION = String.raw`[$\w][$\w.\->]*(?:\[[^\]\n]*\])?(?:\([^()\n]*\))?`;
const JOINED = new RegExp(
  `["'\`]\\s*[+.]\\s*${EXPRESSION}\\s*(?:[+.]\\s*["'\`]|(?=[\\s,;)]|$))`,
  'g',
);

/** Words with a hyphen or a capital inside, such as IDs and functions. */
function readNames(text: string): ReadonlySet<string> {
  return new Set(text.match(/(?<![\w-])[a-z]+(?:-[a-z\d]+|[A-Z\d][a-z\d]*)+(?![\w-])/g) ?? []);
}

const toFunctionName = (slug: string) =>
  slug.replaceAll(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

/** Lists the requests of a Postman collection or an OpenAPI document as lines: `GET /events`. */
function listRequests(text: string): string[] {
  const value = readJson(text);
  return isObject(value) ? [...walkJson(value)].flatMap((node) => readRequests(node.value)) : [];
}

/** The request of a Postman collection that an object is, or the paths of an OpenAPI document. */
function readRequests(node: JsonValue): string[] {
  const url = getText(node, 'url') ?? getText(getMember(node, 'url'), 'raw');
  const method = getText(node, 'method');
  // Without the host, which can be long or contain the name of a method.
  const place = url?.replace(/^\w+:\/\/[^/]*/, '');
  const paths = Object.entries(getObject(node, 'paths')).flatMap(([path, item]) =>
    METHODS.filter((each) => getMember(item, each) !== undefined).map((each) => `${each} ${path}`),
  );
  return place !== undefined && method !== undefined ? [`${method} ${place}`] : paths;
}

function isNamed({key, slug}: KnownOperation, text: string, names: ReadonlySet<string>): boolean {
  if (names.has(slug) || names.has(toFunctionName(slug))) return true;
  const [, method, path = ''] = key.split(' ');
  for (const {0: match, index} of text.matchAll(toPattern(path))) {
    const before = text.slice(Math.max(0, index - REACH), index);
    const line = before.slice(before.lastIndexOf('\n') + 1);
    const after = text.slice(index + match.length).slice(0, REACH);
    const named = line.match(METHOD)?.at(-1) ?? METHOD_AFTER.exec(after)?.[1];
    if (named === undefined || named.toUpperCase() === method) return true;
  }
  return false;
}

/** A pattern in which each parameter matches one segment. */
function toPattern(path: string): RegExp {
  const segments = path
    .split(/(\{[^}]*\})/)
    .map((part) =>
      part.startsWith('{') ? '[^/\\s"\'`?#]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    );
  return new RegExp(`${START}${segments.join('')}(?![\\w/{}-])`, 'gi');
}
