import type {Cursor} from '../../document/cursor.ts';
import {filled} from '../../document/json-value.ts';
import {listSecurity, listServers, type Server} from '../../document/operation-parts.ts';
import {listResponses, type Operation} from '../../document/operations.ts';
import {isHttpServer} from '../request/base-url.ts';
import {isHeaderName} from '../request/percent-encoding.ts';
import type {OperationShape, ShapeCredential, ShapeResponse, ShapeServer} from '../types.ts';
import {buildBodies, isTextType, toExtension} from './bodies.ts';
import {buildParameters} from './parameters.ts';

/** Builds the shape of an operation of a verified document. Throws a `PlaceError` for parts of an unexpected type. */
export function buildShape({name, method, path, place, item}: Operation): OperationShape {
  const id = place.raw('operationId').scalar ?? name;
  const requestBody = place.get('requestBody');
  return {
    id,
    method: method.toUpperCase(),
    path,
    servers: buildServers([place, item, place.root]).map(({server}) => server),
    parameters: buildParameters([item, place]),
    bodies: filled(buildBodies(requestBody)),
    bodyRequired: requestBody.isTrue('required') ? true : undefined,
    ...buildResponse(id, method, place),
    credentials: buildCredentials(place),
  };
}

/**
 * The first success response of an operation. The `Accept` header requests its media type if another one
 * is listed first, because without the header a server may send any (RFC 9110, 12.5.1).
 */
function buildResponse(
  id: string,
  method: string,
  operation: Cursor,
): Pick<OperationShape, 'response' | 'accept'> {
  const responses = listResponses(operation).map(([status, response]) => ({
    status,
    types: response.members('content').map(([type]) => type),
  }));
  const [first] = responses
    .map(({status}) => status)
    .filter((status) => /^2/.test(status))
    .sort();
  const success = responses.find(({status}) => status === (first ?? 'default'));
  const types = success?.types ?? [];
  const type = types.find(isJson) ?? types[0];
  const failures = responses.filter((each) => /^[45]|^default$/.test(each.status));
  const accepted = [type ?? '', ...failures.flatMap((failure) => failure.types)].map(
    (each) => each.split(';')[0]?.trim() ?? '',
  );
  return {
    response: toResponse(id, success?.status ?? '200', method === 'head' ? undefined : type),
    accept: type === types[0] ? undefined : [...new Set(accepted)].join(', '),
  };
}

const isJson = (mediaType: string) => /[/+]json(;|$)/i.test(mediaType);

function toResponse(id: string, status: string, mediaType: string | undefined): ShapeResponse {
  if (mediaType === undefined) return {kind: 'none', status};
  if (isJson(mediaType)) return {kind: 'json', status};
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
  const alternatives = listSecurity(operation).map(({object}) =>
    Object.keys(object).map((name, index) => toCredential(name, schemes.get(name), index)),
  );
  const usable = alternatives.find((all) => all.length > 0 && all.every(Boolean)) ?? [];
  return usable.filter((each) => each !== undefined);
}

/** Names of environment variables. */
const VARIABLES: {readonly [kind in ShapeCredential['kind']]: string} = {
  bearer: 'API_TOKEN',
  basic: 'API_CREDENTIALS',
  apiKey: 'API_KEY',
};

function toCredential(name: string, scheme: Cursor, index: number): ShapeCredential | undefined {
  const suffix = index === 0 ? '' : `_${name.toUpperCase().replace(/[^A-Z0-9]+/g, '_')}`;
  const write = (kind: ShapeCredential['kind'], place?: Pick<ShapeCredential, 'in' | 'name'>) => ({
    kind,
    ...place,
    variable: VARIABLES[kind] + suffix,
  });
  const type = scheme.text('type');
  if (type === 'oauth2' || type === 'openIdConnect') return write('bearer');
  if (type === 'http') {
    const kind = scheme.text('scheme')?.toLowerCase();
    return kind === 'bearer' || kind === 'basic' ? write(kind) : undefined;
  }
  const key = scheme.text('name');
  const place = KEY_PLACES.find((each) => each === scheme.text('in'));
  if (type !== 'apiKey' || key === undefined || !place) return undefined;
  // Another name could write further headers, or make curl read a file.
  return place === 'header' && !isHeaderName(key)
    ? undefined
    : write('apiKey', {in: place, name: key});
}

const KEY_PLACES = ['header', 'query', 'cookie'] as const;

/** Host for documents with relative servers. */
const PLACEHOLDER_HOST = 'https://api.example.com';

/**
 * Lists the HTTP servers with their descriptions, without those that have a user in the URL or another scheme, such as
 * `file:`.
 *
 * @param owners operation, path item and document, of which the first one with servers counts
 */
export function buildServers(owners: readonly Cursor[]) {
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
