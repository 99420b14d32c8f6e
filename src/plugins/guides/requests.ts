import type {
  Json,
  SampleCredential,
  SampleHeader,
  SamplePair,
  SampleRequest,
} from '../../samples/types.ts';
import {
  findJsonMediaType,
  getParameterExample,
  getRequestBody,
  listNamedExamples,
  listParameters,
} from './examples.ts';
import {getList, getText, isObject} from './json.ts';
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

const BEARER: SampleCredential = {kind: 'bearer', variable: 'API_TOKEN'};

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
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const parameter = parameters.find(({value}) => value.in === 'path' && value.name === name);
    const example = parameter ? getParameterExample(document, parameter.value) : undefined;
    return encodeURIComponent(String(overrides.path[name] ?? example ?? name));
  });
  const body = buildBody(specification, operation, overrides.body);
  const [server] = getList(document, 'servers');
  return {
    method: operation.method,
    baseUrl: getText(server, 'url')?.replace(/\/$/, '') ?? '',
    path,
    query: listPairs(overrides.query),
    headers: [
      {name: 'Accept', value: 'application/json'},
      ...(body ? [{name: 'Content-Type', value: body.mediaType}] : []),
      ...listHeaders(overrides.headers),
    ],
    credentials: [BEARER],
    body: body ? {kind: 'json', value: body.value} : {kind: 'none'},
    answer: {kind: 'json', status: '200', mediaType: 'application/json'},
  };
}

function listPairs(values: Readonly<Record<string, unknown>>): SamplePair[] {
  return Object.entries(values).map(([name, value]) => ({name, value: String(value)}));
}

function listHeaders(values: Readonly<Record<string, unknown>>): SampleHeader[] {
  return Object.entries(values).map(([name, value]) => ({name, value: String(value)}));
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

/** Names of headers do not depend on case (RFC 9110, 5.1). */
function isNamed({value}: Located, name: string, place: string): boolean {
  const own = String(value.name);
  return place === 'header' ? own.toLowerCase() === name.toLowerCase() : own === name;
}

function buildBody(
  specification: Specification,
  operation: Operation,
  own: unknown,
): {readonly mediaType: string; readonly value: Json} | undefined {
  const body = getRequestBody(specification.document, operation);
  const json = body ? findJsonMediaType(specification.document, body) : undefined;
  if (!json) {
    if (own === undefined) return undefined;
    throw new GuideReferenceError(
      `Operation "${operation.id}" takes no JSON body, and the guide gives one. ` +
        'Remove the JSON block, or name the operation that takes it.',
    );
  }
  if (own !== undefined) checkExample(specification, `${json.pointer}/schema`, own, false);
  const [example] = listNamedExamples(specification.document, json.value).values();
  const value = own ?? example ?? (isObject(own) ? own : {});
  return {mediaType: json.mediaType, value: value as Json};
}
