import {globSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {API_PAGES_DIR, API_ROUTE, APIS, VERIFIED_DIR} from '../../../src/config/apis.ts';
import {Cursor} from '../../../src/openapi/document/cursor.ts';
import {listOperations} from '../../../src/openapi/document/operations.ts';
import {readVerified} from '../../../src/openapi/verified-copies.ts';
import {readPage} from '../../pages/built-text.ts';
import {readPageData} from './read-page-data.ts';

const OPERATIONS = await readPageData('.');

it('every field that can be linked has its id on the built page', () => {
  let fields = 0;
  for (const {id, anchors} of OPERATIONS) {
    const html = readPage(`/${API_ROUTE}/${id}/`);
    const built = new Set([...html.matchAll(/ id="?([^"\s>]+)/g)].map(([, each]) => each));
    const own = anchors.filter((anchor) => anchor.includes('.'));
    const missing = own.filter((anchor) => !built.has(anchor.replaceAll('&', '&amp;')));
    expect(missing, id).toEqual([]);
    fields += own.length;
  }
  expect(fields).toBeGreaterThan(250);
});

it('a generated page is front matter only, so that no text of a document becomes Markdown', () => {
  const pages = globSync(`${API_PAGES_DIR}/**/*.mdx`);
  expect(pages.length).toBeGreaterThanOrEqual(OPERATIONS.length);
  const others = pages.filter((file) => readFileSync(file, 'utf8').split(/^---$/m).length !== 3);
  expect(others).toEqual([]);
});

it('the scripts of an operation page contain neither its path nor its text', () => {
  const html = readPage(`/${API_ROUTE}/${OPERATIONS[0]?.id}/`);
  const files = new Set(Array.from(html.matchAll(/\/assets\/js\/[\w.-]+\.js/g), String));
  const scripts = [...files].map((file) => readFileSync(`build${file}`, 'utf8')).join('\n');
  expect(scripts).toContain(`/${API_ROUTE}/${APIS[0]?.id}/:slug`);
  expect(OPERATIONS.filter(({id}) => scripts.includes(`/${API_ROUTE}/${id}/`))).toEqual([]);
  const documents = readVerified(VERIFIED_DIR, APIS).map(({document}) => Cursor.atRoot(document));
  // Script escapes some characters, so the search uses the text between them.
  const parts = documents
    .flatMap((root) => listOperations(root))
    .flatMap(({place}) => place.text('description')?.split(/["'`\\\n]/) ?? [])
    .filter((part) => part.length > 40);
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.filter((part) => scripts.includes(part))).toEqual([]);
});
