import {readdirSync, readFileSync} from 'node:fs';
import GithubSlugger from 'github-slugger';
import type {Nodes, Root} from 'mdast';
import {toString as toPlainText} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {findHtml, parseMarkdown} from '../../../scripts/outputs/testing/inspect-markdown.ts';
import {APIS, VERIFIED_DIR} from '../../../src/config/apis.ts';
import {definition} from '../../../src/config/definition.ts';
import {getMarkdownPath} from '../../../src/config/markdown-pages.ts';
import {Cursor} from '../../../src/openapi/document/cursor.ts';
import {listOperations} from '../../../src/openapi/document/operations.ts';
import {readVerified} from '../../../src/openapi/verified-copies.ts';
import {PATHS, readPage} from '../../pages/built-text.ts';

/** Number of operations in the fetched documents, which the built site must show. */
const OPERATION_COUNT = readVerified(VERIFIED_DIR, APIS).reduce(
  (sum, {document}) => sum + listOperations(Cursor.atRoot(document)).length,
  0,
);

const PAGES = PATHS.filter((path) => getMarkdownPath(path, '/') !== undefined);

const read = (path: string) => readFileSync(`build${path}`, 'utf8');
const NAMES = readdirSync('build', {recursive: true, encoding: 'utf8'});
const FILES: ReadonlyMap<string, {readonly text: string; readonly tree: Root}> = new Map(
  NAMES.filter((name) => name.endsWith('.md')).map((name) => {
    const text = read(`/${name}`);
    return [`/${name}`, {text, tree: parseMarkdown(text)}] as const;
  }),
);
const INDEXES = NAMES.filter((name) => /(?:^|\/)llms\.txt$/.test(name)).map((name) => `/${name}`);

/** The files of one kind of page, without those of samples. */
const select = (pattern: RegExp) =>
  [...FILES].flatMap(([path, {text}]) =>
    pattern.test(path) && !/\/(?:samples|404)\.md$/.test(path) ? [Buffer.byteLength(text)] : [],
  );
const median = (sizes: readonly number[]) =>
  [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? Number.NaN;

/** The fragments that a link may have: those of the headings of a file. */
function listTargets(tree: Nodes): Set<string> {
  const slugger = new GithubSlugger();
  const targets = new Set<string>();
  visit(tree, 'heading', (node) => {
    targets.add(slugger.slug(toPlainText(node)));
  });
  return targets;
}

describe('the Markdown of every page of the built site', () => {
  it('exists, and the head of the page names it and the index', () => {
    expect(PAGES.length).toBeGreaterThan(OPERATION_COUNT + APIS.length);
    for (const path of PAGES) {
      const file = getMarkdownPath(path, '/') ?? '';
      expect(FILES.has(file), file).toBe(true);
      const html = readPage(path);
      expect(html, path).toContain(`rel="alternate" type="text/markdown" href="${file}"`);
      expect(html, path).toContain('Index of all pages as Markdown: /llms.txt');
    }
  });

  it('has no HTML, begins with a link to the index, and is not too long', () => {
    for (const [path, {text, tree}] of FILES) {
      expect(findHtml(tree), path).toBeUndefined();
      expect(text.length, path).toBeLessThan(50_000);
      expect(text, path).toMatch(/^Index of all pages: \[llms\.txt\]\(http\S+\/llms\.txt\)/);
    }
  });

  it('names the language of each fence, and has a header and complete rows in each table', () => {
    for (const [path, {tree}] of FILES) {
      visit(tree, (node) => {
        if (node.type === 'code') expect(node.lang, `${path}: ${node.value}`).toBeTruthy();
        if (node.type !== 'table') return;
        const [head, ...rows] = node.children;
        expect(rows.length, path).toBeGreaterThan(0);
        for (const row of rows) expect(row.children.length, path).toBe(head?.children.length);
      });
    }
  });

  it('links files and headings that exist', () => {
    const targets = new Map([...FILES].map(([path, {tree}]) => [path, listTargets(tree)]));
    const lost: string[] = [];
    let count = 0;
    for (const [from, {tree}] of FILES) {
      visit(tree, 'link', ({url}) => {
        if (!/^[/#]/.test(url)) return;
        const [path = '', fragment] = url.split('#');
        const known = targets.get(path === '' ? from : path);
        if (path.endsWith('.md') && !known) lost.push(`${from} leads to ${url}`);
        if (fragment === undefined || !known) return;
        count++;
        if (!known.has(decodeURIComponent(fragment))) lost.push(`${from} leads to ${url}`);
      });
    }
    expect(lost).toEqual([]);
    expect(count).toBeGreaterThan(0);
  });

  it.runIf(definition.content === 'all')('is short enough to be read often', () => {
    const ids = APIS.map(({id}) => id).join('|');
    const operations = select(new RegExp(`^/api/(?:${ids})/(?!(?:${ids})\\.md)[^/]+\\.md$`));
    // Removed operations have a page too.
    expect(operations.length).toBeGreaterThanOrEqual(OPERATION_COUNT);
    expect(median(operations)).toBeLessThanOrEqual(6_000);
    expect(Math.max(...operations)).toBeLessThanOrEqual(20_000);
    expect(median(select(/^\/docs\//))).toBeLessThanOrEqual(8_000);
  });

  it('is listed with its size and full description in short indexes', () => {
    const listed = new Set<string>(['/llms.txt']);
    for (const path of INDEXES) {
      const text = read(path);
      expect(text.length, path).toBeLessThan(50_000);
      expect(text, path).not.toMatch(/…$/m);
      for (const [, link = '', size] of text.matchAll(
        /^- \[.*?\]\(([^)\s]+)\)( \([\d.]+ kB\))?/gm,
      )) {
        if (FILES.has(link)) expect(size, link).toBeDefined();
        listed.add(link.replace(/#.*$/, ''));
      }
    }
    expect(INDEXES.filter((path) => !listed.has(path))).toEqual([]);
    // Hidden operations have a page that is not linked.
    const unlisted = PAGES.filter((path) => !listed.has(getMarkdownPath(path, '/') ?? ''));
    const hidden = readdirSync('.openapi/pages', {recursive: true, encoding: 'utf8'})
      .filter((name) => name.endsWith('.json'))
      .filter((name) => JSON.parse(readFileSync(`.openapi/pages/${name}`, 'utf8')).isHidden)
      .map((name) => `/api/${name.replace(/\.json$/, '/')}`);
    expect(unlisted.filter((path) => !hidden.includes(path))).toEqual([]);
  });
});
