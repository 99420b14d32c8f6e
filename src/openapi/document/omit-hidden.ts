import {isObject, type JsonObject} from './json-value.ts';
import {HTTP_METHODS} from './operations.ts';

/** Copies a document without the operations that are marked with `x-hidden`. */
export function omitHidden(document: JsonObject): JsonObject {
  if (!isObject(document.paths)) return document;
  const paths = Object.entries(document.paths).map(([path, item]) => {
    if (!isObject(item)) return [path, item];
    const shown = Object.entries(item).filter(([key, operation]) => {
      const isOperation = HTTP_METHODS.includes(key.toLowerCase()) && isObject(operation);
      return !isOperation || operation['x-hidden'] !== true;
    });
    return [path, Object.fromEntries(shown)];
  });
  return {...document, paths: Object.fromEntries(paths)};
}
