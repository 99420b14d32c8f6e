import mapValues from 'lodash/mapValues.js';
import omit from 'lodash/omit.js';
import {getObject, type JsonObject} from '../../../src/openapi/document/json-value.ts';
import {mapOperations} from '../../bench/build/grow-document.ts';

/** Leaves members out of every operation of a document. */
export function leaveOut(document: JsonObject, names: readonly string[]): JsonObject {
  const trim = (operation: JsonObject) => omit(operation, names);
  const paths = mapValues(getObject(document, 'paths'), (item) => mapOperations(item, trim));
  return {...document, paths};
}
