import {readdirSync, readFileSync} from 'node:fs';
import {brotliCompressSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {API_ROUTE} from '../../../src/config/apis.ts';
import {compressForWire} from '../../browser/site-server.ts';
import {readPageData} from '../../framework/built/read-page-data.ts';
import {countWords, readBlocks, readPage} from '../../pages/built-text.ts';

const operations = await readPageData('.');

const pages = operations.map(({id}) => {
  const path = `/${API_ROUTE}/${id}/`;
  return {path, blocks: readBlocks(path)};
});

const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const sumWords = (blocks: readonly string[]) =>
  blocks.reduce((sum, block) => sum + countWords(block), 0);

describe('an operation page', () => {
  it('has at most 1,100 words beside its code in the median', () => {
    const words = median(pages.map(({blocks}) => sumWords(blocks)));
    expect(words).toBeGreaterThan(200);
    expect(words).toBeLessThanOrEqual(1100);
  });

  it('says at most 35 % of its words as 50 other pages do', () => {
    const counts = new Map<string, number>();
    for (const block of pages.flatMap(({blocks}) => [...new Set(blocks)])) {
      counts.set(block, (counts.get(block) ?? 0) + 1);
    }
    const shares = pages.map(({blocks}) => {
      const common = blocks.filter((block) => (counts.get(block) ?? 0) >= 50);
      return sumWords(common) / sumWords(blocks);
    });
    expect(median(shares)).toBeGreaterThan(0);
    expect(median(shares)).toBeLessThanOrEqual(0.35);
  });

  it('has few elements in its sidebar and in all, so that a click takes effect at once', () => {
    const count = (html: string) => html.match(/<[a-z]/g)?.length ?? 0;
    for (const {path} of pages) {
      const html = readPage(path);
      const [sidebar = ''] = /<nav aria-label="Docs sidebar".*?<\/nav>/s.exec(html) ?? [];
      expect(count(sidebar), path).toBeGreaterThan(10);
      expect(count(sidebar), path).toBeLessThanOrEqual(250);
      expect(count(html), path).toBeLessThanOrEqual(4000);
    }
  });

  it('has at most 14 kB of compressed HTML in the median', async () => {
    const wires = await Promise.all(pages.map(({path}) => compressForWire(readPage(path))));
    const sizes = wires.map(({length}) => length);
    expect(median(sizes)).toBeGreaterThan(1000);
    expect(median(sizes)).toBeLessThanOrEqual(14_000);
  });
});

it('the files of the search take at most 150 kB, compressed as a release has them', () => {
  const files = readdirSync('build').filter((file) => /^search-(?:index|operations)-/.test(file));
  const sizes = files.map((file) => brotliCompressSync(readFileSync(`build/${file}`)).length);
  expect(sizes).toHaveLength(2);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(150_000);
});
