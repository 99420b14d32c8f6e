import {
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../../src/openapi/document/json-value.ts';
import {HTTP_METHODS} from '../../../src/openapi/document/operations.ts';

/** Leaves members out of every operation of a document. */
export function leaveOut(document: JsonObject, names: readonly string[]): JsonObject {
  const trimOperation = (value: JsonValue): JsonValue =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
      : value;
  const trimPath = (item: JsonValue): JsonValue =>
    isObject(item)
      ? Object.fromEntries(
          Object.entries(item).map(([key, value]) => [
            key,
            HTTP_METHODS.includes(key) ? trimOperation(value) : value,
          ]),
        )
      : item;
  const paths = isObject(document.paths) ? Object.entries(document.paths) : [];
  return {
    ...document,
    paths: Object.fromEntries(paths.map(([path, item]) => [path, trimPath(item)])),
  };
}
