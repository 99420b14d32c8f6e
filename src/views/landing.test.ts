import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {buildReference} from '../openapi/reference/build-reference.ts';
import {LANGUAGES} from '../openapi/samples/languages/index.ts';
import type {SampleRequest} from '../openapi/samples/types.ts';
import {buildDocument} from '../openapi/testing/documents.ts';
import {makeFolder, writeText} from '../openapi/testing/make-folder.ts';
import {renderSamples} from '../plugins/landing-data/index.ts';
import {buildHome, buildLandingApi, readFirstRequest} from './landing.ts';

const API = {id: 'boats', label: 'Boats', source: 'boats'};
const SUMMARY = {...API, title: 'Boats', operations: 4, version: '1', sha256: '', fetchedAt: ''};

/** What the home page shows of a document with four operations below two tags. */
function buildApi(home: Parameters<typeof buildLandingApi>[3] = {}, info: {summary?: string} = {}) {
  const [overview] = buildReference(API, buildDocument({title: 'Boats', operations: 4})).pages;
  if (overview?.kind !== 'overview') throw new Error('The document has no overview.');
  return buildLandingApi(SUMMARY, overview, info, home);
}

it('the home page has the sentence of the product, or of the only document, or one that names them', () => {
  const boats = buildApi();
  const silent = {...boats, label: 'Cars', summary: ''};
  expect(buildHome({lead: 'Rent things.'}, [boats], undefined).lead).toBe('Rent things.');
  expect(buildHome({}, [boats], undefined).lead).toBe('All of Boats.');
  expect(buildHome({}, [silent], undefined).lead).toMatch(/^Every operation of Cars, with/);
  expect(buildHome({}, [boats, silent], undefined).lead).toMatch(/ of Boats and Cars, with/);
});

it('shows the request in every language, in the site’s order, and the response', async () => {
  const request: SampleRequest = {
    method: 'GET',
    baseUrl: 'https://harbour.example',
    path: '/boats',
    query: [],
    headers: [],
    credentials: [{kind: 'bearer', variable: 'API_TOKEN'}],
    body: {kind: 'none'},
    response: {kind: 'json', status: '200'},
  };
  const root = makeFolder();
  writeText(path.join(root, 'request.json'), JSON.stringify(request));
  writeText(path.join(root, 'response.json'), '{"name": "Boat"}\n');
  const own = {folder: '.', method: 'GET', title: 'List your boats', response: 'JSON'};
  const {samples, response, method, title} = await readFirstRequest(root, own, renderSamples);
  expect(samples.map(({label}) => label)).toEqual(LANGUAGES.map(({label}) => label));
  for (const {html} of samples) {
    expect(html).toContain('boats');
    expect(html).toContain('API_TOKEN');
    expect(html).toContain('class="token');
  }
  expect(response).toContain('class="token property"');
  expect({method, title}).toEqual({method: 'GET', title: 'List your boats'});
});

describe('the landing data of an API', () => {
  it('names the configured operations that the document has, or else the first three', () => {
    const mostUsed = {boats: ['update-thing-3', 'gone', 'update-thing-0']};
    const {operationsTitle, shown} = buildApi({mostUsed});
    expect(operationsTitle).toBe('Most used');
    expect(shown.map(({slug}) => slug)).toEqual(['update-thing-3', 'update-thing-0']);
    const first = buildApi({mostUsed: {boats: ['gone']}});
    expect(first.operationsTitle).toBe('First operations');
    expect(first.shown[0]).toEqual({
      ...{slug: 'update-thing-0', title: 'Update thing 0', method: 'post'},
    });
    expect(first.shown).toHaveLength(3);
  });

  it('is described by the product, or else by the document, or else by its opening', () => {
    const info = {summary: 'Rents boats.'};
    expect(buildApi({purposes: {boats: 'Rent a boat.'}}, info).summary).toBe('Rent a boat.');
    expect(buildApi({}, info).summary).toBe('Rents boats.');
    expect(buildApi().summary).toBe('All of Boats.');
  });
});
