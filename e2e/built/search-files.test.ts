import {readdirSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {readSitemapPaths} from '../../src/components/NotFoundPage/nearest-pages.ts';
import type {SearchIndex} from '../../src/components/search/index-files.ts';
import {SEARCH_CONTEXTS} from '../../src/config/search.ts';

function findFile(start: string): string {
  const files = readdirSync('build').filter((file) => file.startsWith(start));
  expect(files, `files named ${start}…`).toHaveLength(1);
  expect(files[0]).toMatch(/-[0-9a-f]{8}\.json$/);
  return `build/${files[0]}`;
}

describe('the files of the search', () => {
  const index: SearchIndex = JSON.parse(readFileSync(findFile('search-index-'), 'utf8'));
  const pages = index.contexts.flatMap((context) => context.pages);

  it('cover guides, reference, errors, changes and files only, each in its context', () => {
    const known = SEARCH_CONTEXTS.map(({path}) => path);
    for (const {path, pages: inContext} of index.contexts) {
      expect(known).toContain(path);
      for (const {u} of inContext) expect(u.startsWith(`/${path}/`), u).toBe(true);
    }
  });

  it('lead to pages and sections that the site has', () => {
    const sitemap = new Set(readSitemapPaths(readFileSync('build/sitemap.xml', 'utf8')));
    expect(pages.length).toBeGreaterThan(sitemap.size / 2);
    const ids = new Map<string, Set<string | undefined>>();
    const readIds = (path: string) => {
      const html = readFileSync(`build${path}index.html`, 'utf8');
      const found =
        ids.get(path) ?? new Set(Array.from(html.matchAll(/\sid="?([^\s">]+)/g), ([, id]) => id));
      ids.set(path, found);
      return found;
    };
    for (const {u, s = []} of pages) {
      const [path = '', own] = u.split('#');
      expect(sitemap.has(path), u).toBe(true);
      for (const hash of [own, ...s.map(({h}) => h?.slice(1))]) {
        if (hash) expect(readIds(path).has(hash), `${path}#${hash}`).toBe(true);
      }
    }
  });

  it('have headings without the sign of their links', () => {
    const headings = pages.flatMap(({t, s}) => [t, ...(s ?? []).map((section) => section.t ?? '')]);
    for (const heading of headings) expect(heading).not.toMatch(/(?:^|\s)#$|\u200b/);
  });
});
