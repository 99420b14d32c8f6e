import {readdirSync, readFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {readSitemapPaths} from '../../src/components/NotFoundPage/sitemap-paths.ts';
import {SEARCH_CONTEXTS} from '../../src/config/search-contexts.ts';

type Page = {u: string; t: string; s?: {t?: string; x?: string}[]};

/** Compressed bytes of the built files whose name begins so. */
function getSize(start: string): number {
  const files = readdirSync('build').filter((file) => file.startsWith(start));
  expect(files.length, `files named ${start}…`).toBeGreaterThan(0);
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(`build/${file}`)).length, 0);
}

describe('the files of the search', () => {
  it('take at most 15 kB for operations and 40 kB for names', () => {
    expect(getSize('search-operations-')).toBeLessThanOrEqual(15_000);
    expect(getSize('search-names-')).toBeLessThanOrEqual(40_000);
  });

  it('take at most 150 kB for each context, and at most 450 kB in all', () => {
    for (const {path} of SEARCH_CONTEXTS) {
      expect(getSize(`search-index-${path.replaceAll('/', '-')}-`), path).toBeLessThanOrEqual(
        150_000,
      );
    }
    expect(getSize('search-')).toBeLessThanOrEqual(450_000);
  });

  it('have hashed names and cover guides, reference and changes only', () => {
    const files = readdirSync('build').filter((file) => /^search-index.*\.json$/.test(file));
    expect(files).toHaveLength(SEARCH_CONTEXTS.length);
    for (const file of files) expect(file).toMatch(/-[0-9a-f]{8}\.json$/);
    const pages: Page[] = files.flatMap(
      (file) => JSON.parse(readFileSync(`build/${file}`, 'utf8')).pages,
    );
    expect(pages.length).toBeGreaterThan(
      readSitemapPaths(readFileSync('build/sitemap.xml', 'utf8')).length / 2,
    );
    for (const {u} of pages) expect(u).toMatch(/^\/(docs|api|changes)\/.*$/);
    const headings = pages.flatMap(({t, s}) => [t, ...(s ?? []).map((section) => section.t ?? '')]);
    for (const heading of headings) expect(heading).not.toMatch(/#$/);
  });
});
