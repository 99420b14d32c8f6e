import {NAME_MAPS} from '../document/grammar.ts';
import {isObject, type JsonObject, type JsonValue} from '../document/json-value.ts';

/** Members that hold examples, which no program depends on. */
const EXAMPLES = new Set(['example', 'examples', 'x-example', 'x-examples']);

/**
 * Converts a document to the form in which documents are compared and recorded: without examples.
 *
 * @param document parsed OpenAPI document; it is not changed
 */
export function normalise(document: JsonObject): JsonObject {
  return withoutExamples(document, false) as JsonObject;
}

function withoutExamples(value: JsonValue, isMap: boolean): JsonValue {
  if (Array.isArray(value)) return value.map((item) => withoutExamples(item, false));
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([key]) => isMap || !EXAMPLES.has(key));
  // A member of a map of names is an object, even if its name is that of such a map.
  return Object.fromEntries(
    members.map(([key, member]) => [key, withoutExamples(member, !isMap && NAME_MAPS.has(key))]),
  );
}
