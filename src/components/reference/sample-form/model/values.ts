import {isObject, lookUp} from '../../../../openapi/document/json-value';
import {PARAMETER_PLACES, type ParameterPlace} from '../../../../openapi/document/operation-parts';
import type {
  FieldSchema,
  JsonObject,
  JsonValue,
  OperationShape,
  SampleValues,
  ShapeBody,
} from '../../../../openapi/samples';

/** The parameters of a place, as members of an object. */
export function getPlaceSchema(shape: OperationShape, place: ParameterPlace): FieldSchema {
  const parameters = shape.parameters.filter((each) => each.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({name, schema}) => [name, schema])),
    required: parameters.filter(({required}) => required).map(({name}) => name),
  };
}

/** The body of the chosen media type. */
export function getBody(shape: OperationShape, values: SampleValues): ShapeBody | undefined {
  return shape.bodies?.[values.media ?? 0];
}

export function getBodySchema({kind, schema}: ShapeBody): FieldSchema {
  if (kind === 'binary') return {type: 'string', file: true};
  return kind === 'text' ? {type: 'string'} : schema;
}

/** The value of a typed text; undefined if it is empty. Text in a field for numbers may stay a text. */
export function readText({type}: FieldSchema, text: string): JsonValue | undefined {
  const isNumber = type === 'number' || type === 'integer';
  if (text === '' || (isNumber && text.trim() === '')) return undefined;
  // JSON has only decimal numbers.
  const isDecimal = Number.isFinite(Number(text)) && !/[xob]/i.test(text);
  return isNumber && isDecimal ? Number(text) : text;
}

/**
 * An object with changed members, in the order of its schema; unknown ones are last.
 *
 * @returns undefined for an optional object without members
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

/** The values without optional ones; server and tokens are unchanged. */
export function emptyOptional(shape: OperationShape, values: SampleValues): SampleValues {
  const parameters = PARAMETER_PLACES.map((place) => {
    const schema = getPlaceSchema(shape, place);
    return [place, keepRequired(schema, values.parameters[place] ?? {}) as JsonObject] as const;
  });
  const body = shape.bodyRequired && getBody(shape, values);
  const isSent = body && values.body !== undefined;
  return {
    ...values,
    parameters: Object.fromEntries(parameters),
    body: isSent ? keepRequired(getBodySchema(body), values.body) : undefined,
  };
}

/** A value with only the members that its schema requires, at every depth. */
function keepRequired(schema: FieldSchema, value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map((item) => keepRequired(schema.items ?? {}, item));
  const {properties, required = []} = schema;
  if (!properties || !isObject(value)) return value;
  const members = Object.entries(value)
    .filter(([name]) => required.includes(name))
    .map(([name, member]) => [name, keepRequired(lookUp(properties, name) ?? {}, member)]);
  return Object.fromEntries(members);
}
