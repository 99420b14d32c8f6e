import sortBy from 'lodash/sortBy.js';
import {NAME_MAPS} from '../document/grammar.ts';
import {
  getText,
  getValueAt,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../document/json-value.ts';
import {parseReference} from '../document/pointers.ts';

/** Members whose order has no meaning. */
const SETS = new Set(['required', 'enum', 'type', 'tags']);
/** Members that hold examples, which no program depends on. */
const EXAMPLES = new Set(['example', 'examples', 'x-example', 'x-examples']);

/**
 * Converts a document to the form in which documents are compared and recorded: without examples, and with
 * lists sorted whose order has no meaning.
 *
 * @param document parsed OpenAPI document; it is not changed
 */
export function normalise(document: JsonObject): JsonObject {
  return normaliseObject(document, document, false);
}

function normaliseObject(object: JsonObject, root: JsonObject, isMap: boolean): JsonObject {
  const members = Object.entries(object).filter(([key]) => isMap || !EXAMPLES.has(key));
  return Object.fromEntries(
    members.map(([key, value]) => {
      if (Array.isArray(value)) return [key, isMap ? value : normaliseList(key, value, root)];
      if (!isObject(value)) return [key, value];
      // A member of a map of names is an object, even if its name is that of such a map.
      return [key, normaliseObject(value, root, !isMap && NAME_MAPS.has(key))];
    }),
  );
}

function normaliseList(key: string, list: JsonValue[], root: JsonObject): JsonValue[] {
  const items = list.map((item) => (isObject(item) ? normaliseObject(item, root, false) : item));
  if (key === 'parameters') return sortBy(items, (item) => nameParameter(item, root));
  if (key === 'security') return sortBy(items, (item) => JSON.stringify(item));
  if (key === 'tags' && items.every(isObject))
    return sortBy(items, (item) => getText(item, 'name') ?? '');
  const isSet = SETS.has(key) && items.every((item) => !isObject(item) && !Array.isArray(item));
  return isSet ? sortBy(items, (item) => JSON.stringify(item)) : items;
}

function nameParameter(parameter: JsonValue, root: JsonObject): string {
  const target = getText(parameter, '$ref');
  const keys = target === undefined ? undefined : parseReference(target);
  const place = (keys && getValueAt(root, keys)) ?? parameter;
  return `${getText(place, 'in')} ${getText(place, 'name')} ${target ?? ''}`;
}
