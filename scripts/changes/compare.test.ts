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

it('names every change of webhooks and of OpenAPI 3.2', async () => {
  const makeDocument = (members: JsonObject, item: JsonObject): JsonObject => ({
    openapi: '3.2.0',
    info: {title: 'Trams', version: '1'},
    servers: [{url: 'https://api.example'}],
    paths: {'/lines': item},
    ...members,
  });
  const get = (item: JsonObject): JsonObject => ({
    operationId: 'listLines',
    responses: stream(item),
  });
  const before = makeDocument(
    {
      tags: [{name: 'stops', parent: 'live'}, {name: 'live'}],
      webhooks: makeWebhook({at: string, by: string}, ['by']),
    },
    {get: get(makeObject({line: string}))},
  );
  const after = makeDocument(
    {
      tags: [{name: 'stops', parent: 'more'}, {name: 'more'}],
      webhooks: makeWebhook({by: string}, []),
    },
    {
      get: {...get(makeObject({line: string, at: string})), security: []},
      query: {operationId: 'searchLines', responses: ok},
    },
  );
  expect((await compare(before, after)).sort()).toEqual([
    'added: The `security` of the operation `List lines` is new. listLines',
    'added: The field `at` of the response `200` of `List lines` is new. listLines',
    'added: The operation `Search lines` is new. searchLines',
    'breaking: The field `at` of the request body of the webhook `arrived` was removed. ',
    'breaking: The field `by` of the request body of the webhook `arrived` can now be missing. ',
    'text: The tag `live` was removed. ',
    'text: The tag `more` is new. ',
    'text: The tag `stops` changed: `parent`. ',
  ]);
});

it('names each member of a list that is new', async () => {
  const makeDocument = (operation: JsonObject): JsonObject => ({
    openapi: '3.1.0',
    info: {title: 'Trams', version: '1'},
    paths: {'/trams': {get: {operationId: 'listTrams', ...operation}}},
  });
  const parameters: JsonObject[] = [
    {name: 'state', in: 'query', schema: string},
    {name: 'limit', in: 'query', required: true, schema: string},
  ];
  const content = {'text/csv': {schema: string}};
  const response = {description: 'Ok', headers: {ETag: {schema: string}}, content};
  const before = makeDocument({responses: {200: {description: 'Ok'}}});
  const after = makeDocument({parameters, responses: {200: response}});
  expect((await compare(before, after)).sort()).toEqual([
    'added: The media type `text/csv` of the response `200` of `List trams` is new. listTrams',
    'added: The query parameter `state` of `List trams` is new. listTrams',
    'added: The response header `ETag` of the response `200` of `List trams` is new. listTrams',
    'breaking: The query parameter `limit` of `List trams` is new and required. listTrams',
  ]);
});

it('reports a changed reference at the reference, not in its unchanged target', async () => {
  const makeDocument = (position: JsonObject): JsonObject => ({
    openapi: '3.1.0',
    info: {title: 'Trams', version: '1'},
    paths: {
      '/trams': {get: {operationId: 'listTrams', responses: stream(position)}},
      '/stops': {get: {operationId: 'listStops', responses: stream(reference)}},
    },
    components: {schemas: {Position: makeObject({lat: string, lon: string})}},
  });
  const content = (document: JsonObject) =>
    JSON.parse(JSON.stringify(document).replaceAll('itemSchema', 'schema'));
  const [whole, part, renamed] = [
    reference,
    makeObject({lat: string}),
    makeObject({at: string}),
  ].map((position) => content(makeDocument(position)));
  const place = 'of the response `200` of `List trams`';
  expect(await compare(whole, part)).toEqual([
    `breaking: The field \`lon\` ${place} was removed. listTrams`,
  ]);
  expect(await compare(part, whole)).toEqual([
    `added: The field \`lon\` ${place} is new. listTrams`,
  ]);
  expect(await compare(whole, renamed)).toEqual([
    `breaking: The field \`at\` ${place} was called \`lat\` before. listTrams`,
    `breaking: The field \`lon\` ${place} was removed. listTrams`,
  ]);
});
