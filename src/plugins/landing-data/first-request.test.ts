import {fileURLToPath} from 'node:url';
import {expect, it} from 'vitest';
import {LANGUAGES} from '../../openapi/samples/languages/index.ts';
import {readFirstRequest} from './first-request.ts';

const DIR = fileURLToPath(new URL('../../components/Home/first-request', import.meta.url));

/** What a reader sees of highlighted code. */
function getText(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x3C;', '<')
    .replaceAll('&#x26;', '&');
}

it('shows the same request in every language, in the site’s order', async () => {
  const {samples} = await readFirstRequest(DIR);
  expect(samples.map(({label}) => label)).toEqual(LANGUAGES.map(({label}) => label));
  for (const {html} of samples) {
    expect(getText(html)).toContain('https://api.ticketing.example/v1');
    expect(getText(html)).toContain('/events');
    expect(getText(html)).toContain('API_TOKEN');
    expect(html).toContain('class="token');
  }
});

it('shows a response that is JSON', async () => {
  const {response} = await readFirstRequest(DIR);
  expect(JSON.parse(getText(response))).toMatchObject({data: [{name: 'Harbour Lights Festival'}]});
});

it('names the folder when a sample is missing', async () => {
  await expect(readFirstRequest('/nowhere')).rejects.toThrow(/\/nowhere\/sample\.\w+/);
});
