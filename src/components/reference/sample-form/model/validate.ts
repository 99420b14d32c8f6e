import {isObject, lookUp} from '../../../../openapi/document/json-value';
import {describeCount} from '../../../../openapi/document/limits';
import {compilePattern} from '../../../../openapi/pattern';
import type {FieldSchema, JsonValue} from '../../../../openapi/samples';
import {describeNumbers, FORMATS} from './hints';

type FieldKind = 'choice' | 'text' | 'object' | 'list' | 'json';

/** The kind of field that suits a schema and its value: JSON if the value does not fit. */
export function getFieldKind(schema: FieldSchema, value?: JsonValue): FieldKind {
  if (schema.enum || schema.const !== undefined || schema.type === 'boolean') return 'choice';
  const isFit = (fits: boolean) => value === undefined || (value === null ? schema.nullable : fits);
  if (schema.file || ['string', 'number', 'integer'].includes(schema.type ?? '')) {
    return isFit(typeof value !== 'object') ? 'text' : 'json';
  }
  if (schema.type === 'array' && schema.items) return isFit(Array.isArray(value)) ? 'list' : 'json';
  return schema.properties && isFit(isObject(value)) ? 'object' : 'json';
}

export function listChoices(schema: FieldSchema): readonly JsonValue[] {
  const values = schema.const !== undefined ? [schema.const] : (schema.enum ?? [true, false]);
  return schema.nullable && !values.includes(null) ? [...values, null] : values;
}

/** The problem of a value in words, without those of its members and items; undefined if there is none. */
export function findProblem(
  schema: FieldSchema,
  value: JsonValue | undefined,
  isRequired: boolean,
): string | undefined {
  if (value === undefined) return isRequired ? 'Enter a value.' : undefined;
  if (value === null && schema.nullable) return undefined;
  if (getFieldKind(schema) === 'choice') {
    const choices = listChoices(schema).map((choice) => JSON.stringify(choice));
    const text = JSON.stringify(value);
    return choices.includes(text) ? undefined : `Expected ${choices.join(', ')}. Found ${text}.`;
  }
  const expected = schema.type ?? (schema.properties ? 'object' : undefined);
  const found = typeOf(value);
  const isFit = !expected || expected === found || (expected === 'integer' && found === 'number');
  if (!isFit) return `Expected the type ${expected}. Found ${found}.`;
  if (typeof value === 'number') return findNumberProblem(schema, value);
  if (typeof value === 'string') return findTextProblem(schema, value);
  if (!Array.isArray(value)) return undefined;
  return findCountProblem(value.length, schema.minItems, schema.maxItems, 'item');
}

/** The problem of typed JSON; the samples show the last valid JSON. */
export function findJsonProblem(
  schema: FieldSchema,
  text: string,
  isRequired: boolean,
): string | undefined {
  if (text.trim() === '') return findProblem(schema, undefined, isRequired);
  try {
    return findProblem(schema, JSON.parse(text), isRequired);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return `Invalid JSON: ${reason}. The samples show the last valid value.`;
  }
}

function findCountProblem(
  count: number,
  least: number | undefined,
  most: number | undefined,
  noun: string,
): string | undefined {
  const isWithin = count >= (least ?? 0) && count <= (most ?? count);
  return isWithin ? undefined : `Enter ${describeCount(least, most, noun)} (now ${count}).`;
}

function findNumberProblem(schema: FieldSchema, value: number): string | undefined {
  if (schema.type === 'integer' && !Number.isInteger(value)) return 'Must be a whole number.';
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    return 'JavaScript cannot keep this many digits. The samples may round the number.';
  }
  return isWithinLimits(schema, value) ? undefined : `Must be ${describeNumbers(schema)}.`;
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
    // Decimal fractions are not exact, so a small difference from a step is allowed.
    Math.abs(steps - Math.round(steps)) <= 1e-9
  );
}

function findTextProblem(schema: FieldSchema, text: string): string | undefined {
  const {minLength, maxLength, format = '', pattern} = schema;
  const problem = findCountProblem([...text].length, minLength, maxLength, 'character');
  if (problem) return problem;
  const known = lookUp(FORMATS, format);
  if (known && !known.pattern.test(text)) {
    return `Expected: ${known.name}, for example ${known.example}.`;
  }
  return pattern !== undefined && compilePattern(pattern)?.(text) === false
    ? `Does not match the pattern ${pattern}.`
    : undefined;
}

/** A value that does not fit its field: its path (`prices[0].amount`), and the reason. */
type InvalidValue = {readonly path: string; readonly problem: string};

/** Lists the values that do not fit a schema, field by field. A schema that cannot be checked fits. */
export function listInvalid(schema: FieldSchema, value: JsonValue, path = ''): InvalidValue[] {
  const problem = findProblem(schema, value, true);
  if (problem) return [{path, problem}];
  if (Array.isArray(value)) {
    const {items = {}} = schema;
    return value.flatMap((item, at) => listInvalid(items, item, `${path}[${at}]`));
  }
  const {properties, required = [], additional} = schema;
  if (!isObject(value) || !(properties ?? additional)) return [];
  const join = (name: string) => (path ? `${path}.${name}` : name);
  const missing = required.filter((name) => !Object.hasOwn(value, name));
  const members = Object.entries(value).flatMap(([name, member]): InvalidValue[] => {
    const known = lookUp(properties, name) ?? (additional === true ? {} : additional);
    if (known) return listInvalid(known, member, join(name));
    return [{path: join(name), problem: 'Unknown field. The samples send it all the same.'}];
  });
  return [
    ...missing.map((name) => ({path: join(name), problem: 'Missing, and required.'})),
    ...members,
  ];
}

type TypeName = NonNullable<FieldSchema['type']>;

function typeOf(value: JsonValue): TypeName {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value as 'string' | 'number' | 'boolean' | 'object';
}
