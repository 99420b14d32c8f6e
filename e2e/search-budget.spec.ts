import {readdirSync, readFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';
import type {IndexedOperation, OperationsFile} from '../src/components/search/index-files.ts';
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

test('ten times the operations take at most ten times the bytes', () => {
  const [file] = readdirSync('build').filter((name) => name.startsWith('search-operations-'));
  const {apis}: OperationsFile = JSON.parse(readFileSync(`build/${file}`, 'utf8'));
  const copies = Array.from({length: 10}, (_, copy) => copy);
  const grown: OperationsFile = {
    apis: apis.map(({id, operations}) => ({
      id,
      operations: copies.flatMap((copy) =>
        operations.map(([method, path, slug, title, tag]): IndexedOperation => {
          return [method, `/copy-${copy}${path}`, `${slug}-${copy}`, `${title} ${copy}`, tag];
        }),
      ),
    })),
  };
  const size = gzipSync(JSON.stringify(grown)).length;
  expect(size).toBeLessThanOrEqual(10 * getSize('search-operations-'));
});
