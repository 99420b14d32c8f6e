import {expect, it} from 'vitest';
import {readProduct} from '../../src/config/product.ts';
import {buildReference} from '../../src/openapi/reference/build-reference.ts';
import {buildDocument} from '../../src/openapi/testing/documents.ts';
import {apiCatalog} from '../../src/outputs/api-catalog/index.ts';
import {llms} from '../../src/outputs/llms/index.ts';
import {MOST_BYTES, writeIndex} from '../../src/outputs/llms/write-index.ts';
import {markdownPages} from '../../src/outputs/markdown-pages/index.ts';
import type {Output} from '../../src/outputs/output.ts';
import {specifications} from '../../src/outputs/specifications/index.ts';
import {makeSite} from './make-site.ts';
import {renderSite} from './render-site.ts';

const API = {id: 'sample', label: 'Sample', source: 'sample'};
const ORIGIN = `${readProduct({}).siteUrl}/`;
const site = renderSite(
  makeSite(
    buildReference(API, buildDocument({title: 'Harbour', operations: 60, tags: ['Event dates']})),
  ),
);
const read = (output: Output) =>
  new Map(output.build(site).map(({path, content}) => [path, String(content)]));

it('the index leads to every page over links that exist, none of its files too long', () => {
  const files = new Map([...read(llms), ...read(markdownPages), ...read(specifications)]);
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const text = files.get(path);
    expect(text, path).toBeDefined();
    if (!path.endsWith('/llms.txt') && path !== 'llms.txt') return;
    expect(Buffer.byteLength(text ?? ''), path).toBeLessThanOrEqual(MOST_BYTES);
    for (const [, link = ''] of (text ?? '').matchAll(/\]\(([^)\s]+)/g)) {
      visit(link.replace(/^\//, '').replace(/#.*$/, ''));
    }
  };
  visit('llms.txt');
  // The same document again, in another form than programs are led to.
  const rest = [...files.keys()].filter(
    (path) => !seen.has(path) && !/(?:samples|404)\.md$/.test(path),
  );
  expect(rest).toEqual(['specs/sample.yaml']);
});

it('an index that is too long becomes parts with all entries', () => {
  const entries = Array.from({length: 900}, (_, at) => ({
    title: `Page ${at}`,
    link: `/page-${at}.md`,
    text: `About it. ${'And more. '.repeat(5)}`,
  }));
  const groups = [{title: 'Pages', entries}];
  const files = writeIndex({path: 'llms.txt', title: 'All', summary: '', groups}, readProduct({}));
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
