import mapValues from 'lodash/mapValues.js';
import omitBy from 'lodash/omitBy.js';
import {isObject} from '../../src/openapi/document/json-value.ts';
import type {Json, Schema, SpecDocument} from './document.ts';
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
  if (schema.properties) {
    // Fields that only `include` adds are not in the usual examples.
    const fields = omitBy(schema.properties, (field) => field['x-included']);
    return mapValues(fields, (field, name) => composeExample(document, field, `${where}/${name}`));
  }
  throw new Error(
    `No example can be composed for ${where}: the field has none. ` +
      'Add @example above it in specs/models.',
  );
}

/**
 * Merges changes into a composed example. Objects are merged member by member, each object of a list is
 * merged into the composed item, and every other value replaces.
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
  const {properties} = target;
  if (!properties || !isObject(changes)) return changes;
  const base = composeExample(document, {...target, examples: undefined}, where);
  const changed = mapValues(changes, (change, name) => {
    const field = properties[name];
    return field ? changeExample(document, field, change, `${where}/${name}`) : change;
  });
  return {...(isObject(base) ? base : {}), ...changed};
}

function composeList(document: SpecDocument, schema: Schema, items: Schema, where: string): Json {
  const changes = schema['x-example-items'] ?? [{}];
  return changes.map((change, index) =>
    isObject(change) && objectPart(document, items).properties
      ? changeExample(document, items, change, `${where}/${index}`)
      : composeExample(document, items, `${where}/${index}`),
  );
}

function objectPart(document: SpecDocument, schema: Schema): Schema {
  const target = resolve(document, schema);
  const value = target.anyOf?.find((part) => part.type !== 'null');
  if (value) return objectPart(document, value);
  const parts = target.allOf?.map((part) => objectPart(document, part).properties);
  return parts ? {...target, properties: Object.assign({}, ...parts)} : target;
}
