import countBy from 'lodash/countBy.js';
import partition from 'lodash/partition.js';
import sortBy from 'lodash/sortBy.js';
import truncate from 'lodash/truncate.js';
import type {Cursor} from './cursor.ts';
import {getList, isObject} from './json-value.ts';
import {toPointer} from './pointers.ts';
import {findSlugFault, humanise, toOperationSlug} from './slugs.ts';

/** One operation of a document, which becomes one page. */
export type Operation = {
  /** Page name; unique in a verified document. */
  readonly slug: string;
  /** Source of the page name, see {@link nameOperations}. */
  readonly name: string;
  /** The summary, or else the name in words. */
  readonly title: string;
  readonly method: string;
  readonly path: string;
  readonly tags: readonly string[];
  /** The tag that its page is listed under. */
  readonly tag: string;
  readonly isDeprecated: boolean;
  /** Marked with `x-hidden`: it has a page but is not listed or counted. */
  readonly isHidden: boolean;
  /** JSON pointer by path and method, for messages. */
  readonly at: string;
  /** The operation in the document, with unresolved references inside. */
  readonly place: Cursor;
  /** The path item, whose parameters and servers apply to each of its operations. */
  readonly item: Cursor;
};

const UNTAGGED = 'Operations';

/** Shortens a title, which is in the sidebar of every page. */
export const cutTitle = (title = '') => truncate(title, {length: 2_000, omission: '…'});

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

/** A request of a path item: from the reader, or from the platform as a webhook or callback. */
type DescribedRequest = {
  readonly method: string;
  /** The method as spelled in the document. */
  readonly key: string;
  readonly place: Cursor;
};

/**
 * Lists the operations of a document in its order, including referenced path items. Webhooks are not
 * operations: the overview describes them. Values that are not objects are left to `findProblems`.
 */
export function listOperations(root: Cursor): Operation[] {
  if (!isObject(root.value) || !isObject(root.value.paths)) return [];
  const described = root.rawMembers('paths').flatMap(([path, raw]) => {
    if (path.startsWith('x-') || !isObject(raw.value)) return [];
    const item = raw.followItem();
    return listRequests(item).map((request) => describeOperation(path, request, item));
  });
  return nameOperations(described);
}

/** Lists the requests of a path item. Methods in capitals violate the standard but are common. */
export function listRequests(item: Cursor): DescribedRequest[] {
  return item.names.flatMap((key) => {
    const method = HTTP_METHODS.find((each) => key === each || key === each.toUpperCase());
    const raw = item.raw(key);
    if (!method || !isObject(raw.value)) return [];
    const target = raw.reach();
    return [{method, key, place: isObject(target?.value) ? target : raw}];
  });
}

/** Lists the responses of an operation by status, in the order of the document. */
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
    title: cutTitle(summary) || humanise(operationId) || `${method.toUpperCase()} ${path}`,
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

type Described = ReturnType<typeof describeOperation>;

/**
 * Names the operations of a document by operationId, by a unique summary, or else by method and path, so that
 * no name depends on the order of the document. Paths with the same page name (`/a/{b}` and `/a/b`) are numbered
 * alphabetically. Page names are unique if the operationIds are.
 */
function nameOperations(operations: readonly Described[]): Operation[] {
  const named = operations.map((each) => ({...each, ...toName(each.operationId || each.summary)}));
  const counts = countBy(named, 'slug');
  const isNamed = ({operationId, slug}: (typeof named)[number]) =>
    operationId !== '' || (counts[slug] === 1 && !findSlugFault(slug));
  const [kept, others] = partition(named, isNamed);
  const taken = new Set(kept.map(({slug}) => slug));
  /** How often a page name was requested; a document can have a million operations. */
  const requests = new Map<string, number>();
  for (const operation of sortBy(others, toAddress)) {
    const address = toAddress(operation);
    const {slug} = Object.assign(operation, toName(address));
    let count = requests.get(slug) ?? 1;
    // Behind a longer address, the number would be cut off.
    const start = address.slice(0, 400);
    while (taken.has(operation.slug)) Object.assign(operation, toName(`${start} ${++count}`));
    requests.set(slug, count);
    taken.add(operation.slug);
  }
  return named.map(({operationId: _, summary: _summary, ...operation}) => operation);
}

const toName = (name: string) => ({name, slug: toOperationSlug(name)});

const toAddress = ({method, path}: Described): string => `${method} ${path}`;
