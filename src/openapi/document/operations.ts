import type {Cursor} from './cursor.ts';
import {getList, isObject} from './json-value.ts';
import {toPointer} from './pointers.ts';
import {findSlugFault, humanise, toOperationSlug} from './slugs.ts';

/** One operation of a document, which becomes one page. */
export type Operation = {
  /** Page name; unique in a verified document. */
  readonly slug: string;
  /** What the page name is made from, see {@link nameOperations}. */
  readonly name: string;
  /** What readers call it: the summary, or else the name in words. */
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly tags: readonly string[];
  /** The tag that its page is listed under. */
  readonly tag: string;
  readonly isDeprecated: boolean;
  /** Marked with `x-hidden`: it has a page, and nothing lists or counts it. */
  readonly isHidden: boolean;
  /** JSON pointer by path and method, for messages. */
  readonly at: string;
  /** The operation as the document has it; its inner references are not resolved. */
  readonly place: Cursor;
  /** The path item: its parameters and servers hold for each operation. */
  readonly item: Cursor;
};

const UNTAGGED = 'Operations';

/** The members of a path item that are operations (OpenAPI 3.2, "Path Item Object"). */
export const HTTP_METHODS: readonly string[] = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
];

/** A request that a path item describes: of the reader, or of the platform in a webhook or callback. */
type DescribedRequest = {
  readonly method: string;
  /** As the document writes the method. */
  readonly key: string;
  readonly place: Cursor;
};

/**
 * Lists the operations of a document in its order. Path items behind a reference count; the
 * document's webhooks do not, because the overview describes them.
 *
 * @returns an entry for each operation that is an object; other kinds are for `findProblems`.
 */
export function listOperations(root: Cursor): Operation[] {
  if (!isObject(root.value) || !isObject(root.value.paths)) return [];
  const described = root.rawMembers('paths').flatMap(([path, raw]) => {
    if (path.startsWith('x-') || !isObject(raw.value)) return [];
    const item = raw.followItem();
    return listRequests(item).map((request) => describeOperation(path, request, item));
  });
  const names = nameOperations(described);
  return described.map(({operationId: _, summary: _summary, ...operation}, at) => ({
    ...operation,
    ...(names[at] as OperationName),
  }));
}

/** Lists the requests of a path item. Methods in capitals are against the standard, and usual. */
export function listRequests(item: Cursor): DescribedRequest[] {
  return item.names.flatMap((key) => {
    const method = HTTP_METHODS.find((each) => key === each || key === each.toUpperCase());
    const raw = item.raw(key);
    if (!method || !isObject(raw.value)) return [];
    const target = raw.reach();
    return [{method, key, place: isObject(target?.value) ? target : raw}];
  });
}

/** Lists the answers of an operation by status, in the order of the document. */
export function listResponses(operation: Cursor): [string, Cursor][] {
  return operation.members('responses').filter(([status]) => !status.startsWith('x-'));
}

function describeOperation(path: string, {method, key, place}: DescribedRequest, item: Cursor) {
  const operationId = place.peek('operationId').scalar?.trim() ?? '';
  const summary = place.peek('summary').scalar?.trim() ?? '';
  const named = getList(place.value, 'tags').filter((tag) => typeof tag !== 'object');
  const tags = named.map(String).filter((tag) => tag.trim() !== '');
  return {
    operationId,
    summary,
    title: summary || humanise(operationId) || `${method.toUpperCase()} ${path}`,
    method,
    path,
    tags,
    tag: tags[0] ?? UNTAGGED,
    isDeprecated: place.isTrue('deprecated'),
    isHidden: place.isTrue('x-hidden'),
    at: toPointer(['paths', path, key]),
    place,
    item,
  };
}

type Named = {
  /** Empty when the document gives none. */
  readonly operationId: string;
  /** Empty when the document gives none. */
  readonly summary: string;
  readonly method: string;
  readonly path: string;
};

type OperationName = {readonly name: string; readonly slug: string};

/**
 * Names the operations of a document: by operationId, by the summary when no other operation has it,
 * or else by method and path, so that no name depends on the order of the document. Names of method
 * and path that make one page name (`/a/{b}` and `/a/b`) are counted, in the order of their letters.
 *
 * @returns a name for each operation in the order given. Page names are unique unless the
 *   operationIds are not.
 */
function nameOperations(operations: readonly Named[]): OperationName[] {
  const wanted = operations.map(({operationId, summary}) => toName(operationId || summary));
  const counts = new Map<string, number>();
  for (const {slug} of wanted) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  const isKept = operations.map(({operationId}, at) => {
    const {name, slug} = wanted[at] as OperationName;
    return operationId !== '' || (counts.get(slug) === 1 && !findSlugFault(name, slug));
  });
  const taken = new Set(wanted.filter((_, at) => isKept[at]).map(({slug}) => slug));
  const byAddress = new Map<string, OperationName>();
  /** How often a page name was requested; a document can have a million operations. */
  const requests = new Map<string, number>();
  for (const address of operations
    .filter((_, at) => !isKept[at])
    .map(toAddress)
    .sort()) {
    const first = toName(address);
    let found = first;
    let count = requests.get(first.slug) ?? 1;
    while (taken.has(found.slug)) found = toName(`${address} ${++count}`);
    requests.set(first.slug, count);
    taken.add(found.slug);
    byAddress.set(address, found);
  }
  return wanted.map((each, at) => {
    const renamed = isKept[at] ? undefined : byAddress.get(toAddress(operations[at] as Named));
    return renamed ?? each;
  });
}

const toName = (name: string): OperationName => ({name, slug: toOperationSlug(name)});

const toAddress = ({method, path}: Named): string => `${method} ${path}`;
