import type {Cursor} from '../../document/cursor.ts';
import {listSecurity, listServers, type Server} from '../../document/operation-parts.ts';
import {listResponses, type Operation} from '../../document/operations.ts';
import {isHttpServer} from '../request/base-url.ts';
import {isHeaderName} from '../request/percent-encoding.ts';
import type {OperationShape, ShapeCredential, ShapeResponse, ShapeServer} from '../types.ts';
import {buildBodies, isTextType, toExtension} from './bodies.ts';
import {buildParameters} from './parameters.ts';

/**
 * Builds the shape of one operation of a verified document.
 *
 * @throws {PlaceError} when a part of the operation is of another kind than its readers expect.
 */
export function buildShape({name, method, path, place, item}: Operation): OperationShape {
  const id = place.raw('operationId').scalar ?? name;
  const requestBody = place.get('requestBody');
  const bodies = buildBodies(requestBody);
  const upperMethod = method.toUpperCase();
  return {
    id,
    method: upperMethod,
    path,
    servers: buildServers([place, item, place.root]),
    parameters: buildParameters([item, place]),
    bodies: bodies.length > 0 ? bodies : undefined,
    bodyRequired: requestBody.isTrue('required') ? true : undefined,
    ...buildResponse(id, upperMethod, place),
    credentials: buildCredentials(place),
  };
}

/**
 * What the first success of an operation returns, and the `Accept` header that requests it where the
 * success has another media type before it: who sends none takes any (RFC 9110, 12.5.1).
 */
function buildResponse(
  id: string,
  method: string,
  operation: Cursor,
): {response: ShapeResponse; accept?: string} {
  const responses = listResponses(operation).map(([status, response]) => ({
    status,
    types: response.members('content').map(([type]) => type),
  }));
  const successes = responses.filter(({status}) => /^2/.test(status));
  successes.sort((a, b) => (a.status < b.status ? -1 : 1));
  const success = successes[0] ?? responses.find(({status}) => status === 'default');
  const type = success?.types.find((each) => /[/+]json(;|$)/i.test(each)) ?? success?.types[0];
  const isFirst = type === success?.types[0];
  const failures = responses.filter((each) => /^[45]|^default$/.test(each.status));
  const accepted = [type, ...failures.flatMap(({types}) => types)]
    .filter((each) => each !== undefined)
    .map((each) => each.split(';')[0]?.trim() ?? each);
  return {
    response: toResponse(id, success?.status ?? '200', method === 'HEAD' ? undefined : type),
    ...(!isFirst && {accept: [...new Set(accepted)].join(', ')}),
  };
}

function toResponse(id: string, status: string, mediaType: string | undefined): ShapeResponse {
  if (mediaType === undefined) return {kind: 'none', status};
  if (/[/+]json(;|$)/i.test(mediaType)) return {kind: 'json', status};
  if (isTextType(mediaType)) return {kind: 'text', status};
  const name = id.replace(/[^\w.-]+/g, '-').replace(/^[-.]+/, '') || 'response';
  return {kind: 'binary', status, file: `${name}.${toExtension(mediaType)}`};
}

/**
 * Chooses how a sample authenticates: the first alternative of `security` whose schemes all can be
 * sent by a program (bearer, basic, API key, OAuth 2, OpenID Connect).
 */
function buildCredentials(operation: Cursor): ShapeCredential[] {
  const schemes = operation.root.raw('components').raw('securitySchemes');
  const alternatives = listSecurity(operation)
    .map(({object}) => Object.keys(object))
    .filter((names) => names.length > 0);
  for (const names of alternatives) {
    const credentials = names.map((name, index) => toCredential(name, schemes.get(name), index));
    if (credentials.every((each) => each !== undefined)) return credentials;
  }
  return [];
}

/** Variables are named for what they hold. */
const VARIABLES: {readonly [kind in ShapeCredential['kind']]: string} = {
  bearer: 'API_TOKEN',
  basic: 'API_CREDENTIALS',
  apiKey: 'API_KEY',
};

function toCredential(name: string, scheme: Cursor, index: number): ShapeCredential | undefined {
  const suffix = index === 0 ? '' : `_${name.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`;
  const nameVariable = (kind: ShapeCredential['kind']) => VARIABLES[kind] + suffix;
  const type = scheme.text('type');
  if (type === 'oauth2' || type === 'openIdConnect') {
    return {kind: 'bearer', variable: nameVariable('bearer')};
  }
  if (type === 'http') {
    const kind = scheme.text('scheme')?.toLowerCase();
    if (kind === 'bearer' || kind === 'basic') return {kind, variable: nameVariable(kind)};
  }
  const key = scheme.text('name');
  if (type !== 'apiKey' || key === undefined) return undefined;
  const place = (['header', 'query', 'cookie'] as const).find((each) => each === scheme.text('in'));
  // A header with another name would write further ones, or name a file to curl.
  if (place === 'header' && !isHeaderName(key)) return undefined;
  return place && {kind: 'apiKey', in: place, name: key, variable: nameVariable('apiKey')};
}

/** Stands for the host of documents whose servers are relative. */
const PLACEHOLDER_HOST = 'https://api.example.com';

/** A server with what the document says of it. */
type NamedServer = {readonly server: ShapeServer; readonly text: string};

/** @param owners operation, path item and document: the first one that names servers has them. */
export function buildServers(owners: readonly Cursor[]): ShapeServer[] {
  return buildNamedServers(owners).map(({server}) => server);
}

/**
 * Lists the servers that requests can be sent to. One of another scheme than http and https, such as
 * `file:`, or with a user in its URL, is none of them.
 *
 * @param owners operation, path item and document: the first one that names servers has them
 */
export function buildNamedServers(owners: readonly Cursor[]): NamedServer[] {
  const servers = listServers(owners).map((server) => ({
    server: toShape(server),
    text: server.place.text('description') ?? '',
  }));
  const usable = servers.filter(({server}) => isHttpServer(server));
  return usable.length > 0 ? usable : [{server: {url: PLACEHOLDER_HOST}, text: ''}];
}

function toShape({url, variables}: Server): ShapeServer {
  const entries = variables.map(({name, value, values}) => [
    name,
    {default: value, ...(values.length > 0 && {enum: values})},
  ]);
  return {
    url: /^[a-z][\w+.-]*:|^\{/i.test(url)
      ? url
      : `${PLACEHOLDER_HOST}${url.replace(/^(?=[^/])/, '/')}`,
    ...(entries.length > 0 && {variables: Object.fromEntries(entries)}),
  };
}
