import {readFileSync} from 'node:fs';
import {beforeAll, describe, expect, it} from 'vitest';
import {TOPICS} from '../../../product/search/topics.ts';
import {openEngine} from '../../../scripts/search/site-index.ts';
import type {SearchEngine} from '../../../src/components/search/engine/types.ts';

/** Words for files, and the end of the path of a file that the page offers if the result is true. */
const FILES = [
  ...[
    ['openapi', '.json'],
    ['swagger', '.json'],
    ['openapi.yaml', '.yaml'],
  ],
  ...[
    ['sdk', '.tgz'],
    ['client library', '.tgz'],
    ['npm', '.tgz'],
  ],
  ...[
    ['postman', '.postman_collection.json'],
    ['insomnia', '.postman_collection.json'],
  ],
  ...[
    ['bruno', '.bruno.zip'],
    ['rest client', '.http'],
    ['offline', '/site.zip'],
  ],
] as const;

let search: SearchEngine;
beforeAll(async () => {
  search = await openEngine('build');
});

const find = (query: string) =>
  search({query, context: '', isWithin: false, limit: 8, excerptLength: 50}).results;
const readPage = (url: string) => readFileSync(`build${url.replace(/#.*$/, '')}index.html`, 'utf8');
/** What a page shows, and its description. */
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
    '%s is the page that has it, with its title, and hides nothing',
    (word, to) => {
      const [first, ...others] = find(word);
      expect(first?.url).toBe(to);
      const text = toText(readPage(to));
      expect(text.includes(first?.title.map((piece) => piece.text).join('') ?? '')).toBe(true);
      const excerpt = first?.excerpt.map((piece) => piece.text).join('') ?? '';
      expect(text.includes(excerpt.replaceAll('…', '')), excerpt).toBe(true);
      if (word === 'markdown' || word === 'support') expect(others.length).toBeGreaterThan(0);
    },
  );

  it.each(FILES)('%s is a file that is published: …%s', (word, end) => {
    const [first] = find(word);
    expect(first?.url).toMatch(/^\/files\/#/);
    const label = first?.title.map((piece) => piece.text).join('') ?? '';
    const link = new RegExp(`href="?([^\\s">]+)"?[^>]*>${label}</a>`).exec(
      readPage('/files/'),
    )?.[1];
    expect(link?.endsWith(end), `${label}: ${link}`).toBe(true);
    expect(readFileSync(`build${link}`).length).toBeGreaterThan(0);
  });

  it.each(['changelog', 'release notes', 'rss', 'feeds'])('%s is the list of changes', (word) => {
    expect(find(word)[0]?.url).toBe('/changes/');
    expect(readPage('/changes/')).toMatch(/feed\.atom/);
  });
});
