import {parseFeed} from 'htmlparser2';
import {describe, expect, it} from 'vitest';
import {readProduct} from '../../src/config/product.ts';
import type {NotedEntry} from '../../src/openapi/changes/read-entries.ts';
import type {Change} from '../../src/openapi/changes/types.ts';
import {escapeXml, changes as output} from '../../src/outputs/changes/index.ts';
import type {ApiModel, SiteModel} from '../../src/outputs/model.ts';
import {EMPTY_SITE} from './testing/make-site.ts';

const HOSTILE = '</content><script>alert(1)</script>]]> & "q" \u0007\ud800';

const change = (name: Change['class'], sentence: string): Change => ({
  id: sentence.slice(0, 8),
  class: name,
  kind: 'removed',
  place: '#/a',
  sentence,
  sides: [],
  operations: [
    {id: 'list', slug: 'list', title: 'List', method: 'get', path: '/events', tag: 'Events'},
  ],
});

const noted = (date: string, ...all: Change[]): NotedEntry => ({
  entry: {
    ...{format: 1, api: 'dashboard', date, changes: all},
    ...{before: {version: '1', sha256: 'a'}, after: {version: '2', sha256: 'b'}},
  },
});

const SITE: SiteModel = {
  ...EMPTY_SITE,
  product: readProduct({SITE_URL: 'https://docs.example', SITE_BASE_URL: '/dev/'}),
  apis: [{api: {id: 'dashboard', label: 'Dashboard', source: 'd'}} as ApiModel],
  history: [
    noted('2025-04-01', change('added', `The field \`${HOSTILE}\` is new.`)),
    noted('2025-01-15', change('text', 'A text changed.'), change('breaking', 'It was removed.')),
  ],
};

function read(path: string): string {
  const file = output.build(SITE).find((each) => each.path === path);
  return String(file?.content);
}

describe('the feeds of the changes', () => {
  it('gives a third-party parser each entry with its address, its day and an id that is not an address', () => {
    const feed = parseFeed(read('changes/feed.atom'));
    expect(feed?.type).toBe('atom');
    expect(feed?.items.map(({id, link, pubDate}) => [id, link, pubDate?.toISOString()])).toEqual([
      [
        'tag:docs.example,2024-10-01:changes/dashboard/2025-04-01',
        'https://docs.example/dev/changes/dashboard/2025-04-01/',
        '2025-04-01T00:00:00.000Z',
      ],
      [
        'tag:docs.example,2024-10-01:changes/dashboard/2025-01-15',
        'https://docs.example/dev/changes/dashboard/2025-01-15/',
        '2025-01-15T00:00:00.000Z',
      ],
    ]);
  });

  it('has the same entries in JSON Feed 1.1, with texts of documents as text', () => {
    const feed = JSON.parse(read('changes/feed.json'));
    expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
    expect(feed.feed_url).toBe('https://docs.example/dev/changes/feed.json');
    expect(feed.items).toHaveLength(2);
    expect(feed.items[1].tags).toEqual(['Breaking', 'Fixed text']);
    expect(feed.items[0].content_html).not.toContain('<script>');
    expect(feed.items[0].content_html).toContain('&lt;script&gt;');
  });

  it('has a separate feed of breaking changes', () => {
    const feed = JSON.parse(read('changes/breaking/feed.json'));
    expect(feed.items.map(({url}: {url: string}) => url)).toEqual([
      'https://docs.example/dev/changes/dashboard/2025-01-15/',
    ]);
    expect(feed.items[0].content_html).toBe('<ul><li>Breaking: It was removed.</li></ul>');
  });

  it('leaves out characters that XML forbids, and escapes others', () => {
    expect(escapeXml(HOSTILE)).toBe(
      '&lt;/content&gt;&lt;script&gt;alert(1)&lt;/script&gt;]]&gt; &amp; &quot;q&quot; ',
    );
  });

  it('lists the operations of each day for the count in the navbar, without corrections of texts', () => {
    expect(JSON.parse(read('changes/index.json'))).toEqual([
      ['2025-04-01', ['dashboard GET /events']],
      ['2025-01-15', ['dashboard GET /events']],
    ]);
  });
});
