import {createHash} from 'node:crypto';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {compressForWire} from '../../e2e/browser/site-server.ts';
import {EMPTY_SITE} from '../../scripts/outputs/testing/make-site.ts';
import {Entry} from '../../src/components/Changes/Entry';
import {CHANGE_CLASSES} from '../../src/openapi/changes/classes.ts';
import type {NotedEntry} from '../../src/openapi/changes/read-entries.ts';
import type {Change, OperationRef} from '../../src/openapi/changes/types.ts';
import {changes as output} from '../../src/outputs/changes/index.ts';
import type {ApiModel} from '../../src/outputs/model.ts';
import {buildTexts} from '../../src/outputs/search/build-texts.ts';
import {buildEntryViews, pageTimeline, type Site} from '../../src/views/changes.ts';

const KILOBYTE = 1000;
const DAY = 24 * 3600 * 1000;
const ENTRIES = 1000;
const CHANGES = 20;
const API = {id: 'shop', label: 'Shop', source: 'shop'};

/** Text that compresses as badly as names in a document, and is the same in every run. */
const nameOf = (...parts: (string | number)[]) =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 8);

const OPERATIONS = Array.from({length: 250}, (_, at): OperationRef => {
  const name = nameOf('operation', at);
  return {id: name, slug: name, title: `Get ${name}`, method: 'get', path: `/${name}`, tag: 'All'};
});

/** Most changes affect few operations; one in each entry is a parameter that many operations share. */
function makeChange(day: number, at: number): Change {
  const first = (day * 7 + at) % OPERATIONS.length;
  return {
    id: nameOf(day, at),
    class: CHANGE_CLASSES[at % CHANGE_CLASSES.length]?.id ?? 'text',
    kind: 'changed',
    place: `#/components/schemas/${nameOf(day)}`,
    sentence: `The field \`${nameOf(day, at)}\` of \`${nameOf(day)}\` changed.`,
    sides: [],
    operations: OPERATIONS.slice(first, first + (at === 0 ? 50 : 3)),
  };
}

const HISTORY = Array.from({length: ENTRIES}, (_, day): NotedEntry => {
  const date = new Date(Date.UTC(2025, 0, 1) - day * DAY).toISOString().slice(0, 10);
  const document = {version: date, sha256: ''};
  const changes = Array.from({length: CHANGES}, (_, at) => makeChange(day, at));
  return {entry: {format: 1, api: 'shop', date, before: document, after: document, changes}};
});

const SITE: Site = {
  baseUrl: '/',
  apis: [API],
  pages: new Map(OPERATIONS.map(({slug, title}) => [`shop/${slug}`, {title, anchors: []}])),
  former: new Map(),
};
const MODEL = {...EMPTY_SITE, apis: [{api: API} as ApiModel], history: HISTORY};

const weigh = async (content: string) => (await compressForWire(Buffer.from(content))).length;

describe('a history of a thousand entries', () => {
  const pages = pageTimeline(buildEntryViews(HISTORY, SITE));

  it('is split into pages of at most 25 kB of HTML and 25 kB of data', async () => {
    expect(pages.flat().map(({date}) => date)).toEqual(HISTORY.map(({entry}) => entry.date));
    const [page = []] = pages;
    const html = page.map((entry) => renderToStaticMarkup(<Entry entry={entry} />)).join('');
    expect(html.match(/<article/g)).toHaveLength(200 / CHANGES);
    expect(await weigh(html)).toBeLessThanOrEqual(25 * KILOBYTE);
    expect(await weigh(JSON.stringify(page))).toBeLessThanOrEqual(25 * KILOBYTE);
  });

  it('has feeds of the newest fifty entries, of at most 50 kB, and 15 kB for the navbar', async () => {
    const files = output.build(MODEL);
    const read = (path: string) => String(files.find((file) => file.path === path)?.content);
    expect(JSON.parse(read('changes/feed.json')).items).toHaveLength(50);
    for (const path of ['feed.atom', 'feed.json', 'breaking/feed.atom', 'shop/feed.atom']) {
      expect(await weigh(read(`changes/${path}`)), path).toBeLessThanOrEqual(50 * KILOBYTE);
    }
    expect(await weigh(read('changes/index.json'))).toBeLessThanOrEqual(15 * KILOBYTE);
    expect(JSON.parse(read('changes.json')).entries).toHaveLength(ENTRIES);
  });

  it('is found by search with all titles, and takes at most 40 kB of the index', async () => {
    const [context] = buildTexts({...MODEL, apis: []});
    expect(context?.pages).toHaveLength(ENTRIES);
    expect(context?.pages.filter(({s}) => s)).toHaveLength(50);
    expect(await weigh(JSON.stringify(context))).toBeLessThanOrEqual(40 * KILOBYTE);
  });
});
