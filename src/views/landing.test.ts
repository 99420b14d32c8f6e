import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {LANGUAGES} from '../openapi/samples/languages/index.ts';
import type {SampleRequest} from '../openapi/samples/types.ts';
import {makeFolder, writeText} from '../openapi/testing/make-folder.ts';
import {renderSamples} from '../plugins/landing-data/index.ts';
import {buildHome, buildLandingApi, type LandingApi, readFirstRequest} from './landing.ts';

const api = (label: string, summary: string): LandingApi => ({
  id: label.toLowerCase(),
  label,
  version: '1',
  summary,
  operations: 2,
  fetchedAt: '',
  tags: [],
  operationsTitle: 'First operations' as const,
  shown: [],
});

const CARS = api('Cars', 'Rents cars by the hour.');
const BOATS = api('Boats', '');

describe('the home page', () => {
  it('shows the sentence of the product', () => {
    expect(buildHome({lead: 'Rent things.'}, [CARS, BOATS], undefined).lead).toBe('Rent things.');
  });

  it('takes the sentence of a single document, and else names the documents', () => {
    expect(buildHome({}, [CARS], undefined).lead).toBe('Rents cars by the hour.');
    expect(buildHome({}, [BOATS], undefined).lead).toMatch(/^Every operation of Boats, with/);
    expect(buildHome({}, [CARS, BOATS], undefined).lead).toMatch(/ of Cars and Boats, with/);
  });
});

const OWN = {folder: '.', method: 'GET', title: 'List your boats', response: 'JSON'};

it('shows the request in every language, in the site’s order, and the response', async () => {
  const request: SampleRequest = {
    method: 'GET',
    baseUrl: 'https://harbour.example',
    path: '/boats',
    query: [],
    headers: [],
    credentials: [{kind: 'bearer', variable: 'API_TOKEN'}],
    body: {kind: 'none'},
    response: {kind: 'json', status: '200', mediaType: 'application/json'},
  };
  const root = makeFolder();
  writeText(path.join(root, 'request.json'), JSON.stringify(request));
  writeText(path.join(root, 'response.json'), '{"name": "Boat"}\n');
  const {samples, response, method, title} = await readFirstRequest(root, OWN, renderSamples);
  expect(samples.map(({label}) => label)).toEqual(LANGUAGES.map(({label}) => label));
  for (const {html} of samples) {
    expect(html).toContain('boats');
    expect(html).toContain('API_TOKEN');
    expect(html).toContain('class="token');
  }
  expect(response).toContain('class="token property"');
  expect({method, title}).toEqual({method: 'GET', title: 'List your boats'});
});

const summary = {
  id: 'dashboard',
  label: 'Dashboard',
  title: 'Dashboard',
  operations: 4,
  version: '2026-01-01',
  sha256: 'ab'.repeat(32),
  fetchedAt: '2026-11-20T10:00:00Z',
};

/** Makes an overview with these operations, given as page name and tag. */
function makeOverview(operations: readonly (readonly [slug: string, tag: string])[]) {
  const names = [...new Set(operations.map(([, tag]) => tag))];
  return {
    summary: 'Opens with this.',
    tags: names.map((name) => ({
      id: `tag-${name}`,
      name,
      operations: operations
        .filter(([, tag]) => tag === name)
        .map(([slug]) => ({
          slug,
          title: slug.replaceAll('-', ' '),
          method: 'post',
          path: `/${slug}`,
          href: `/api/dashboard/${slug}/`,
        })),
    })),
  };
}

const home = {
  purposes: {boats: 'Rent a boat.'},
  mostUsed: {dashboard: ['create-event', 'gone', 'scan-in-barcode']},
};

const overview = makeOverview([
  ['list-events', 'Events'],
  ['create-order', 'Orders'],
  ['create-event', 'Events'],
  ['scan-in-barcode', 'Scanning'],
]);

describe('the landing data of an API', () => {
  it('counts operations by tag in the order of the overview', () => {
    expect(buildLandingApi(summary, overview, {}, home).tags).toEqual([
      {name: 'Events', operations: 2, first: 'list-events'},
      {name: 'Orders', operations: 1, first: 'create-order'},
      {name: 'Scanning', operations: 1, first: 'scan-in-barcode'},
    ]);
  });

  it('names the configured operations that the document has, in the configured order', () => {
    const {operationsTitle, shown} = buildLandingApi(summary, overview, {}, home);
    expect(shown.map(({slug}) => slug)).toEqual(['create-event', 'scan-in-barcode']);
    expect(operationsTitle).toBe('Most used');
  });

  it('names the first three operations of a document that has none of the configured ones', () => {
    const other = makeOverview(['a', 'b', 'c', 'd'].map((slug) => [slug, 'Things']));
    const {operationsTitle, shown} = buildLandingApi(summary, other, {}, home);
    expect(shown.map(({slug}) => slug)).toEqual(['a', 'b', 'c']);
    expect(shown[0]).toEqual({slug: 'a', title: 'a', method: 'post'});
    expect(operationsTitle).toBe('First operations');
  });

  it('takes the summary from the document, and its opening where it has none', () => {
    const info = {summary: 'Sells tickets.'};
    expect(buildLandingApi(summary, overview, info, home)).toMatchObject(info);
    const without = buildLandingApi(summary, overview, {}, home);
    expect(without).toMatchObject({version: '2026-01-01', summary: 'Opens with this.'});
  });

  it('says what the product says of an API in place of the document', () => {
    const boats = buildLandingApi({...summary, id: 'boats'}, overview, {summary: 'x'}, home);
    expect(boats.summary).toBe('Rent a boat.');
  });
});
