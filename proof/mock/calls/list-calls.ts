import type {
  Example,
  Json,
  Operation,
  Parameter,
  PlacedOperation,
  Response,
  SpecDocument,
} from '../../../specs/tools/document.ts';
import {listOperations, resolve} from '../../../specs/tools/navigate.ts';
import {isPicky, spoilBody} from './bad-values.ts';
import {serialiseBody, serialiseQuery, toText} from './serialise.ts';
import type {Call, CallKind} from './types.ts';

type Body = {readonly type: string; readonly value: Json};
type Changes = {
  readonly title: string;
  readonly kind: CallKind;
  readonly statuses: readonly string[];
  readonly body?: Body;
  readonly headers?: {readonly [name: string]: string};
  /** Values of query parameters in place of their examples. */
  readonly query?: {readonly [name: string]: Json};
};

const TOKEN = {authorization: 'Bearer proof-token'};
const REFUSALS = ['400', '422'];

/** Lists the calls that prove the mock of a document: good ones, bad ones, and every error. */
export function listCalls(document: SpecDocument): Call[] {
  return listOperations(document).flatMap((placed) => {
    const {operation} = placed;
    const statuses = Object.keys(operation.responses);
    const success = statuses.filter((status) => status.startsWith('2'));
    const bodies = listBodies(operation);
    const [body] = bodies;
    const refusal = statuses.includes('401') ? ['401'] : ['default'];
    const kind = 'without a token';
    const withoutToken: Changes = {title: kind, kind, statuses: refusal, body, headers: {}};
    const changes: Changes[] = [
      ...listGood(bodies, success),
      // An operation with an empty list of requirements is open to everyone.
      ...(operation.security?.length === 0 ? [] : [withoutToken]),
      ...listBadBodies(document, operation, body),
      ...listBadQueries(document, operation, body),
      ...statuses
        .filter((status) => /^[45]/.test(status))
        .map((status) => ({
          title: `asked for ${status}`,
          kind: 'asked error' as const,
          statuses: [status],
          body,
          headers: {...TOKEN, prefer: `code=${status}`},
        })),
    ];
    return changes.map((one) => buildCall(document, placed, one));
  });
}

function listBodies({requestBody}: Operation): (Body & {name: string})[] {
  return Object.entries(requestBody?.content ?? {}).flatMap(([type, {examples = {}}]) =>
    Object.entries(examples).map(([name, example]) => ({
      name,
      type,
      value: (example as Example).value,
    })),
  );
}

function listGood(bodies: readonly (Body & {name: string})[], statuses: string[]): Changes[] {
  const kind = 'success';
  if (bodies.length === 0) return [{title: 'success', kind, statuses}];
  return bodies.map((body) => ({
    title: `success of ${body.type} "${body.name}"`,
    kind,
    statuses,
    body,
  }));
}

function listBadBodies(
  document: SpecDocument,
  {requestBody}: Operation,
  body: Body | undefined,
): Changes[] {
  const media = body && requestBody?.content[body.type];
  if (!media) return [];
  const {schema = {}} = media;
  const good = (body.value ?? {}) as {[name: string]: Json};
  return spoilBody(document, schema, good).map(({title, value}) => ({
    title: `body ${title}`,
    kind: 'bad body',
    statuses: REFUSALS,
    body: {type: body.type, value},
  }));
}

function listBadQueries(
  document: SpecDocument,
  {parameters, responses}: Operation,
  body: Body | undefined,
): Changes[] {
  // An operation that lists no refusal has nothing that it could answer with.
  if (!REFUSALS.some((status) => status in responses)) return [];
  const picky = parameters
    .map((one) => resolve<Parameter>(document, one))
    .filter((one) => one.in === 'query' && isPicky(one, document));
  return picky.map(({name}) => ({
    title: `query "${name}" of another form`,
    kind: 'bad query',
    statuses: REFUSALS,
    body,
    query: {[name]: 'not this'},
  }));
}

function buildCall(
  document: SpecDocument,
  {path, method, operation}: PlacedOperation,
  {title, kind, statuses, body, headers = TOKEN, query = {}}: Changes,
): Call {
  const parameters = operation.parameters.map((one) => resolve<Parameter>(document, one));
  const readValue = ({name, example}: Parameter) => query[name] ?? example ?? null;
  const inPlace = (place: Parameter['in']) => parameters.filter((one) => one.in === place);
  const filled = inPlace('path').reduce(
    (route, one) => route.replace(`{${one.name}}`, encodeURIComponent(toText(readValue(one)))),
    path,
  );
  const search = inPlace('query').flatMap((one) => serialiseQuery(one, readValue(one)));
  const own = inPlace('header').map((one) => [one.name, toText(readValue(one))]);
  const type = body && body.type !== 'multipart/form-data' ? {'content-type': body.type} : {};
  return {
    operationId: operation.operationId,
    title,
    kind,
    method: method.toUpperCase(),
    target: `${filled}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    headers: {...Object.fromEntries(own), ...headers, ...type},
    body: body && serialiseBody(body.type, body.value),
    expected: Object.fromEntries(
      statuses.flatMap((status) => {
        const response = operation.responses[status];
        return response ? [[status, resolve<Response>(document, response)]] : [];
      }),
    ),
  };
}
