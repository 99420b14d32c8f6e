import {existsSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {minimums} from '../../product/minimums.ts';
import {findMissing, readHtmlFacts, readMarkdownFacts} from '../../scripts/twins/facts.ts';
import {findHtml, parseMarkdown} from '../../scripts/twins/inspect-markdown.ts';
import {APIS} from '../../src/config/apis.ts';
import {getTwinPath} from '../../src/config/twins.ts';
import {OPERATION_COUNT} from './operation-count.ts';

const PATHS = [...readFileSync('build/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)]
  .map(([, address = '']) => new URL(address).pathname)
  .filter((path) => getTwinPath(path, '/') !== undefined);

/** Most characters of a file; assistants cut longer ones. */
const MOST_CHARACTERS = 50_000;

/** The files of a page: the first one, and the parts that it is continued in. */
function readFiles(page: string): string[] {
  const first = `build${getTwinPath(page, '/')}`;
  const files = [readFileSync(first, 'utf8')];
  for (let part = 2; ; part++) {
    const file = first.replace(/\.md$/, `/part-${part}.md`);
    if (!existsSync(file)) return files;
    files.push(readFileSync(file, 'utf8'));
  }
}

describe('the Markdown of every page of the built site', () => {
  const pages = PATHS.map((path) => {
    const files = readFiles(path);
    const html = readFileSync(`build${path}index.html`, 'utf8');
    return {path, html, files, trees: files.map(parseMarkdown)};
  });

  it('is there for as many pages as the product promises', () => {
    expect(pages.length).toBeGreaterThanOrEqual(minimums.pages);
    expect(pages.length).toBeGreaterThan(OPERATION_COUNT + APIS.length);
  });

  it('states the fields, types, marks, codes, values, samples and headings of the page', () => {
    const count = {fields: 0, codes: 0, blocks: 0, headings: 0};
    const missing = pages.flatMap(({path, html, trees}) => {
      const page = readHtmlFacts(html);
      for (const kind of Object.keys(count) as (keyof typeof count)[]) {
        count[kind] += page[kind].size;
      }
      const found = findMissing(page, readMarkdownFacts(trees));
      return found.map((fact) => `${path} ${fact}`);
    });
    expect(missing).toEqual([]);
    console.log(`Facts of ${pages.length} pages: ${JSON.stringify(count)}`);
    expect(count.fields).toBeGreaterThanOrEqual(minimums.fields);
    expect(count.blocks).toBeGreaterThanOrEqual(minimums.blocks);
  });

  it('has no HTML, no component and no file that is too long, and begins with the index', () => {
    for (const {path, files, trees} of pages) {
      expect(
        trees.flatMap((tree) => findHtml(tree) ?? []),
        path,
      ).toEqual([]);
      for (const text of files) {
        expect(text.length, path).toBeLessThanOrEqual(MOST_CHARACTERS);
        expect(text, path).toMatch(/^Index of all pages: \[llms\.txt\]\(http\S+\/llms\.txt\)\n/);
      }
    }
  });

  it('is named in the head of the page, as is the index in its first line', () => {
    for (const {path, html} of pages) {
      const link = `rel="alternate" type="text/markdown" href="${getTwinPath(path, '/')}"`;
      expect(html, path).toContain(link);
      expect(html, path).toContain('Index of all pages as Markdown: /llms.txt');
    }
  });
});
