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

/** An operation as the search index names it. */
export type KnownOperation = {
  readonly api: string;
  readonly method: string;
  readonly path: string;
  /** Its ID, from which the typed client derives the name of a function. */
  readonly slug: string;
};

/** Most characters that are read; the file of a collection has fewer. */
const MAX_LENGTH = 8_000_000;
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const METHOD_BEFORE = new RegExp(
  `\\b(${METHODS.join('|')})\\b(?!.*\\b(?:${METHODS.join('|')})\\b)`,
  'is',
);
/** A method as an option after the path: `fetch(url, {method: 'POST'`. */
const METHOD_AFTER = new RegExp(`\\bmethod:\\s*["'](${METHODS.join('|')})\\b`, 'i');
/** Most characters between a method and its path: "GET /events", "client.get('/events", "-X GET …". */
const REACH = 60;

/** A path starts at a boundary, after a version or after a host. */
const START = '(?:(?<![\\w.%-])|(?<=/v\\d+)|(?<=://[\\w.:-]+))';

/** Key of an operation: `dashboard GET /events`. */
const toKey = ({api, method, path}: KnownOperation): string =>
  `${api} ${method.toUpperCase()} ${path}`;

/** Adds removed operations, which only entries name: they affect a reader most. */
export function addFormer(
  known: readonly KnownOperation[],
  entries: readonly EntryView[],
): readonly KnownOperation[] {
  const keys = new Set(known.map(toKey));
  const former = entries.flatMap(({changes}) =>
    changes.flatMap(({operations}) =>
      operations.flatMap(({key, href = ''}): KnownOperation[] => {
        const [api = '', method = '', path = ''] = key.split(' ');
        if (keys.has(key)) return [];
        keys.add(key);
        return [{api, method: method.toLowerCase(), path, slug: href.split('/').at(-2) ?? ''}];
      }),
    ),
  );
  return [...known, ...former];
}

/**
 * Finds the operations in a text: lines with paths, code, a Postman collection or an OpenAPI document. Code
 * contains the path of an operation, also concatenated, its ID, or the function of the typed client. Parameters
 * may have values; a path without a method means all its operations.
 *
 * @returns keys in the order of the known operations.
 */
export function findOperations(text: string, known: readonly KnownOperation[]): string[] {
  const requests = readRequests(text.slice(0, MAX_LENGTH));
  return known.filter((operation) => isNamed(operation, requests)).map(toKey);
}

type Request = {
  readonly method?: string;
  readonly text: string;
  /** Words of the text that can be IDs or functions. */
  readonly names?: ReadonlySet<string>;
};

/** The expression between two concatenated parts of a path: a variable, or a call around one. */
const EXPRESSION = String.raw`[$\w][$\w.\->]*(?:\[[^\]\n]*\])?(?:\([^()\n]*\))?`;
const JOINED = new RegExp(
  `["'\`]\\s*[+.]\\s*${EXPRESSION}\\s*(?:[+.]\\s*["'\`]|(?=[\\s,;)]|$))`,
  'g',
);

/** Writes a concatenated or formatted path as one text: `"/events/" + id + "/tickets"`, `"%s/events"`. */
function joinParts(text: string): string {
  return text.replaceAll(/%[sdvq]/g, '{}').replaceAll(JOINED, '{}');
}

/** Words with a hyphen or a capital inside, such as IDs and functions. */
function readNames(text: string): ReadonlySet<string> {
  return new Set(text.match(/(?<![\w-])[a-z]+(?:-[a-z\d]+|[A-Z\d][a-z\d]*)+(?![\w-])/g) ?? []);
}

const toFunctionName = (slug: string) =>
  slug.replaceAll(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

/** Reads method and path from a Postman collection or an OpenAPI document; anything else is text. */
function readRequests(text: string): readonly Request[] {
  const value = readJson(text);
  const found = isObject(value)
    ? [...walkJson(value)].flatMap(({value: node}) => [...readRequest(node), ...readPaths(node)])
    : [];
  return found.length > 0 ? found : [{text: joinParts(text), names: readNames(text)}];
}

/** A request of a Postman collection. */
function readRequest(node: JsonValue): Request[] {
  const url = getText(node, 'url') ?? getText(getMember(node, 'url'), 'raw');
  const method = getText(node, 'method')?.toLowerCase();
  return url === undefined || method === undefined ? [] : [{text: url, method}];
}

/** The paths of an OpenAPI document. */
function readPaths(node: JsonValue): Request[] {
  return Object.entries(getObject(node, 'paths')).flatMap(([path, item]) =>
    METHODS.filter((method) => getMember(item, method) !== undefined).map((method) => ({
      text: path,
      method,
    })),
  );
}

function isNamed(operation: KnownOperation, requests: readonly Request[]): boolean {
  const pattern = toPattern(operation.path);
  return requests.some(({text, method, names}) => {
    if (names?.has(operation.slug) || names?.has(toFunctionName(operation.slug))) return true;
    if (method !== undefined && method !== operation.method) return false;
    for (const match of text.matchAll(pattern)) {
      if (method !== undefined) return true;
      const before = text.slice(Math.max(0, match.index - REACH), match.index);
      const line = before.slice(before.lastIndexOf('\n') + 1);
      const after = text.slice(match.index + match[0].length).slice(0, REACH);
      const named = (METHOD_BEFORE.exec(line) ?? METHOD_AFTER.exec(after))?.[1]?.toLowerCase();
      if (named === undefined || named === operation.method) return true;
    }
    return false;
  });
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
