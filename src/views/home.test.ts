import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {LANGUAGES} from '../openapi/samples/languages/index.ts';
import type {SampleRequest} from '../openapi/samples/types.ts';
import {renderSamples} from '../plugins/landing-data/index.ts';
import {readFirstRequest} from './first-request.ts';
import {buildHome} from './home.ts';
import type {LandingApi} from './landing-data.ts';

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

  it('has no steps, request and scenarios that the product does not give', () => {
    const {firstSteps, firstRequest, scenarios} = buildHome({}, [CARS], undefined);
    expect([firstSteps, firstRequest, scenarios]).toEqual([undefined, undefined, undefined]);
  });
});

const root = mkdtempSync(path.join(tmpdir(), 'first-request-'));
afterAll(() => rmSync(root, {recursive: true}));

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
  writeFileSync(path.join(root, 'request.json'), JSON.stringify(request));
  writeFileSync(path.join(root, 'response.json'), '{"name": "Boat"}\n');
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

it('names the folder when the request is missing', async () => {
  const reading = readFirstRequest('/nowhere', {...OWN, folder: 'first'}, renderSamples);
  await expect(reading).rejects.toThrow(/\/nowhere\/first\/request\.json/);
});
