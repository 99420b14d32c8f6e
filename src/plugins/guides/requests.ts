import {
  buildSampleRequest,
  buildShape,
  exampleValues,
  type Json,
  type OperationShape,
  type ParameterKey,
  SampleError,
  type SamplePair,
  type SampleRequest,
  type SampleValues,
} from '../../openapi/samples/index.ts';
import {findJsonMediaType, getRequestBody, listParameters} from './examples.ts';
import {GuideReferenceError, makeUnknownNameError} from './reference-error.ts';
import {follow, type Located} from './schemas.ts';
import type {Operation, Specification} from './specifications.ts';
import {checkExample} from './validate.ts';

/** What a guide sends instead of the examples of the specification. */
export type Overrides = {
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
  const {document} = specification;
  const parameters = listParameters(document, operation);
  checkParameters(specification, operation, parameters, overrides);
  checkBody(specification, operation, overrides.body);
  try {
    const method = operation.method.toLowerCase();
    const shape = buildShape({document, path: operation.path, method});
    const request = buildSampleRequest(shape, chooseValues(shape, overrides));
    return {...request, query: [...request.query, ...listMemberPairs(overrides.query)]};
  } catch (cause) {
    if (!(cause instanceof SampleError)) throw cause;
    throw new GuideReferenceError(`The sample of "${operation.id}" fails: ${cause.message}`, {
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
  const parameters: Record<ParameterKey, Json | undefined> = {...defaults.parameters};
  for (const {in: place, name, required, schema} of shape.parameters) {
    const key: ParameterKey = `${place}.${name}`;
    const own: Readonly<Record<string, unknown>> = {path, query, header: headers, cookie: {}}[
      place
    ];
    const given = Object.keys(own).find((each) => isSameName(each, name, place));
    // A guide that chooses the query shows its own choice, not the examples beside it.
    if (place === 'query' && Object.keys(query).length > 0 && !required) delete parameters[key];
    if (given === undefined) continue;
    const value = own[given];
    const isList = schema.type === 'array' && typeof value === 'string';
    parameters[key] = (isList ? value.split(',') : value) as Json;
  }
  return body === undefined
    ? {...defaults, parameters}
    : {...defaults, parameters, body: body as Json};
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
  parameters: readonly Located[],
  overrides: Overrides,
): void {
  for (const [place, values] of [
    ['path', overrides.path],
    ['query', overrides.query],
    ['header', overrides.headers],
  ] as const) {
    const known = parameters.filter(({value}) => value.in === place);
    for (const [name, value] of Object.entries(values)) {
      // `filter[status]` is the member `status` of the parameter `filter`.
      const [, base = name, member] = /^([^[]+)\[([^\]]+)\]/.exec(name) ?? [];
      const parameter = known.find((each) => isNamed(each, base, place));
      if (!parameter) {
        const where = `among the ${place} parameters of "${operation.id}"`;
        const names = known.map((each) => String(each.value.name));
        throw makeUnknownNameError('Parameter', name, where, names);
      }
      const parsed = parseParameter(specification, parameter, value);
      const checked = member === undefined ? parsed : {[member]: value};
      checkExample(specification, `${parameter.pointer}/schema`, checked, true);
    }
  }
}

/** A list is written in a guide as in the address: its elements with commas between them. */
function parseParameter({document}: Specification, parameter: Located, value: unknown): unknown {
  const {type} = follow(document, parameter.value.schema).value;
  return type === 'array' && typeof value === 'string' ? value.split(',') : value;
}

function isNamed({value}: Located, name: string, place: string): boolean {
  return isSameName(name, String(value.name), place);
}

/** Names of headers do not depend on case (RFC 9110, 5.1). */
function isSameName(name: string, other: string, place: string): boolean {
  return place === 'header' ? other.toLowerCase() === name.toLowerCase() : other === name;
}

/** Checks the guide's own body against the schema of the request. */
function checkBody(specification: Specification, operation: Operation, own: unknown): void {
  if (own === undefined) return;
  const body = getRequestBody(specification.document, operation);
  const json = body ? findJsonMediaType(specification.document, body) : undefined;
  if (!json) {
    throw new GuideReferenceError(
      `Operation "${operation.id}" takes no JSON body, and the guide gives one. ` +
        'Remove the JSON block, or name the operation that takes it.',
    );
  }
  checkExample(specification, `${json.pointer}/schema`, own, false);
}
