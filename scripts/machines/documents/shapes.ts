import {getObject, type JsonObject} from '../../../src/openapi/document/json-value.ts';
import {mapOperations} from '../../bench/build/grow-document.ts';

/** Leaves members out of every operation of a document. */
export function leaveOut(document: JsonObject, names: readonly string[]): JsonObject {
  const trim = (operation: JsonObject) =>
    Object.fromEntries(Object.entries(operation).filter(([name]) => !names.includes(name)));
  const paths = Object.entries(getObject(document, 'paths'));
  return {
    ...document,
    paths: Object.fromEntries(paths.map(([path, item]) => [path, mapOperations(item, trim)])),
  };
}
