import {isObject, lookUp} from '../../../../openapi/document/json-value';
import type {
  FieldSchema,
  JsonObject,
  JsonValue,
  OperationShape,
  ParameterKey,
  SampleValues,
  ShapeBody,
  ShapeParameter,
} from '../../../../openapi/samples';
import {findHeaderProblem, findParameterProblem} from './validate';

export function getKey({in: place, name}: ShapeParameter): ParameterKey {
  return `${place}.${name}`;
}

/** The body of the chosen media type. */
export function getBody(shape: OperationShape, values: SampleValues): ShapeBody | undefined {
  return shape.bodies?.[values.media ?? 0];
}

export function getBodySchema({kind, schema}: ShapeBody): FieldSchema {
  if (kind === 'binary') return {type: 'string', file: true};
  return kind === 'text' ? {type: 'string'} : schema;
}

/** The value of a text that was typed; undefined where there is none. A number that is not one stays a text. */
export function readText({type}: FieldSchema, text: string): JsonValue | undefined {
  const isNumber = type === 'number' || type === 'integer';
  if (text === '' || (isNumber && text.trim() === '')) return undefined;
  return isNumber && Number.isFinite(Number(text)) ? Number(text) : text;
}

/**
 * An object with changed members, those that its schema names first.
 *
 * @returns undefined for an optional one that has no members left
 */
export function changeMembers(
  schema: FieldSchema,
  object: JsonObject,
  changes: {readonly [name: string]: JsonValue | undefined},
  isRequired: boolean,
): JsonObject | undefined {
  const all = {...object, ...changes};
  const names = new Set([...Object.keys(schema.properties ?? {}), ...Object.keys(all)]);
  const members = [...names].flatMap((name) => {
    const member = lookUp(all, name);
    return member === undefined ? [] : [[name, member] as const];
  });
  return members.length > 0 || isRequired ? Object.fromEntries(members) : undefined;
}

/** The values without what HTTP cannot carry; its field says so. */
export function omitUnsendable(shape: OperationShape, values: SampleValues): SampleValues {
  const parameters = shape.parameters.flatMap((parameter) => {
    const value = values.parameters[getKey(parameter)];
    const isSent = value !== undefined && !findParameterProblem(parameter, value);
    return isSent ? [[getKey(parameter), value]] : [];
  });
  const tokens = Object.entries(values.tokens ?? {}).filter(([, text]) => !findHeaderProblem(text));
  return {
    ...values,
    parameters: Object.fromEntries(parameters),
    tokens: Object.fromEntries(tokens),
  };
}

/** The values without all that is optional; server and tokens stay as they are. */
export function emptyOptional(shape: OperationShape, values: SampleValues): SampleValues {
  const keys = shape.parameters.filter(({required}) => required).map(getKey);
  const body = shape.bodyRequired && getBody(shape, values);
  return {
    ...values,
    parameters: Object.fromEntries(keys.map((key) => [key, values.parameters[key]])),
    body: body ? keepRequired(getBodySchema(body), values.body) : undefined,
  };
}

/** A value without what its schema does not require, at every depth. */
function keepRequired(schema: FieldSchema, value: JsonValue | undefined): JsonValue | undefined {
  if (Array.isArray(value)) {
    return value.map((item) => keepRequired(schema.items ?? {}, item) ?? null);
  }
  const {properties, required = []} = schema;
  if (!properties || !isObject(value)) return value;
  const members = Object.entries(value).flatMap(([name, member]) => {
    if (!required.includes(name)) return [];
    const kept = keepRequired(lookUp(properties, name) ?? {}, member);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return Object.fromEntries(members);
}
