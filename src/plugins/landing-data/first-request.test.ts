import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {LANGUAGES} from '../../openapi/samples/languages/index.ts';
import {readFirstRequest} from './first-request.ts';

const root = mkdtempSync(path.join(tmpdir(), 'first-request-'));
afterAll(() => rmSync(root, {recursive: true}));

const OWN = {folder: '.', method: 'GET', title: 'List your boats', response: 'JSON'};

it('shows a program in every language, in the site’s order, and the response', async () => {
  for (const {file} of LANGUAGES) writeFileSync(path.join(root, file), '"boats <1>"\n');
  writeFileSync(path.join(root, 'response.json'), '{"name": "Boat"}\n');
  const {samples, response, method, title} = await readFirstRequest(root, OWN);
  expect(samples.map(({label}) => label)).toEqual(LANGUAGES.map(({label}) => label));
  for (const {html} of samples) {
    expect(html).toContain('boats &lt;1&gt;');
    expect(html).toContain('class="token');
  }
  expect(response).toContain('class="token property"');
  expect({method, title}).toEqual({method: 'GET', title: 'List your boats'});
});

it('names the folder when a sample is missing', async () => {
  const reading = readFirstRequest('/nowhere', {...OWN, folder: 'first'});
  await expect(reading).rejects.toThrow(/\/nowhere\/first\/sample\.\w+/);
});
