import {readFileSync} from 'node:fs';
import {beforeAll, describe, expect, it} from 'vitest';
import {TOPICS} from '../../../product/search/topics.ts';
import type {SearchEngine} from '../../../src/components/search/engine/types.ts';
import {readPage} from '../../pages/built-text.ts';
import {openEngine} from '../open-engine.ts';

/** Words for files, and the end of the path of the file that the result has to offer. */
const FILES = [
  ['openapi.yaml', '.yaml'],
  ['swagger', '.json'],
  ['client library', '.tgz'],
  ['insomnia', '.postman_collection.json'],
  ['bruno', '.bruno.zip'],
  ['rest client', '.http'],
  ['offline', '/site.zip'],
] as const;

/** Queries, and the URL of the first result. */
const NAMED = [
  ['POST /events', '/api/dashboard/create-event/'],
  ['min_price', /^\/api\/dashboard\/(create|update)-ticket\/#body\.min_price$/],
  ['too_early', '/api/dashboard/scan-in-barcode/#response-200.reason~too_early'],
  ['POST /orders', '/docs/orders/checkout-reference/#create-order'],
  ['order.paid', /^\/docs\/webhooks\/payload-structure\/#orders-order/],
] as const;

/** Queries that must not freeze a page. */
const SLOW = ['a'.repeat(10_000), 'token '.repeat(1_700), '/a'.repeat(5_000), 'a.'.repeat(5_000)];

let search: SearchEngine;
beforeAll(async () => {
  search = await openEngine('build');
});

const find = (query: string) => search({query, context: '', view: 'box'}).results;
/** The text of a page and its description. */
const toText = (html: string) =>
  [
    ...Array.from(html.matchAll(/ content="([^"]*)"/g), ([, text]) => text),
    html.replace(/<[^>]+>/g, ''),
  ]
    .join(' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');

describe('a result for another name', () => {
  it.each(TOPICS.flatMap(({words, to}) => words.map((word) => [word, to] as const)))(
    '%s finds its page, with title and text, and hides nothing',
    (word, to) => {
      const [first, ...others] = find(word);
      expect(first?.url).toBe(to);
      const text = toText(readPage(to.replace(/#.*$/, '')));
      expect(text.includes(first?.title.map((piece) => piece.text).join('') ?? '')).toBe(true);
      const excerpt = first?.excerpt.map((piece) => piece.text).join('') ?? '';
      expect(text.includes(excerpt.replaceAll('…', '')), excerpt).toBe(true);
      if (word === 'markdown' || word === 'support') expect(others.length).toBeGreaterThan(0);
    },
  );

  it.each(FILES)('%s finds a published file: …%s', (word, end) => {
    const [first] = find(word);
    expect(first?.url).toMatch(/^\/files\/#/);
    const label = first?.title.map((piece) => piece.text).join('') ?? '';
    const link = new RegExp(`href="?([^\\s">]+)"?[^>]*>${label}</a>`).exec(
      readPage('/files/'),
    )?.[1];
    expect(link?.endsWith(end), `${label}: ${link}`).toBe(true);
    expect(readFileSync(`build${link}`).length).toBeGreaterThan(0);
  });

  it.each(['changelog', 'release notes', 'rss', 'feeds'])('%s finds the changes', (word) => {
    expect(find(word)[0]?.url).toBe('/changes/');
    expect(readPage('/changes/')).toMatch(/feed\.atom/);
  });
});

it.each(NAMED)('%s finds its place first', (query, url) => {
  expect(find(query)[0]?.url).toEqual(typeof url === 'string' ? url : expect.stringMatching(url));
});

it('a known path has only operations as results', () => {
  for (const {url} of find('POST /events')) expect(url).toMatch(/^\/api\//);
});

it.each([...SLOW, `curl ${'-a '.repeat(3_000)}`, '(.*)+$[^\\', '__proto__', '/%E0%A4%A/x', '🎫'])(
  'the search ends for any query: %.20s',
  (query) => {
    const start = performance.now();
    find(query);
    expect(performance.now() - start).toBeLessThan(2_000);
  },
);
