import {isObject} from '../../../src/openapi/document/json-value.ts';

type Json = Record<string, unknown>;

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * Makes a document with many times the operations: every path is repeated under another first
 * segment, with operation ids, summaries and tags of their own. Schemas are shared by all copies.
 *
 * @param document OpenAPI 3.x; not changed
 * @param times how many times the operations of the original
 * @throws when the document has no paths.
 */
export function growDocument(document: unknown, times: number): Json {
  if (!isObject(document) || !isObject(document.paths)) {
    throw new Error(
      'The document cannot be grown: it has no "paths", expected OpenAPI 3.x. ' +
        'Run `npm run api:fetch` first.',
    );
  }
  const {paths} = document;
  const tags = Array.isArray(document.tags) ? document.tags.filter(isObject) : [];
  const copies = Array.from({length: times - 1}, (_, index) => index + 2);
  return {
    ...document,
    tags: [
      ...tags,
      ...copies.flatMap((copy) => tags.map((tag) => ({...tag, name: `${tag.name} ${copy}`}))),
    ],
    paths: {
      ...paths,
      ...Object.fromEntries(
        copies.flatMap((copy) =>
          Object.entries(paths).map(([path, item]) => [
            `/copy-${copy}${path}`,
            copyItem(item, copy),
          ]),
        ),
      ),
    },
  };
}

function copyItem(item: unknown, copy: number): unknown {
  if (!isObject(item)) return item;
  return Object.fromEntries(
    Object.entries(item).map(([key, value]) => [
      key,
      METHODS.includes(key) && isObject(value) ? copyOperation(value, copy) : value,
    ]),
  );
}

function copyOperation(operation: Json, copy: number): Json {
  const {operationId, summary, tags} = operation;
  return {
    ...operation,
    ...(operationId === undefined ? {} : {operationId: `${operationId}-copy-${copy}`}),
    ...(summary === undefined ? {} : {summary: `${summary} ${copy}`}),
    ...(Array.isArray(tags) ? {tags: tags.map((tag) => `${tag} ${copy}`)} : {}),
  };
}
