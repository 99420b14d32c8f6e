import path from 'node:path';
import {expect, it} from 'vitest';
import {buildReference} from '../openapi/reference/build-reference.ts';
import type {OverviewPage} from '../openapi/reference/types.ts';
import {LANGUAGES} from '../openapi/samples/languages/index.ts';
import {buildDocument} from '../openapi/testing/documents.ts';
import {makeFolder, writeText} from '../openapi/testing/make-folder.ts';
import {renderSamples} from '../plugins/landing-data/index.ts';
import {buildLandingApi, describeApis, readFirstRequest} from './landing.ts';

const API = {id: 'boats', label: 'Boats', source: 'boats'};
const SUMMARY = {...API, title: 'Boats', operations: 4, version: '1', sha256: '', fetchedAt: ''};

/** What the home page shows of a document with four operations below two tags. */
function buildApi(home: Parameters<typeof buildLandingApi>[3] = {}, own = '') {
  const [overview] = buildReference(API, buildDocument({title: 'Boats', operations: 4})).pages;
  return buildLandingApi(SUMMARY, overview as OverviewPage, own, home);
}

it('an API has the summary of the product or its document, and the home page that of a single API or one that names all', () => {
  const purposes = {boats: 'Rent a boat.'};
  expect(buildApi({purposes}, 'Rents boats.').summary).toBe('Rent a boat.');
  expect(buildApi({}, 'Rents boats.').summary).toBe('Rents boats.');
  const boats = buildApi();
  const silent = {...boats, label: 'Cars', summary: ''};
  expect(describeApis([boats])).toBe('All of Boats.');
  expect(describeApis([silent])).toMatch(/^Every operation of Cars, with/);
  expect(describeApis([boats, silent])).toMatch(/ of Boats and Cars, with/);
});

it('shows the request in every language, in the site’s order, and the response', async () => {
  const request = {
    ...{method: 'GET', baseUrl: 'https://harbour.example', path: '/boats', query: [], headers: []},
    credentials: [{kind: 'bearer', variable: 'API_TOKEN'}],
    ...{body: {kind: 'none'}, response: {kind: 'json', status: '200'}},
  };
  const root = makeFolder();
  writeText(path.join(root, 'request.json'), JSON.stringify(request));
  writeText(path.join(root, 'response.json'), '{"name": "Boat"}\n');
  const own = {folder: '.', method: 'GET', title: 'List your boats', response: 'JSON'};
  const {samples, response} = await readFirstRequest(root, own, renderSamples);
  expect(samples.map(({label}) => label)).toEqual(LANGUAGES.map(({label}) => label));
  for (const {html} of samples) expect(html).toMatch(/class="token[\s\S]*API_TOKEN/);
  expect(response).toContain('class="token property"');
});

it('shows the operations that the owner names and the document contains, or the first three', () => {
  const mostUsed = {boats: ['update-thing-3', 'gone', 'update-thing-0']};
  expect(buildApi({mostUsed})).toMatchObject({
    operationsTitle: 'Most used',
    shown: [{slug: 'update-thing-3'}, {slug: 'update-thing-0'}],
  });
  expect(buildApi({mostUsed: {boats: ['gone']}})).toMatchObject({
    operationsTitle: 'First operations',
    shown: [{slug: 'update-thing-0', title: 'Update thing 0', method: 'post'}, {}, {}],
  });
});
