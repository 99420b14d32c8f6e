import {isObject} from '../../src/openapi/document/json-value.ts';
import type {Json, JsonObject, Schema, SpecDocument} from './document.ts';
import {resolve} from './navigate.ts';

/**
 * Composes an example of a schema from the examples of its fields.
 *
 * @param where names the place in error messages.
 * @throws Error when a field has no example and none can be made.
 */
export function composeExample(document: SpecDocument, schema: Schema, where: string): Json {
  const [own] = schema.examples ?? [];
  if (own !== undefined) return structuredClone(own);
  const target = resolve(document, schema);
  if (target !== schema) return composeExample(document, target, `${where} (${schema.$ref})`);
  const value = schema.anyOf?.find((part) => part.type !== 'null');
  if (value) return composeExample(document, value, where);
  if (schema.items) return composeList(document, schema, schema.items, where);
  if (schema.properties) return composeObject(document, schema.properties, where);
  throw new Error(
    `No example can be composed for ${where}: the field has none of its own. ` +
      'Add @example above it in specs/models.',
  );
}

/**
 * Puts changes over a composed example. Objects are merged member by member; each object in a
 * list is put over the composed item; every other value replaces.
 */
export function changeExample(
  document: SpecDocument,
  schema: Schema,
  changes: Json,
  where: string,
): Json {
  const target = objectPart(document, schema);
  if (Array.isArray(changes) && target.items) {
    const {items} = target;
    return changes.map((change, index) =>
      changeExample(document, items, change, `${where}/${index}`),
    );
  }
  if (!target.properties || !isObject(changes)) return changes;
  const base = composeExample(document, {...target, examples: undefined}, where);
  return changeMembers(document, target.properties, base, changes, where);
}

function changeMembers(
  document: SpecDocument,
  properties: Record<string, Schema>,
  base: Json,
  changes: JsonObject,
  where: string,
): Json {
  const members = Object.entries(changes).map(([name, change]) => {
    const field = properties[name];
    return [name, field ? changeExample(document, field, change, `${where}/${name}`) : change];
  });
  return {...(isObject(base) ? base : {}), ...Object.fromEntries(members)};
}

function composeList(document: SpecDocument, schema: Schema, items: Schema, where: string): Json {
  const changes = schema['x-example-items'] ?? [{}];
  return changes.map((change, index) =>
    isObject(change) && objectPart(document, items).properties
      ? changeExample(document, items, change, `${where}/${index}`)
      : composeExample(document, items, `${where}/${index}`),
  );
}

function composeObject(
  document: SpecDocument,
  properties: Record<string, Schema>,
  where: string,
): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      composeExample(document, field, `${where}/${name}`),
    ]),
  );
}

function objectPart(document: SpecDocument, schema: Schema): Schema {
  const target = resolve(document, schema);
  const value = target.anyOf?.find((part) => part.type !== 'null');
  return value ? objectPart(document, value) : target;
}
