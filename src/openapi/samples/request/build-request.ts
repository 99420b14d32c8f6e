import {isObject, lookUp} from '../../document/json-value.ts';
import {PARAMETER_PLACES} from '../../document/operation-parts.ts';
import type {
  FieldSchema,
  JsonValue,
  OperationShape,
  ParameterPlace,
  SampleBody,
  SampleHeader,
  SamplePart,
  SampleRequest,
  SampleValues,
  ShapeBody,
  ShapeEncoding,
} from '../types.ts';
import {buildBaseUrl, SampleError} from './base-url.ts';
import {
  encodePathText,
  isHeaderName,
  toText,
  toWellFormed,
  toWellFormedJson,
} from './percent-encoding.ts';
import {
  serialiseHeaderParameter,
  serialisePairs,
  serialisePathParameter,
  toWire,
} from './serialise-parameter.ts';

/**
 * Builds the request that all languages send. The values default to those of the default sample.
 *
 * @throws {SampleError} if a header, cookie or token contains a control character, which could write
 * further headers (RFC 9110, section 5.5), or if the server is not HTTP
 */
export function buildSampleRequest(
  shape: OperationShape,
  values = exampleValues(shape),
): SampleRequest {
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
  const segments = new Map(
    listValues(shape, values, 'path').map(([parameter, value]) => [
      `{${parameter.name}}`,
      escapeDots(serialisePathParameter(parameter, value)),
    ]),
  );
  const parts = toWellFormed(shape.path).split(/(\{[^{}]*\})/);
  return parts.map((part) => segments.get(part) ?? encodePathText(part)).join('');
}

/** URL parsers remove the segments `.` and `..` from a path. */
function escapeDots(segment: string): string {
  return /^\.{1,2}$/.test(segment) ? segment.replaceAll('.', '%2E') : segment;
}

/** The parameters of a place that have a value. */
function listValues(shape: OperationShape, {parameters}: SampleValues, place: ParameterPlace) {
  return shape.parameters.flatMap((parameter) => {
    const value = parameter.in === place ? lookUp(parameters[place], parameter.name) : undefined;
    return value === undefined ? [] : [[parameter, value] as const];
  });
}

function buildPairs(shape: OperationShape, values: SampleValues, place: 'query' | 'cookie') {
  return listValues(shape, values, place).flatMap((each) => serialisePairs(...each));
}

function buildHeaders(shape: OperationShape, values: SampleValues): SampleHeader[] {
  const headers = listValues(shape, values, 'header').map(([parameter, value]) => ({
    name: parameter.name,
    value: serialiseHeaderParameter(parameter, value),
  }));
  const cookies = buildPairs(shape, values, 'cookie');
  if (cookies.length > 0) headers.push({name: 'Cookie', value: cookies.map(toWire).join('; ')});
  return headers;
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
    `No sample for operation "${shape.id}": ${place} contains the control character U+${code} at ` +
      `position ${found.index}, and HTTP headers cannot contain one. Remove the character from the value.`,
  );
}

/** Converts the value of a body for the chosen media type. */
function buildSampleBody(body: ShapeBody | undefined, value: JsonValue | undefined): SampleBody {
  if (!body || value === undefined) return {kind: 'none'};
  const members = Object.entries(isObject(value) ? value : {});
  switch (body.kind) {
    case 'json':
      return {kind: 'json', value: toWellFormedJson(value)};
    case 'form':
      return {kind: 'form', pairs: members.flatMap((member) => toPairs(body, member))};
    case 'multipart':
      return {kind: 'multipart', parts: members.flatMap((member) => toParts(body, member))};
    case 'text':
      return {kind: 'text', text: toText(value)};
    case 'binary':
      return {kind: 'binary', file: toText(value)};
  }
}

/** Properties of a form are written like query parameters, style form, unless encoded otherwise. */
function toPairs(body: ShapeBody, [name, value]: [string, JsonValue]) {
  const encoding: ShapeEncoding = lookUp(body.encoding, name) ?? {};
  const style = encoding.style ?? 'form';
  return serialisePairs(
    {
      name,
      style,
      explode: encoding.explode ?? style === 'form',
      allowReserved: encoding.allowReserved,
      content: encoding.style ? undefined : encoding.contentType,
    },
    value,
  );
}

/** An array is one part per item; OpenAPI 3.1 "Special Considerations for multipart Content". */
function toParts(body: ShapeBody, [name, value]: [string, JsonValue]): SamplePart[] {
  const schema = lookUp(body.schema.properties, name);
  const contentType = lookUp(body.encoding, name)?.contentType;
  const partName = escapePartName(name);
  if (Array.isArray(value)) {
    return value.map((item) => toPart(partName, item, schema?.items, contentType));
  }
  return [toPart(partName, value, schema, contentType)];
}

function toPart(
  name: string,
  value: JsonValue,
  schema: FieldSchema | undefined,
  contentType: string | undefined,
): SamplePart {
  const type = contentType?.split(',')[0]?.trim();
  if (schema?.file) {
    const file = toText(value);
    const fileName = escapePartName(file.split(/[/\\]/).at(-1) ?? file);
    return {kind: 'file', name, file, fileName, type: type ?? 'application/octet-stream'};
  }
  if (value !== null && typeof value === 'object') {
    return {kind: 'json', name, value: toWellFormedJson(value), type: type ?? 'application/json'};
  }
  return {kind: 'text', name, value: toText(value), ...(type && {type})};
}

/**
 * Escapes a part's name as browsers do (HTML, "multipart/form-data encoding algorithm"), and other
 * characters that end a line or a string in a program.
 */
function escapePartName(name: string): string {
  return toText(name).replace(/["\p{Cc}\p{Zl}\p{Zp}]/gu, encodeURIComponent);
}

/** The values of the default sample: the examples of the shape. */
export function exampleValues(shape: OperationShape): SampleValues {
  const parameters = PARAMETER_PLACES.map((place) => {
    const own = shape.parameters.flatMap(({in: at, name, example}) =>
      at === place && example !== undefined ? [[name, example] as const] : [],
    );
    return [place, Object.fromEntries(own)] as const;
  });
  return {parameters: Object.fromEntries(parameters), body: shape.bodies?.[0]?.example};
}
