import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {describe, expect, it} from 'vitest';
import {makeClientSite} from '../../scripts/clients/testing/make-client-site.ts';
import {verifyDocument} from '../../scripts/openapi/verify.ts';
import {buildRequests, makeFilesSite, renderSite} from '../../scripts/outputs/testing/make-site.ts';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';
import {clients} from '../../src/outputs/clients/index.ts';
import {DOWNLOADS} from '../../src/outputs/index.ts';
import {writePages} from '../../src/outputs/markdown-pages/write-pages.ts';

const require = createRequire(import.meta.url);
const ORIGIN = {id: 'sample', source: 'sample', url: 'file:///sample.json'};

describe('a third-party document', () => {
  it.each([
    // OAuth, webhooks and examples of OpenAPI 3.1.
    '3.1/json/train-travel.json',
    // Every kind of security scheme, API keys in three places among them.
    '3.1/json/security.json',
    // Parts of multipart bodies with styles and media types.
    '3.1/json/schema-encoding-style.json',
    // Cookies, matrix and label paths, which clients cannot send.
    '3.1/json/parameters-style.json',
    '3.0/json/file-uploads.json',
    '3.0/json/callbacks.json',
  ])('%s has every operation in Markdown, specifications, collections and client', async (name) => {
    const text = readFileSync(require.resolve(`@readme/oas-examples/${name}`), 'utf8');
    const site = await makeClientSite(JSON.parse(text) as JsonObject);
    const count = site.apis.flatMap(({operations}) => operations).length;
    expect(count).toBeGreaterThan(0);

    const files = DOWNLOADS.flatMap((output) => output.build(site));
    expect(files.flatMap(({note}) => note ?? [])).toEqual([]);
    const singles = files.filter(({path}) => path.startsWith('specs/sample/'));
    expect(singles).toHaveLength(count);
    for (const {content} of singles) {
      expect(verifyDocument(JSON.parse(String(content)), ORIGIN).operations).toHaveLength(1);
    }

    // Other pages, such as the overview, also name the client.
    const urls = site.apis.flatMap(({operations}) => operations.map(({url}) => url));
    const sections = writePages(renderSite(site)).filter(
      ({url, files: parts}) =>
        urls.includes(url) && parts.some((part) => part.text.includes('TypeScript client')),
    );
    expect(sections).toHaveLength(count);
  });
});

describe('the page of files', () => {
  const operation = (summary: string, name: string): JsonObject => ({
    summary,
    security: [{[name]: []}],
    responses: {'200': {description: 'All.'}},
  });
  const document: JsonObject = {
    openapi: '3.1.0',
    info: {title: 'Harbour', version: '1'},
    paths: {'/a': {get: operation('List <b>', 'bad')}, '/b': {get: operation('Show b', 'good')}},
    components: {
      securitySchemes: {
        bad: {type: 'apiKey', in: 'query', name: '{{token}}'},
        good: {type: 'apiKey', in: 'header', name: 'X-Key'},
      },
    },
  };
  it.each(['postman', 'bruno', 'http'] as const)(
    'names the operation that %s leaves out',
    (format) => {
      expect(buildRequests(makeFilesSite(document), format)?.note).toBe('Left out: List <b>.');
    },
  );

  it('names the operations that the client has no function for', async () => {
    const paths = {'/b': {get: operation('Show b', 'good')}};
    const site = await makeClientSite({...document, paths});
    const [own] = site.apis;
    const [other] = makeFilesSite(document).apis;
    if (!own || !other) throw new Error('Expected an API in each site.');
    const both = {...site, apis: [{...other, client: own.client}]};
    expect(clients.build(both)[0]?.note).toBe('Left out: List <b>.');
  });
});
