import {globSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {API_PAGES_DIR, API_ROUTE, APIS} from '../../../src/config/apis.ts';
import {readPageData} from './read-page-data.ts';

const OPERATIONS = await readPageData('.');

it('every field that can be linked has its id on the built page', () => {
  let fields = 0;
  for (const {id, anchors} of OPERATIONS) {
    const html = readFileSync(`build/${API_ROUTE}/${id}/index.html`, 'utf8');
    const built = new Set([...html.matchAll(/ id="?([^"\s>]+)/g)].map(([, each]) => each));
    const own = anchors.filter((anchor) => anchor.includes('.'));
    const missing = own.filter((anchor) => !built.has(anchor.replaceAll('&', '&amp;')));
    expect(missing, id).toEqual([]);
    fields += own.length;
  }
  expect(fields).toBeGreaterThan(250);
});

it('a generated page is one front matter, so that no text of a document becomes Markdown', () => {
  const pages = globSync(`${API_PAGES_DIR}/**/*.mdx`);
  expect(pages.length).toBeGreaterThanOrEqual(OPERATIONS.length);
  const others = pages.filter((file) => readFileSync(file, 'utf8').split(/^---$/m).length !== 3);
  expect(others).toEqual([]);
});

it('the script that every page loads names no single operation', () => {
  const [main = '', ...others] = globSync('build/assets/js/main.*.js');
  const script = readFileSync(main, 'utf8');
  expect(others).toEqual([]);
  expect(script).toContain(`/${API_ROUTE}/${APIS[0]?.id}/:slug`);
  expect(OPERATIONS.filter(({id}) => script.includes(`/${API_ROUTE}/${id}/`))).toEqual([]);
});
