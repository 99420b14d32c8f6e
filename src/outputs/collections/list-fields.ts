import {isMap} from '../../openapi/samples/languages/request-parts.ts';
import {toWire} from '../../openapi/samples/request/serialise-parameter.ts';
import type {SampleBody, ShapeCredential} from '../../openapi/samples/types.ts';
import {toAuth, toField} from './authorisation.ts';
import type {Collection} from './build-collection.ts';
import type {CollectionRequest, Field, Fields} from './build-request.ts';
import {hasTemplate, toSafeJson} from './templates.ts';

/**
 * Lists the query parameters and headers that a request sends, with its credentials.
 *
 * @param credentials those that are sent as fields
 * @param key value of the header that needs a new key for each call
 */
export function listFields(
  {sent, idempotencyHeader}: CollectionRequest,
  credentials: readonly ShapeCredential[],
  key: string,
): Fields {
  const fields = credentials.map(toField);
  const headers = [...sent.headers, ...fields.filter(({place}) => place === 'header')];
  const cookies = headers.filter(({name}) => name === 'Cookie').map(({value}) => value);
  return {
    query: [...sent.query, ...fields.filter(({place}) => place === 'query')].map(toPair),
    headers: [
      ...headers.filter(({name}) => name !== 'Cookie').map(toPair),
      ...(cookies.length > 0 ? [{name: 'Cookie', value: cookies.join('; ')}] : []),
      ...(idempotencyHeader ? [{name: idempotencyHeader, value: key}] : []),
    ],
  };
}

const toPair = ({name, value}: Field): Field => ({name, value});

/** The query of a URL, with its question mark; empty without parameters. */
export function toQuery(query: readonly Field[]): string {
  const pairs = query.map(({name, value}) => `${name}=${value}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/**
 * A request for programs with a user interface, where segments of a path that begin with a colon are variables.
 * Its first credential is its authorisation, which is absent if the collection has the same; others are fields.
 */
export function toItem({credential}: Collection, each: CollectionRequest) {
  const {path, body, credentials, off, text, server = '{{baseUrl}}'} = each;
  const [first, ...others] = credentials;
  const isShared = others.length === 0 && JSON.stringify(first) === JSON.stringify(credential);
  const {query, headers} = listFields(each, others, '{{$guid}}');
  const segments = path.map(({text: segment, parameter}) =>
    parameter ? `:${parameter}` : segment.replace(/^:/, '%3A'),
  );
  return {
    auth: first && isShared ? undefined : toAuth(first),
    ...{query, headers, off, server},
    segments,
    url: [server, ...segments].join('/') + toQuery(query),
    variables: path.flatMap(({text: value, parameter: name}) => (name ? [{name, value}] : [])),
    body: toItemBody(body),
    docs: text.join('\n\n'),
  };
}

/** A body for programs with a user interface, which edit JSON as a text. */
export type ItemBody =
  | Exclude<SampleBody, {kind: 'json' | 'text'}>
  | {readonly kind: 'text'; readonly language: 'json' | 'text'; readonly text: string};

/** Makes JSON a text, and a form as well if the user interface cannot show it as fields. */
function toItemBody(body: SampleBody): ItemBody {
  if (body.kind === 'json') return {kind: 'text', language: 'json', text: toSafeJson(body.value)};
  if (body.kind === 'text') return {...body, language: 'text'};
  if (body.kind !== 'form') return body;
  const {pairs} = body;
  const isTyped = isMap(pairs) && !pairs.some(({name, value}) => hasTemplate(name + value));
  return isTyped ? body : {kind: 'text', language: 'text', text: pairs.map(toWire).join('&')};
}
