import type {Cursor} from '../openapi/document/cursor.ts';
import {mergeSchema} from '../openapi/document/merge-schema.ts';
import {listParameters} from '../openapi/document/operation-parts.ts';
import {
  buildSampleRequest,
  exampleValues,
  type JsonValue,
  type OperationShape,
  type ParameterKey,
  SampleError,
  type SamplePair,
  type SampleRequest,
  type SampleValues,
} from '../openapi/samples/index.ts';
import {buildShape} from '../openapi/samples/shape/build-shape.ts';
import {findJsonMediaType} from './examples.ts';
import {GuideReferenceError, getKnown} from './reference-error.ts';
import type {Operation, Specification} from './specifications.ts';
import {checkExample} from './validate.ts';

/** What a guide sends instead of the examples of the specification. */
type Overrides = {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Undefined: the example of the specification. */
  readonly body: unknown;
};

/**
 * Makes the request of an operation from the examples of the specification and a guide's own values.
 *
 * @throws {GuideReferenceError} when a value is for a parameter that the operation does not have, or
 *   does not match its schema
 */
export function buildOperationRequest(
  specification: Specification,
  operation: Operation,
  overrides: Overrides,
): SampleRequest {
  checkParameters(specification, operation, overrides);
  checkBody(specification, operation, overrides.body);
  try {
    const shape = buildShape(operation);
    const request = buildSampleRequest(shape, chooseValues(shape, overrides));
    return {...request, query: [...request.query, ...listMemberPairs(overrides.query)]};
  } catch (cause) {
    if (!(cause instanceof SampleError)) throw cause;
    throw new GuideReferenceError(`The sample of "${operation.slug}" fails: ${cause.message}`, {
      cause,
    });
  }
}

/** The values of the default sample with the guide's own in their place. */
function chooseValues(
  shape: OperationShape,
  {path, query, headers, body}: Overrides,
): SampleValues {
  const defaults = exampleValues(shape);
  const parameters: Record<ParameterKey, JsonValue | undefined> = {...defaults.parameters};
  for (const {in: place, name, required, schema} of shape.parameters) {
    const key: ParameterKey = `${place}.${name}`;
    const own: Readonly<Record<string, unknown>> = {path, query, header: headers, cookie: {}}[
      place
    ];
    // A guide that chooses the query shows its own choice, not the examples beside it.
    if (place === 'query' && Object.keys(query).length > 0 && !required) delete parameters[key];
    if (!Object.hasOwn(own, name)) continue;
    const value = own[name];
    const isList = schema.type === 'array' && typeof value === 'string';
    parameters[key] = (isList ? value.split(',') : value) as JsonValue;
  }
  return body === undefined
    ? {...defaults, parameters}
    : {...defaults, parameters, body: body as JsonValue};
}

/** Members in brackets go into the address as the guide writes them. */
function listMemberPairs(query: Overrides['query']): SamplePair[] {
  return Object.entries(query)
    .filter(([name]) => name.includes('['))
    .map(([name, value]) => ({name, value: String(value)}));
}

function checkParameters(
  specification: Specification,
  operation: Operation,
  overrides: Overrides,
): void {
  const parameters = listParameters([operation.item, operation.place]);
  for (const [place, values] of [
    ['path', overrides.path],
    ['query', overrides.query],
    ['header', overrides.headers],
  ] as const) {
    const where = `among the ${place} parameters of "${operation.slug}"`;
    const known = new Map(
      parameters
        .filter((parameter) => parameter.text('in') === place)
        .map((parameter) => [parameter.text('name') ?? '', parameter] as const),
    );
    for (const [name, value] of Object.entries(values)) {
      // `filter[status]` is the member `status` of the parameter `filter`.
      const [, base = name, member] = /^([^[]+)\[([^\]]+)\]/.exec(name) ?? [];
      const parameter = getKnown('Parameter', base, where, known);
      const parsed = parseParameter(parameter, value);
      const checked = member === undefined ? parsed : {[member]: value};
      checkExample(specification, parameter.raw('schema').keys, checked, true);
    }
  }
}

/** A list is written in a guide as in the address: its elements with commas between them. */
function parseParameter(parameter: Cursor, value: unknown): unknown {
  const isList = mergeSchema([parameter.raw('schema')]).types.includes('array');
  return isList && typeof value === 'string' ? value.split(',') : value;
}

/** Checks the guide's own body against the schema of the request. */
function checkBody(specification: Specification, operation: Operation, own: unknown): void {
  if (own === undefined) return;
  const json = findJsonMediaType(operation.place.get('requestBody'));
  if (!json) {
    throw new GuideReferenceError(
      `Operation "${operation.slug}" takes no JSON body, and the guide gives one. ` +
        'Remove the JSON block, or name the operation that takes it.',
    );
  }
  checkExample(specification, json.raw('schema').keys, own, false);
}
