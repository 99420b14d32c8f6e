import {readFileSync} from 'node:fs';
import {DomUtils, parseDocument} from 'htmlparser2';
import {describe, expect, it} from 'vitest';
import type {SearchIndex} from '../../../src/components/search/index-files.ts';
import {PATHS, readPage} from '../../pages/built-text.ts';

/** The name of the page about an API in its sidebar and at the end of its trail. */
const OVERVIEW = 'Overview';
const LINK = /<a(?=[^>]*class="[^"]*menu__link)(?=[^>]*aria-current="page")[^>]*>(.*?)<\/a>/s;

const readJson = (file: string) => JSON.parse(readFileSync(`build/${file}`, 'utf8'));

const toText = (html = '') =>
  DomUtils.textContent(parseDocument(html)).replaceAll('\u200b', '').trim();

function readTitles(): Map<string, string> {
  const index: SearchIndex = readJson(readJson('search-manifest.json').index);
  return new Map(index.contexts.flatMap(({pages}) => pages.map(({u, t}) => [u, t] as const)));
}

describe('a page', () => {
  const titles = readTitles();
  const sitemap = readFileSync('build/sitemap.xml', 'utf8');
  const days = new Map(
    Array.from(
      sitemap.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)</g),
      ([, address = '', day]) => [new URL(address).pathname, day] as const,
    ),
  );

  it.each(PATHS.filter((path) => path !== '/'))(
    '%s has one name in its heading, tab, trail, sidebar and in the search',
    (path) => {
      const html = readPage(path);
      const heading = toText(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]);
      expect(heading).toBeTruthy();
      expect(toText(/<title[^>]*>(.*?)<\/title>/s.exec(html)?.[1])).toContain(heading);
      const entry = toText(LINK.exec(html)?.[1]);
      if (entry) {
        const trail = /<nav[^>]*breadcrumbs[^>]*>(.*?)<\/nav>/is.exec(html)?.[1] ?? '';
        const last = toText([...trail.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].at(-1)?.[1]);
        expect([heading, OVERVIEW]).toContain(entry);
        expect(last).toBe(entry);
      }
      expect(titles.get(path) ?? heading).toBe(heading);
    },
  );

  it.each(PATHS)(
    '%s has its complete trail, its day and its one address for search engines too',
    (path) => {
      const html = readPage(path);
      const shown = /<ul class="breadcrumbs">(.*?)<\/ul>/s.exec(html)?.[1] ?? '';
      const names = [...shown.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item]) => toText(item));
      const [, data = '{"itemListElement":[]}'] =
        /<script[^>]*ld\+json[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
      const trail: {name: string; item: string}[] = JSON.parse(data).itemListElement;
      expect(trail.map(({name}) => name)).toEqual(names);
      // The trail of a hidden operation ends with a link to its API.
      const endsHere = names.length > 0 && !shown.slice(shown.lastIndexOf('<li')).includes('<a');
      if (endsHere) expect(new URL(trail.at(-1)?.item ?? '').pathname).toBe(path);
      expect(days.get(path)).toMatch(/^\d{4}-\d\d-\d\d$/);
      const [, canonical = ''] = /rel="canonical" href="([^"]+)/.exec(html) ?? [];
      expect(new URL(canonical).pathname).toBe(path);
    },
  );
});
