import {unzipSync} from 'fflate';
import {expect, it} from 'vitest';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';
import {buildRequests, makeFilesSite} from './testing/make-site.ts';

const toPath = (security: JsonObject[], more: JsonObject = {}): JsonObject => ({
  get: {security, tags: ['Boats'], responses: {'200': {description: 'All.'}}, ...more},
});
const key = {name: 'Idempotency-Key', in: 'header', example: 'k', schema: {type: 'string'}};
const limit = {name: 'limit', in: 'query', example: 5, schema: {type: 'integer'}};
const site = makeFilesSite({
  openapi: '3.1.0',
  info: {title: 'Harbour', version: '1'},
  servers: [{url: 'https://api.example'}],
  paths: {
    '/shared': toPath([{token: []}], {parameters: [limit]}),
    '/both': toPath([{token: [], key: []}], {parameters: [key]}),
    '/open': toPath([]),
    '/also': toPath([{token: []}]),
  },
  components: {
    securitySchemes: {
      token: {type: 'http', scheme: 'bearer'},
      key: {type: 'apiKey', in: 'header', name: 'X-Key'},
    },
  },
});

it('a request has the authorisation of its collection, another one or none, and no optional parameters', () => {
  const collection = JSON.parse(String(buildRequests(site, 'postman')?.content));
  const requests = new Map<string, JsonObject>(
    collection.item[0].item.map(({request}: {request: {url: {raw: string}}}) => [
      request.url.raw.replace('{{baseUrl}}', ''),
      request,
    ]),
  );
  expect(collection.auth.type).toBe('bearer');
  expect(requests.get('/shared')).not.toHaveProperty('auth');
  expect(requests.get('/shared')).toHaveProperty('url.query.0', {
    ...{key: 'limit', value: '5', disabled: true},
  });
  expect(requests.get('/open')).toMatchObject({auth: {type: 'noauth'}});
  expect(requests.get('/both')).toMatchObject({
    auth: {type: 'bearer'},
    // An idempotency key is fresh with each call.
    header: [
      {key: 'X-Key', value: '{{apiKey_key}}'},
      {key: 'Idempotency-Key', value: '{{$guid}}'},
    ],
  });
  const text = String(buildRequests(site, 'http')?.content);
  expect(text.match(/Authorization: Bearer \{\{token\}\}/g)).toHaveLength(3);
  expect(text).toContain('#   ?limit=5\nGET {{baseUrl}}/shared\n');
});

it('Bruno has requests with names that its files, its folders or devices have', () => {
  const names = ['席', '券', 'folder', 'aux'];
  const paths = Object.fromEntries(
    names.map((operationId) => [
      `/${operationId}`,
      toPath([], {operationId, tags: ['Environments']}),
    ]),
  );
  const document = {openapi: '3.1.0', info: {title: 'Harbour', version: '1'}, paths};
  const content = buildRequests(makeFilesSite(document), 'bruno')?.content as Uint8Array;
  const files = Object.keys(unzipSync(content)).filter((name) => name.includes('/environments-2/'));
  expect(files.map((name) => name.replace(/.*\//, ''))).toEqual([
    ...['aux-file.yml', 'file-2.yml', 'file.yml', 'folder-2.yml', 'folder.yml'],
  ]);
});
