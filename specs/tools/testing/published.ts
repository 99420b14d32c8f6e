import mapValues from 'lodash/mapValues.js';
import {readPublished, SPEC_SOURCES} from '../apis.ts';
import type {JsonObject, PlacedOperation, Response, SpecDocument} from '../document.ts';
import {listOperations, resolve} from '../navigate.ts';

/** The committed documents by the ids of their specifications. */
export const documents: Readonly<Record<string, SpecDocument>> = Object.fromEntries(
  SPEC_SOURCES.map((source) => [source.id, readPublished('', source)]),
);

/** Lists the operations of all committed documents, each with its document. */
export function listPublished(): (PlacedOperation & {document: SpecDocument})[] {
  return Object.values(documents).flatMap((document) =>
    listOperations(document).map((placed) => ({...placed, document})),
  );
}

/** The example bodies of an operation for status 200, by their names. */
export function readResults(operationId: string): Record<string, JsonObject> {
  const found = listPublished().find(({operation}) => operation.operationId === operationId);
  const response = found?.operation.responses['200'];
  if (!found || !response) return {};
  const media = resolve<Response>(found.document, response).content?.['application/json'];
  return mapValues(media?.examples, ({value}) => value as JsonObject);
}
