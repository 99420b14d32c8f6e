import {lookUp, readJson} from '../../../../openapi/document/json-value';
import type {FieldSchema, JsonObject, JsonValue} from '../../../../openapi/samples';

import {type Draft, getFieldKind, listChoices, toDraft} from './draft';
import {validateField} from './validate';

/** A value that does not fit its field: its place (`prices[0].amount`), and why. */
export type Misfit = {readonly path: string; readonly problem: string};

/** What does not fit a schema in a body that is written as JSON; while it is no JSON, nothing. */
export function listDraftMisfits(schema: FieldSchema, draft: Draft): Misfit[] {
  if (draft.kind !== 'json' || getFieldKind(schema) === 'json') return [];
  const value = readJson(draft.text);
  return value === undefined ? [] : listMisfits(schema, value);
}

/** Compares a value with a schema, field by field; what the form cannot judge fits. */
function listMisfits(schema: FieldSchema, value: JsonValue, path = ''): Misfit[] {
  const problem = findProblem(schema, value);
  if (problem) return [{path, problem}];
  if (Array.isArray(value)) {
    const {items = {}} = schema;
    return value.flatMap((item, at) => listMisfits(items, item, `${path}[${at}]`));
  }
  return value !== null && typeof value === 'object' ? listMemberMisfits(schema, value, path) : [];
}

function listMemberMisfits(schema: FieldSchema, value: JsonObject, path: string): Misfit[] {
  const {properties, required = [], additional} = schema;
  if (!properties && !additional) return [];
  const join = (name: string) => (path ? `${path}.${name}` : name);
  const missing = required.filter((name) => !Object.hasOwn(value, name));
  const members = Object.entries(value).flatMap(([name, member]): Misfit[] => {
    const known = lookUp(properties, name) ?? (additional === true ? {} : additional);
    if (known) return listMisfits(known, member, join(name));
    return [{path: join(name), problem: 'Unknown field. The samples send it all the same.'}];
  });
  return [
    ...missing.map((name) => ({path: join(name), problem: 'Missing, and required.'})),
    ...members,
  ];
}

function findProblem(schema: FieldSchema, value: JsonValue): string | undefined {
  if (value === null && schema.nullable) return undefined;
  if (getFieldKind(schema) === 'choice') {
    const choices = listChoices(schema).map((choice) => JSON.stringify(choice));
    const text = JSON.stringify(value);
    return choices.includes(text) ? undefined : `Expected ${choices.join(', ')}. Found ${text}.`;
  }
  const expected = schema.type ?? (schema.properties ? 'object' : undefined);
  const found = typeOf(value);
  const isFit = !expected || expected === found || (expected === 'integer' && found === 'number');
  if (!isFit) return `Expected ${NAMES[expected]}. Found ${NAMES[found]}.`;
  return validateField(schema, toDraft(schema, value), true);
}

type TypeName = NonNullable<FieldSchema['type']>;

function typeOf(value: JsonValue): TypeName {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value as 'string' | 'number' | 'boolean' | 'object';
}

const NAMES: {readonly [type in TypeName]: string} = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  null: 'null',
  object: 'an object',
  array: 'an array',
};
