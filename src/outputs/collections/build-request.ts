import type {Operation} from '../../openapi/document/operations.ts';
import type {OperationPage} from '../../openapi/reference/types.ts';
import {SampleError} from '../../openapi/samples/request/base-url.ts';
import {buildSampleRequest} from '../../openapi/samples/request/build-request.ts';
import {toWire} from '../../openapi/samples/request/serialise-parameter.ts';
import {buildValuedParameters} from '../../openapi/samples/shape/parameters.ts';
import type {
  OperationShape,
  SamplePair,
  SampleRequest,
  ShapeParameter,
} from '../../openapi/samples/types.ts';
import type {PageModel} from '../model.ts';
import {describeLack, hasTemplate, toHarmless, toReadable} from './templates.ts';

/** A header or a query parameter, percent-encoded. */
export type Field = {readonly name: string; readonly value: string};

export type Fields = {readonly query: readonly Field[]; readonly headers: readonly Field[]};

/** The request that the sample of a page sends, and its optional parameters. */
export type CollectionRequest = ReturnType<typeof buildCollectionRequest>;

const IDEMPOTENCY_HEADER = /^idempotency-key$/i;

/**
 * Builds the request of an operation for the files: the sample of its page with the optional parameters.
 *
 * @param server its server, if the collection has another one
 * @throws {SampleError} when the operation has no sample request
 */
export function buildCollectionRequest(
  operation: Operation,
  {page, url}: PageModel<OperationPage>,
  siteUrl: string,
  server: string | undefined,
) {
  const {shape} = page;
  const {method, body, credentials, query, headers, path} = buildHarmlessRequest(shape);
  const key = headers.find(({name}) => IDEMPOTENCY_HEADER.test(name));
  const optional = buildValuedParameters([operation.item, operation.place])
    .filter((each) => !isSent(shape, each))
    .map((each) => buildOff(shape, each));
  return {
    ...{method, body, credentials, server},
    slug: page.slug,
    title: toHarmless(page.title),
    // Plain lines.
    text: [
      ...describeRequest(page, `${siteUrl}${url}`),
      ...optional.flatMap(({lack}) => lack ?? []),
    ].map(toHarmless),
    path: splitPath(shape, path),
    sent: {query: query.map(toField), headers: headers.filter((each) => each !== key)},
    // What a user can switch on.
    off: {
      query: optional.flatMap((each) => each.query ?? []),
      headers: optional.flatMap((each) => each.headers ?? []),
    },
    // Name of the header that needs a new key for each call.
    idempotencyHeader: key?.name,
  };
}

function toField(pair: SamplePair): Field {
  const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(toWire(pair)) ?? [];
  return {name: toReadable(name), value: toReadable(value)};
}

function isSent({parameters}: OperationShape, {in: place, name}: ShapeParameter): boolean {
  return parameters.some(
    (each) => each.in === place && each.name === name && each.example !== undefined,
  );
}

/** The fields of one parameter, as a request with no other parameter sends it, or the reason why it is left out. */
function buildOff(
  shape: OperationShape,
  parameter: ShapeParameter,
): Partial<Fields> & {readonly lack?: string} {
  const {accept: _, bodies: __, ...rest} = shape;
  try {
    const {query, headers} = buildHarmlessRequest({...rest, parameters: [parameter]});
    return {query: query.map(toField), headers};
  } catch (error) {
    if (!(error instanceof SampleError)) throw error;
    return {lack: describeLack(parameter.name, error.message)};
  }
}

/** The request of the samples. @throws {SampleError} also when programs would take a part of it for a variable */
function buildHarmlessRequest(shape: OperationShape): SampleRequest {
  const request = buildSampleRequest(shape);
  const {headers, credentials, body} = request;
  const parts = body.kind === 'multipart' ? body.parts : [];
  const texts = [
    ...headers.map(({value}) => value),
    ...credentials.map(({name = ''}) => name),
    ...(body.kind === 'text' ? [body.text] : []),
    // The writers escape JSON.
    ...parts.flatMap((part) =>
      part.kind === 'json' ? [part.name, part.type] : Object.values(part),
    ),
  ];
  const found = texts.find(hasTemplate);
  if (found === undefined) return request;
  throw new SampleError(
    `${JSON.stringify(found.slice(0, 60))} has "{{" in it, which programs take for a variable. Take it out of the specification.`,
  );
}

function describeRequest(page: OperationPage, address: string): string[] {
  const scopes = page.security.flatMap((uses) => uses.flatMap((use) => use.scopes));
  const names = [...new Set(scopes)];
  return [
    page.summary,
    names.length > 0 ? `${names.length === 1 ? 'Scope' : 'Scopes'}: ${names.join(', ')}` : '',
    page.deprecation ? 'Deprecated.' : '',
    `Reference: ${address}`,
  ].filter(Boolean);
}

/** Splits an encoded path. A segment that is exactly one parameter has its name; all others are fixed text. */
function splitPath({path, parameters}: OperationShape, sent: string) {
  const texts = sent.split('/').slice(1);
  const segments = path.split('/').slice(1);
  // A value with slashes gives further segments.
  const isDivided = texts.length === segments.length;
  return texts.map((text, at) => {
    const name = /^\{([\w-]+)\}$/.exec(segments[at] ?? '')?.[1];
    const parameter = parameters.find((each) => each.in === 'path' && each.name === name)?.name;
    return {text, parameter: isDivided ? parameter : undefined};
  });
}
