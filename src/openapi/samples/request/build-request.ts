import {SampleError} from '../errors.ts';
import {lookUp} from '../look-up.ts';
import type {
  Json,
  OperationShape,
  SampleHeader,
  SamplePair,
  SampleRequest,
  SampleValues,
  ShapeParameter,
} from '../types.ts';
import {buildBaseUrl} from './base-url.ts';
import {isHeaderName} from './header-name.ts';
import {encodePathText} from './percent-encoding.ts';
import {buildSampleBody} from './request-body.ts';
import {
  serialiseHeaderParameter,
  serialisePairs,
  serialisePathParameter,
  toWire,
} from './serialise-parameter.ts';
import {toWellFormed} from './well-formed.ts';

/**
 * Builds the request that all languages send from an operation and the values for it.
 *
 * @throws {SampleError} when a header, cookie or token holds a control character: HTTP cannot carry
 * it, and it would let a value write further headers (RFC 9110, section 5.5). When the server is none
 * of http or https.
 */
export function buildSampleRequest(shape: OperationShape, values: SampleValues): SampleRequest {
  const body = shape.bodies?.[values.media ?? 0];
  const sampleBody = buildSampleBody(body, values.body);
  const headers: SampleHeader[] = [];
  if (shape.accept) headers.push({name: 'Accept', value: shape.accept});
  if (body && sampleBody.kind !== 'none' && sampleBody.kind !== 'multipart') {
    headers.push({name: 'Content-Type', value: body.mediaType});
  }
  headers.push(...buildHeaders(shape, values));
  for (const header of headers) requireHeader(shape, header);
  return {
    method: shape.method,
    baseUrl: buildBaseUrl(shape, values),
    path: buildPath(shape, values),
    query: buildPairs(shape, values, 'query'),
    headers,
    credentials: shape.credentials.map((credential) => {
      const value = lookUp(values.tokens, credential.variable);
      if (!value) return credential;
      requireHeaderText(shape, credential.variable, value);
      return {...credential, value: toWellFormed(value)};
    }),
    body: sampleBody,
    response: shape.response,
  };
}

function buildPath(shape: OperationShape, values: SampleValues): string {
  const parameters = new Map(
    shape.parameters.filter((each) => each.in === 'path').map((each) => [each.name, each]),
  );
  const parts = toWellFormed(shape.path).split(/(\{[^{}]*\})/);
  return parts
    .map((part, index) => {
      const parameter = index % 2 === 1 ? parameters.get(part.slice(1, -1)) : undefined;
      const value = parameter && getValue(values, parameter);
      if (!parameter || value === undefined) return encodePathText(part);
      return escapeDots(serialisePathParameter(parameter, value));
    })
    .join('');
}

/** A whole segment `.` or `..` would be taken out of the path by every URL parser. */
function escapeDots(segment: string): string {
  return /^\.{1,2}$/.test(segment) ? segment.replaceAll('.', '%2E') : segment;
}

function buildPairs(shape: OperationShape, values: SampleValues, place: 'query' | 'cookie') {
  return shape.parameters.flatMap((parameter): SamplePair[] => {
    const value = parameter.in === place ? getValue(values, parameter) : undefined;
    return value === undefined ? [] : serialisePairs(parameter, value);
  });
}

function buildHeaders(shape: OperationShape, values: SampleValues): SampleHeader[] {
  const headers: SampleHeader[] = [];
  for (const parameter of shape.parameters) {
    const value = parameter.in === 'header' ? getValue(values, parameter) : undefined;
    if (value === undefined) continue;
    headers.push({name: parameter.name, value: serialiseHeaderParameter(parameter, value)});
  }
  const cookies = buildPairs(shape, values, 'cookie');
  if (cookies.length > 0) headers.push({name: 'Cookie', value: cookies.map(toWire).join('; ')});
  return headers;
}

function getValue(values: SampleValues, parameter: ShapeParameter): Json | undefined {
  return values.parameters[`${parameter.in}.${parameter.name}`];
}

function requireHeader(shape: OperationShape, {name, value}: SampleHeader): void {
  if (!isHeaderName(name)) {
    throw new SampleError(
      `No sample for operation "${shape.id}": header name ${JSON.stringify(name)} is not a token ` +
        '(RFC 9110, section 5.6.2). Correct the parameter in the specification.',
    );
  }
  requireHeaderText(shape, `header.${name}`, value);
}

function requireHeaderText(shape: OperationShape, place: string, value: string): void {
  const found = /(?!\t)\p{Cc}/u.exec(value);
  if (!found) return;
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  throw new SampleError(
    `No sample for operation "${shape.id}": ${place} holds the control character U+${code} at ` +
      `position ${found.index}, and HTTP headers cannot contain one. Take the character out of the value.`,
  );
}
