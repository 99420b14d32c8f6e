import {expect, it} from 'vitest';
import {normalise} from '../../src/openapi/changes/normalise.ts';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';
import {rewriteOpenApi32} from '../openapi/openapi-3-2.ts';
import {compareDocuments} from './compare.ts';

const read = (document: JsonObject) => normalise(rewriteOpenApi32(document).document);

async function compare(before: JsonObject, after: JsonObject): Promise<string[]> {
  const changes = await compareDocuments(read(before), read(after), '2026-01-01');
  return changes.map(
    ({class: found, sentence, operations}) =>
      `${found}: ${sentence} ${operations.map(({id}) => id).join(' ')}`,
  );
}

const string = {type: 'string'};
const makeObject = (properties: JsonObject): JsonObject => ({type: 'object', properties});
const reference = {$ref: '#/components/schemas/Position'};
const ok = {204: {description: 'Done.'}};
const stream = (itemSchema: JsonObject): JsonObject => ({
  200: {description: 'A stream.', content: {'application/jsonl': {itemSchema}}},
});

const makeWebhook = (fields: JsonObject, required: string[]): JsonObject => {
  const content = {'application/json': {schema: {...makeObject(fields), required}}};
  return {arrived: {post: {requestBody: {content}, responses: ok}}};
};

const makeDocument = (
  get: JsonObject,
  members: JsonObject = {},
  item: JsonObject = {},
): JsonObject => ({
  openapi: '3.2.0',
  info: {title: 'Trams', version: '1'},
  servers: [{url: 'https://api.example'}],
  paths: {'/lines': {get: {operationId: 'listLines', ...get}, ...item}},
  ...members,
});

it('names every change of webhooks and of OpenAPI 3.2, and each member of a list that is new', async () => {
  const before = makeDocument(
    {responses: {...stream(makeObject({line: string})), 202: {description: 'Later.'}}},
    {
      tags: [{name: 'stops', parent: 'live'}, {name: 'live'}],
      webhooks: {...makeWebhook({at: string, by: string}, ['by']), left: {post: {responses: ok}}},
    },
  );
  const headers = {ETag: {schema: string}};
  const later = {description: 'Later.', headers, content: {'text/csv': {schema: string}}};
  const after = makeDocument(
    {
      security: [],
      parameters: [
        {name: 'state', in: 'query', schema: string},
        {name: 'limit', in: 'query', required: true, schema: string},
      ],
      responses: {...stream(makeObject({line: string, at: string})), 202: later},
    },
    {
      tags: [{name: 'stops', parent: 'more'}, {name: 'more'}],
      webhooks: makeWebhook({by: string}, []),
    },
    {query: {operationId: 'searchLines', responses: ok}},
  );
  expect((await compare(before, after)).sort()).toEqual([
    'added: The `security` of the operation `List lines` is new. listLines',
    'added: The field `at` of the response `200` of `List lines` is new. listLines',
    'added: The media type `text/csv` of the response `202` of `List lines` is new. listLines',
    'added: The operation `Search lines` is new. searchLines',
    'added: The query parameter `state` of `List lines` is new. listLines',
    'added: The response header `ETag` of the response `202` of `List lines` is new. listLines',
    'breaking: The field `at` of the request body of the webhook `arrived` was removed. ',
    'breaking: The field `by` of the request body of the webhook `arrived` can now be missing. ',
    'breaking: The query parameter `limit` of `List lines` is new and required. listLines',
    'breaking: The webhook `left` was removed. ',
    'text: The description of the tag `stops` changed. ',
    'text: The tag `live` was removed. ',
    'text: The tag `more` is new. ',
  ]);
});

it('reports a changed reference at the reference, not in its unchanged target', async () => {
  const content = (schema: JsonObject): JsonObject => ({'application/json': {schema}});
  const respond = (schema: JsonObject): JsonObject => ({
    responses: {200: {description: 'Ok', content: content(schema)}},
  });
  const components = {schemas: {Position: makeObject({lat: string, lon: string})}};
  const stops = {'/stops': {get: {operationId: 'listStops', ...respond(reference)}}};
  const make = (position: JsonObject) => {
    const {paths, ...document} = makeDocument(respond(position), {components});
    return {...document, paths: {...(paths as JsonObject), ...stops}};
  };
  const place = 'of the response `200` of `List lines`';
  expect(await compare(make(reference), make(makeObject({lat: string})))).toEqual([
    `breaking: The field \`lon\` ${place} was removed. listLines`,
  ]);
  expect(await compare(make(makeObject({lat: string})), make(reference))).toEqual([
    `added: The field \`lon\` ${place} is new. listLines`,
  ]);
  expect(await compare(make(reference), make(makeObject({at: string})))).toEqual([
    `breaking: The field \`at\` ${place} was called \`lat\` before. listLines`,
    `breaking: The field \`lon\` ${place} was removed. listLines`,
  ]);
});

it('reports the announced end of an early removal, the quota of a new limit, limits in words, and texts and servers once', async () => {
  const page = {name: 'page', in: 'query', schema: string, deprecated: true};
  const sunset = {'x-deprecation': {sunset: '2999-01-01'}};
  const make = (exclusiveMaximum: number, more: JsonObject[], members: JsonObject) => {
    const size = {name: 'size', in: 'query', schema: {type: 'integer', exclusiveMaximum}};
    return makeDocument({parameters: [size, ...more], responses: ok}, members);
  };
  const {servers: _, ...before} = make(9, [{...page, ...sunset}], {});
  const after = make(8, [], {
    'x-rate-limits': {default: {quota: 60, window_seconds: 1}},
    info: {title: 'Buses', version: '2', summary: 'All buses.'},
    servers: [{url: 'https://a.example'}],
  });
  expect((await compare(before, after)).sort()).toEqual([
    'added: The server `https://a.example` is new. listLines',
    'breaking: The exclusive maximum of the query parameter `size` of `List lines` changed from `9` to `8`. listLines',
    'breaking: The query parameter `page` of `List lines` was removed, although it was announced to work until 2999-01-01. listLines',
    'check: The rate limit `default` is new: 60 requests in 1 second. listLines',
    'text: The description of the API changed. ',
  ]);
});
