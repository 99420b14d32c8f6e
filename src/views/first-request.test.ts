import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {LANGUAGES} from '../openapi/samples/languages/index.ts';
import type {SampleRequest} from '../openapi/samples/types.ts';
import {renderSamples} from '../plugins/landing-data/index.ts';
import {readFirstRequest} from './first-request.ts';

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
