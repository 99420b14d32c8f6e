import {readdirSync, readFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';
import {SEARCH_CONTEXTS} from '../src/config/search-contexts.ts';
import {expect, test} from './test.ts';

/** Compressed bytes of the built files whose name begins so. */
function getSize(start: string): number {
  const files = readdirSync('build').filter((file) => file.startsWith(start));
  expect(files.length, `files named ${start}…`).toBeGreaterThan(0);
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(`build/${file}`)).length, 0);
}

test('operations take at most 15 kB, names at most 40 kB', () => {
  expect(getSize('search-operations-')).toBeLessThanOrEqual(15_000);
  expect(getSize('search-names-')).toBeLessThanOrEqual(40_000);
});

test('each context takes at most 150 kB, and all at most 450 kB', () => {
  for (const {path} of SEARCH_CONTEXTS) {
    expect(getSize(`search-index-${path.replaceAll('/', '-')}-`), path).toBeLessThanOrEqual(
      150_000,
    );
  }
  expect(getSize('search-')).toBeLessThanOrEqual(450_000);
});
