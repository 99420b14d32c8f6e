import {lookUp} from '../../../../openapi/document/json-value';
import {compilePattern} from '../../../../openapi/pattern';
import type {FieldSchema, JsonObject, JsonValue} from '../../../../openapi/samples';
import {type Draft, getFieldKind, listChoices, toDraft, toValue} from './draft';
import {describeCount, describeNumberLimits, FORMATS} from './hints';

/** What is wrong with a draft of one field, in words; undefined when nothing is. Members not included. */
export function validateField(
  schema: FieldSchema,
  draft: Draft,
  isRequired: boolean,
): string | undefined {
  switch (draft.kind) {
    case 'null':
    case 'object':
      return undefined;
    case 'json':
      return validateJson(draft.text, isRequired);
    case 'list': {
      const {length} = draft.items;
      const isSent = isRequired || length > 0;
      return isSent ? validateCount(length, schema.minItems, schema.maxItems, 'item') : undefined;
    }
    case 'text': {
      if (draft.text === '') return isRequired ? 'Enter a value.' : undefined;
      if (getFieldKind(schema) === 'choice') return undefined;
      const isNumber = schema.type === 'number' || schema.type === 'integer';
      return isNumber ? validateNumber(schema, draft.text) : validateText(schema, draft.text);
    }
  }
}

/** A required member of an object that is not sent at all is not missed. */
export function isMemberRequired(
  schema: FieldSchema,
  draft: Draft,
  isRequired: boolean,
  name: string,
): boolean {
  if (!schema.required?.includes(name)) return false;
  return isRequired || toValue(schema, draft, false) !== undefined;
}

function validateJson(text: string, isRequired: boolean): string | undefined {
  if (text.trim() === '') return isRequired ? 'Enter a value as JSON.' : undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `Invalid JSON: ${reason}. The samples show the last valid value.`;
  }
}

function validateCount(
  count: number,
  least: number | undefined,
  most: number | undefined,
  noun: string,
): string | undefined {
  const isWithin = count >= (least ?? 0) && count <= (most ?? count);
  return isWithin ? undefined : `Enter ${describeCount(least, most, noun)} (now ${count}).`;
}

function validateNumber(schema: FieldSchema, text: string): string | undefined {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return 'Enter a number.';
  if (schema.type === 'integer' && !Number.isInteger(value)) return 'Must be a whole number.';
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    return 'JavaScript cannot keep this many digits. The samples may round the number.';
  }
  return isWithinLimits(schema, value) ? undefined : `Must be ${describeNumberLimits(schema)}.`;
}

function isWithinLimits(schema: FieldSchema, value: number): boolean {
  const {minimum = value, maximum = value, multipleOf} = schema;
  const {exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity} = schema;
  const steps = multipleOf ? value / multipleOf : 0;
  return (
    value >= minimum &&
    value <= maximum &&
    value > exclusiveMinimum &&
    value < exclusiveMaximum &&
    // Decimal fractions are not exact, so a step counts as met within their precision.
    Math.abs(steps - Math.round(steps)) <= 1e-9
  );
}

function validateText(schema: FieldSchema, text: string): string | undefined {
  if (schema.file)
    return /["\p{Cc}]/u.test(text)
      ? 'A file name cannot contain quotes or line breaks.'
      : undefined;
  const {minLength, maxLength, format = '', pattern} = schema;
  const problem = validateCount([...text].length, minLength, maxLength, 'character');
  if (problem) return problem;
  const known = lookUp(FORMATS, format);
  if (known && !known.pattern.test(text)) {
    return `Enter ${known.name}, for example ${known.example}.`;
  }
  if (pattern !== undefined && compilePattern(pattern)?.(text) === false) {
    return `Does not match the pattern ${pattern}.`;
  }
  return undefined;
}

/** What HTTP cannot carry in a header or cookie. */
export function validateHeaderText(value: JsonValue | undefined): string | undefined {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  return /(?!\t)\p{Cc}/u.test(text)
    ? 'Header values cannot contain line breaks or control characters. The samples omit this header.'
    : undefined;
}

/** A value that does not fit its field: its place (`prices[0].amount`), and why. */
export type Misfit = {readonly path: string; readonly problem: string};

/** Compares a value with a schema, field by field; what the form cannot judge fits. */
export function listMisfits(schema: FieldSchema, value: JsonValue, path = ''): Misfit[] {
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
