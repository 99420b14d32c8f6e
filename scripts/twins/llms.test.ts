import {expect, it} from 'vitest';
import {readProduct} from '../../src/config/product.ts';
import {buildReference} from '../../src/openapi/reference/build-reference.ts';
import {buildDocument} from '../../src/openapi/testing/documents.ts';
import {apiCatalog} from '../../src/outputs/api-catalog/index.ts';
import {llms} from '../../src/outputs/llms/index.ts';
import {MOST_BYTES, writeIndex} from '../../src/outputs/llms/write-index.ts';
import type {Output} from '../../src/outputs/output.ts';
import {specifications} from '../../src/outputs/specifications/index.ts';
import {twins} from '../../src/outputs/twins/index.ts';
import {makeSite} from './render-pages.ts';

const API = {id: 'sample', label: 'Sample', source: 'sample'};
const ORIGIN = `${readProduct({}).siteUrl}/`;
const site = makeSite(
  buildReference(API, buildDocument({title: 'Harbour', operations: 60, tags: ['Event dates']})),
);
const read = (output: Output) =>
  new Map(output.build(site).map(({path, content}) => [path, String(content)]));

it('the index leads to every page over links that exist, none of its files over 10 kB', () => {
  const files = new Map([...read(llms), ...read(twins), ...read(specifications)]);
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const text = files.get(path);
    expect(text, path).toBeDefined();
    if (!path.endsWith('/llms.txt') && path !== 'llms.txt') return;
    expect(Buffer.byteLength(text ?? ''), path).toBeLessThanOrEqual(MOST_BYTES);
    for (const [, link = ''] of (text ?? '').matchAll(/\]\(([^)\s]+)/g)) {
      expect(link.startsWith(ORIGIN), link).toBe(true);
      visit(link.slice(ORIGIN.length));
    }
  };
  visit('llms.txt');
  // The same document again, in another form than programs are led to.
  expect([...files.keys()].filter((path) => !seen.has(path))).toEqual(['specs/sample.yaml']);
});

it('the full text of a tag holds the file of each of its operations', () => {
  const full = read(llms).get('api/sample/tags/event-dates/llms-full.txt') ?? '';
  for (const [path, text] of read(twins)) {
    if (path.includes('update-thing')) expect(full).toContain(text);
  }
});

it('an index that no shortening makes fit becomes parts with all entries', () => {
  const entries = Array.from({length: 500}, (_, at) => ({
    title: `Page ${at}`,
    link: `${ORIGIN}page-${at}.md`,
    text: 'About it. And more.',
  }));
  const groups = [{title: 'Pages', entries}];
  const files = writeIndex({path: 'llms.txt', title: 'All', summary: '', groups}, ORIGIN);
  expect(files.length).toBeGreaterThan(2);
  for (const {text} of files) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES);
  const text = files.map((file) => file.text).join('');
  for (const {link} of entries) expect(text).toContain(`(${link})`);
});

it('the catalogue is a set of links to each API and its documentation, as RFC 9727 has it', () => {
  const [file] = apiCatalog.build(site);
  expect(file?.path).toBe('.well-known/api-catalog');
  expect(file?.mediaType).toMatch(/^application\/linkset\+json; profile=".*rfc9727"$/);
  const {linkset} = JSON.parse(String(file?.content));
  expect(linkset[0].item).toEqual([{href: 'https://api.ticketing.example'}]);
  expect(linkset[1]).toMatchObject({
    anchor: 'https://api.ticketing.example',
    'service-desc': [
      {href: `${ORIGIN}specs/sample.json`, type: 'application/json'},
      {href: `${ORIGIN}specs/sample.yaml`, type: 'application/yaml'},
    ],
    'service-doc': [{type: 'text/html'}, {type: 'text/markdown'}],
  });
});
