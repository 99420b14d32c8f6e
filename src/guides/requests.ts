import type {Cursor} from '../openapi/document/cursor.ts';
import {mergeSchema} from '../openapi/document/merge-schema.ts';
import {listParameters} from '../openapi/document/operation-parts.ts';
import {
  buildSampleRequest,
  exampleValues,
  type JsonObject,
  type JsonValue,
  SampleError,
  type SamplePair,
  type SampleRequest,
} from '../openapi/samples/index.ts';
import {buildShape} from '../openapi/samples/shape/build-shape.ts';
import {findJsonMediaType} from './examples.ts';
import {GuideReferenceError, getKnown} from './reference-error.ts';
import type {Operation, Specification} from './specifications.ts';
import {checkExample} from './validate.ts';

/** What a guide sends instead of the specification's examples. */
type Overrides = {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

/**
 * Makes the request of an operation from the examples of the specification and the values of a guide.
 *
 * @throws {GuideReferenceError} when a value is for a parameter that the operation does not have, or
 *   does not match its schema
 */
export function buildOperationRequest(
  specification: Specification,
  operation: Operation,
  overrides: Overrides = {},
): SampleRequest {
  const {query = {}, body} = overrides;
  const own = readParameters(specification, operation, overrides);
  if (body !== undefined) checkBody(specification, operation, body);
  const choosesQuery = Object.keys(query).length > 0;
  try {
    const shape = buildShape(operation);
    const {parameters, ...defaults} = exampleValues(shape);
    const others = {...parameters.query};
    for (const {in: place, name, required} of shape.parameters) {
      // A guide that sets query parameters shows only these, without other examples.
      if (place === 'query' && choosesQuery && !required) delete others[name];
    }
    const request = buildSampleRequest(shape, {
      ...defaults,
      parameters: {
        path: {...parameters.path, ...own.path},
        query: {...others, ...own.query},
        header: {...parameters.header, ...own.header},
        cookie: parameters.cookie,
      },
      ...(body !== undefined && {body: body as JsonValue}),
    });
    return {...request, query: [...request.query, ...listMemberPairs(query)]};
  } catch (cause) {
    if (!(cause instanceof SampleError)) throw cause;
    throw new GuideReferenceError(`The sample of "${operation.slug}" fails: ${cause.message}`, {
      cause,
    });
  }
}

/** Members in brackets go into the address as the guide writes them. */
function listMemberPairs(query: Readonly<Record<string, unknown>>): SamplePair[] {
  return Object.entries(query)
    .filter(([name]) => name.includes('['))
    .map(([name, value]) => ({name, value: String(value)}));
}

type OwnParameters = Readonly<Record<'path' | 'query' | 'header', JsonObject>>;

/** Reads the values of the guide, by place and name; each matches the schema of a parameter. */
function readParameters(
  specification: Specification,
  operation: Operation,
  {path = {}, query = {}, headers = {}}: Overrides,
): OwnParameters {
  const parameters = listParameters([operation.item, operation.place]);
  const read = (place: string, values: Readonly<Record<string, unknown>>): JsonObject => {
    const own: JsonObject = {};
    const where = `among the ${place} parameters of "${operation.slug}"`;
    const placed = parameters.filter((parameter) => parameter.text('in') === place);
    const known = new Map(placed.map((parameter) => [parameter.text('name') ?? '', parameter]));
    for (const [name, value] of Object.entries(values)) {
      // `filter[status]` is the member `status` of the parameter `filter`.
      const [, base = name, member] = /^([^[]+)\[([^\]]+)\]/.exec(name) ?? [];
      const parameter = getKnown('Parameter', base, where, known);
      const parsed = member === undefined ? parseParameter(parameter, value) : {[member]: value};
      checkExample(specification, parameter.raw('schema').keys, parsed, true);
      if (member === undefined) own[name] = parsed as JsonValue;
    }
    return own;
  };
  return {path: read('path', path), query: read('query', query), header: read('header', headers)};
}

/** A list is written in a guide as in the address: its elements with commas between them. */
function parseParameter(parameter: Cursor, value: unknown): unknown {
  const isList = mergeSchema([parameter.raw('schema')]).types.includes('array');
  return isList && typeof value === 'string' ? value.split(',') : value;
}

function checkBody(specification: Specification, operation: Operation, own: unknown): void {
  const json = findJsonMediaType(operation.place.get('requestBody'));
  if (!json) {
    throw new GuideReferenceError(
      `Operation "${operation.slug}" takes no JSON body, and the guide gives one. ` +
        'Remove the JSON block, or name the operation that takes it.',
    );
  }
  checkExample(specification, json.raw('schema').keys, own, false);
}
