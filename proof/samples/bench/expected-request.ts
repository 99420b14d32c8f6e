import type {BodyKind, Json, JsonObject} from '../../../src/openapi/samples/types.ts';
import type {ReadBody, ReadRequest} from '../capture/read-request.ts';
import {toUtf8} from './hostile-texts.ts';
import {FIELD, type SampleCase} from './sample-operation.ts';

/** What the server has to read, told from the values alone, without the code under test. */
export function expectRequest({shape, values}: SampleCase, token: string): ReadRequest {
  const text = (key: `${'path' | 'query' | 'header' | 'cookie'}.${string}`) =>
    toUtf8(String(values.parameters[key]));
  const filter = values.parameters['query.filter'] as JsonObject;
  const mediaType = shape.bodies?.[0]?.mediaType ?? '';
  return {
    method: shape.method,
    segments: ['records', text('path.segment'), 'end'],
    query: [
      [`filter[${FIELD}]`, toUtf8(String(filter[FIELD]))],
      ['q', text('query.q')],
    ],
    headers: {
      accept: shape.accept ?? '',
      authorization: `Bearer ${token}`,
      ...(mediaType && {'content-type': mediaType}),
      cookie: `crumb=${encode(text('cookie.crumb'))}`,
      'x-value': text('header.X-Value'),
    },
    body: expectBody(shape.bodies?.[0]?.kind, values.body ?? null),
  };
}

function expectBody(kind: BodyKind | undefined, value: Json): ReadBody {
  const json = toArriving(value);
  const members = json as JsonObject;
  switch (kind) {
    case 'json':
      return {kind: 'json', value: json};
    case 'form':
      return {
        kind: 'form',
        pairs: [
          [FIELD, String(members[FIELD])],
          ['other', 'plain'],
        ],
      };
    case 'multipart':
      return {
        kind: 'multipart',
        parts: [
          {name: 'file', fileName: 'orders.csv', type: 'text/csv', content: FILE_CONTENT},
          {name: 'mapping', type: 'application/json', value: members.mapping ?? null},
          {name: 'note', content: String(members.note)},
        ],
      };
    case undefined:
      return {kind: 'none'};
    default:
      return {kind: 'bytes', text: String(json)};
  }
}

/** File that multipart samples send. */
export const FILE_CONTENT = 'a,b\r\n1,"é"\r\n';

/** A JSON value as it arrives: -0 is 0 in JSON, and UTF-8 has no lone surrogates. */
function toArriving(value: Json): Json {
  if (typeof value === 'string') return toUtf8(value);
  if (typeof value === 'number') return value === 0 ? 0 : value;
  if (value === null || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(toArriving);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [toUtf8(name), toArriving(member)]),
  );
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
