import mapValues from 'lodash/mapValues.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../../src/openapi/document/json-value.ts';
import {HTTP_METHODS} from '../../../src/openapi/document/operations.ts';

/**
 * Makes a document with many times the operations: every path is repeated under another first
 * segment, with operation ids, summaries and tags of their own. Schemas are shared by all copies.
 *
 * @param document OpenAPI 3.x; not changed
 * @param times how many times the operations of the original
 * @throws when the document has no paths.
 */
export function growDocument(document: unknown, times: number): JsonObject {
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
            mapOperations(item, (operation) => copyOperation(operation, copy)),
          ]),
        ),
      ),
    },
  };
}

/** Gives a path item with each of its operations changed. */
export function mapOperations(
  item: JsonValue,
  change: (operation: JsonObject) => JsonObject,
): JsonValue {
  if (!isObject(item)) return item;
  return mapValues(item, (value, key) =>
    HTTP_METHODS.includes(key) && isObject(value) ? change(value) : value,
  );
}

function copyOperation(operation: JsonObject, copy: number): JsonObject {
  const {operationId, summary, tags} = operation;
  return {
    ...operation,
    ...(operationId === undefined ? {} : {operationId: `${operationId}-copy-${copy}`}),
    ...(summary === undefined ? {} : {summary: `${summary} ${copy}`}),
    ...(Array.isArray(tags) ? {tags: tags.map((tag) => `${tag} ${copy}`)} : {}),
  };
}
