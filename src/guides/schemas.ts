import type {Cursor} from '../openapi/document/cursor.ts';
import type {JsonValue} from '../openapi/document/json-value.ts';
import {
  listFields,
  listItemSources,
  type MergedSchema,
  mergeSchema,
  pick,
} from '../openapi/document/merge-schema.ts';
import {GuideReferenceError, getKnown, makeUnknownNameError} from './reference-error.ts';
import type {Specification} from './specifications.ts';

export type Field = {
  readonly name: string;
  readonly schema: MergedSchema;
  readonly isRequired: boolean;
};

/** Finds a schema of the document by its name, which must exist. */
export function getSchema({api, root}: Specification, name: string): Cursor {
  const schemas = root.raw('components').raw('schemas');
  const schema = schemas.raw(name);
  if (schema.exists) return schema;
  const where = `in the specification "${api.id}"`;
  throw makeUnknownNameError('Schema', name, where, schemas.names);
}

/** Lists the fields of an object schema, including those of its `allOf` parts, in written order. */
export function getFields(schema: Pick<MergedSchema, 'parts'>): Field[] {
  return listFields(schema).map(({name, sources, isRequired}) => ({
    name,
    schema: mergeSchema(sources),
    isRequired,
  }));
}

/**
 * Finds a field of a named schema; a dotted path leads into objects and the elements of lists.
 *
 * @param fieldPath for example `status` or `receiver.email`
 * @throws {GuideReferenceError} when the schema or a field on the way does not exist
 */
export function getField(
  specification: Specification,
  schemaName: string,
  fieldPath: string,
): Field {
  let schema = mergeSchema([getSchema(specification, schemaName)]);
  let place = schemaName;
  let found: Field | undefined;
  for (const name of fieldPath.split('.')) {
    const fields = getFields(getElementSchema(schema)).map((field) => [field.name, field] as const);
    found = getKnown('Field', name, `in the schema "${place}"`, new Map(fields));
    schema = found.schema;
    place = `${place}.${name}`;
  }
  if (!found) throw new GuideReferenceError(`The path of a field in "${schemaName}" is empty.`);
  return found;
}

/** The schema of the elements of a list; another schema is returned unchanged. */
function getElementSchema(schema: MergedSchema): MergedSchema {
  const sources = listItemSources(schema);
  return sources.length > 0 ? mergeSchema(sources) : schema;
}

/** The value of a keyword of a field, or else of the elements of its list. */
export function getKeyword(schema: MergedSchema, keyword: string): JsonValue | undefined {
  return pick(schema.parts, keyword) ?? pick(getElementSchema(schema).parts, keyword);
}

/** The values that a field is limited to, from `enum` or `const`; empty when it is not limited. */
export function getEnumValues(schema: MergedSchema): string[] {
  const {parts} = getElementSchema(schema);
  const allowed = pick(parts, 'enum');
  const values = Array.isArray(allowed) ? allowed : [pick(parts, 'const')];
  return values.filter((value) => value !== undefined && value !== null).map(String);
}
