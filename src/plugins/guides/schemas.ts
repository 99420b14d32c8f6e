import {
  escapePointer,
  findByPointer,
  getObject,
  getText,
  getTexts,
  isObject,
  type JsonObject,
} from './json.ts';
import {GuideReferenceError, makeUnknownNameError} from './reference-error.ts';
import type {Specification} from './specifications.ts';

/** A field of a schema with everything that is said of it resolved. */
export type Field = {
  readonly name: string;
  readonly schema: JsonObject;
  readonly isRequired: boolean;
};

/** A schema or another definition, and where in the document it stands. */
export type Located = {readonly value: JsonObject; readonly pointer: string};

/** More references in a row than this are a circle. */
const MAX_HOPS = 20;

/** Follows `$ref` until something other than a reference is found. */
export function follow(document: JsonObject, value: unknown, pointer = '#'): Located {
  let current: unknown = value;
  let place = pointer;
  for (let hops = 0; hops < MAX_HOPS; hops += 1) {
    const reference = getText(current, '$ref');
    if (reference === undefined) return {value: isObject(current) ? current : {}, pointer: place};
    place = reference;
    current = findByPointer(document, reference);
  }
  throw new GuideReferenceError(
    `Reference ${pointer} leads in a circle. Correct the specification where it stands.`,
  );
}

/**
 * Finds a schema of the document by name.
 *
 * @throws {GuideReferenceError} when there is no such schema
 */
export function getSchema({api, document}: Specification, name: string): Located {
  const schemas = getObject(getObject(document, 'components'), 'schemas');
  if (Object.hasOwn(schemas, name)) {
    return follow(document, schemas[name], `#/components/schemas/${escapePointer(name)}`);
  }
  const where = `in the specification "${api.id}"`;
  throw makeUnknownNameError('Schema', name, where, Object.keys(schemas));
}

/** Takes null out of a union: `anyOf: [X, null]` is X for a reader who looks for its fields. */
export function unwrapNullable(document: JsonObject, schema: JsonObject): JsonObject {
  const union = schema.anyOf ?? schema.oneOf;
  if (!Array.isArray(union)) return schema;
  const members = union
    .map((member) => follow(document, member).value)
    .filter((member) => member.type !== 'null');
  const [only] = members;
  if (members.length !== 1 || !only) return schema;
  return {...only, description: schema.description ?? only.description};
}

/** Lists the fields of an object schema, those of its `allOf` parts included, in written order. */
export function getFields(document: JsonObject, schema: JsonObject): Field[] {
  const fields = new Map<string, Field>();
  const visit = (part: JsonObject, depth: number): void => {
    if (depth > MAX_HOPS) return;
    const required = new Set(getTexts(part, 'required'));
    for (const member of Array.isArray(part.allOf) ? part.allOf : []) {
      visit(follow(document, member).value, depth + 1);
    }
    for (const [name, definition] of Object.entries(getObject(part, 'properties'))) {
      fields.set(name, {name, schema: mergeReference(document, definition), isRequired: false});
    }
    for (const name of required) {
      const field = fields.get(name);
      if (field) fields.set(name, {...field, isRequired: true});
    }
  };
  visit(unwrapNullable(document, follow(document, schema).value), 0);
  return [...fields.values()];
}

/** Resolves a field's reference; what stands beside the reference wins (OpenAPI 3.1). */
function mergeReference(document: JsonObject, definition: unknown): JsonObject {
  const {$ref: reference, ...beside} = isObject(definition) ? definition : {};
  if (reference === undefined) return beside;
  return {...follow(document, definition).value, ...beside, $ref: reference};
}

/**
 * Finds a field of a named schema; a dotted path goes into objects and the elements of lists.
 *
 * @param fieldPath for example `status` or `receiver.email`
 * @throws {GuideReferenceError} when the schema or a field on the way does not exist
 */
export function getField(
  specification: Specification,
  schemaName: string,
  fieldPath: string,
): Field {
  const {document} = specification;
  let schema = getSchema(specification, schemaName).value;
  let place = schemaName;
  let found: Field | undefined;
  for (const name of fieldPath.split('.')) {
    const fields = getFields(document, getElementSchema(document, schema));
    found = fields.find((field) => field.name === name);
    if (!found) {
      const names = fields.map((field) => field.name);
      throw makeUnknownNameError('Field', name, `in the schema "${place}"`, names);
    }
    schema = found.schema;
    place = `${place}.${name}`;
  }
  if (!found) throw new GuideReferenceError(`The path of a field in "${schemaName}" is empty.`);
  return found;
}

/** The schema of the elements of a list, at any depth; another schema is given back as it is. */
export function getElementSchema(document: JsonObject, schema: JsonObject): JsonObject {
  let current = unwrapNullable(document, follow(document, schema).value);
  while (isObject(current.items)) {
    current = unwrapNullable(document, follow(document, current.items).value);
  }
  return current;
}

/** The values that a field is limited to, from `enum` or `const`; empty when it is not limited. */
export function getEnumValues(document: JsonObject, schema: JsonObject): string[] {
  const element = getElementSchema(document, schema);
  const values = Array.isArray(element.enum) ? element.enum : [element.const];
  return values.filter((value) => value !== undefined && value !== null).map(String);
}
