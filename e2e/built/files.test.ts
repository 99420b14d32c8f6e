import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import memoize from 'lodash/memoize.js';
import {describe, expect, it} from 'vitest';
import {fillFileFacts} from '../../src/components/Files/facts.ts';
import type {SearchIndex} from '../../src/components/search/index-files.ts';
import {APIS} from '../../src/config/apis.ts';
import {FILE_LIST, FILES_ROUTE, type ListedFile} from '../../src/config/downloads.ts';
import {SEARCH_CONTEXTS} from '../../src/config/search.ts';
import {getClientPath} from '../../src/openapi/api-files.ts';
import {CLIENTS_DIR} from '../../src/outputs/clients/clients-dir.ts';
import {listPaths} from '../../src/outputs/file-list/index.ts';
import {PATHS, readPage} from '../pages/built-text.ts';

const {files}: {files: ListedFile[]} = JSON.parse(readFileSync(`build/${FILE_LIST}`, 'utf8'));

it('the list of files has every download, with its size and its hash', () => {
  const clients = APIS.filter(({id}) => !existsSync(`${CLIENTS_DIR}/${id}.tgz`)).map(getClientPath);
  const paths = files.map(({path}) => path);
  expect(paths).toEqual(listPaths(APIS).filter((path) => !clients.includes(path)));
  for (const {path, bytes, sha256} of files) {
    const content = readFileSync(`build/${path}`);
    expect(content.length, path).toBe(bytes);
    expect(createHash('sha256').update(content).digest('hex'), path).toBe(sha256);
  }
});

it('the page of files links each download, with its size and hash in the HTML', () => {
  const html = readPage(`/${FILES_ROUTE}/`);
  for (const {path} of files) expect(html, path).toContain(`href="/${path}" download`);
  expect(html.match(/data-file-size="/g)).toHaveLength(files.length);
  expect(fillFileFacts(html, files)).toBe(html);
  expect(html).not.toMatch(/data-file-\w+="[^"]*">–</);
});

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

  it('link pages and sections that exist', () => {
    const sitemap = new Set(PATHS);
    expect(pages.length).toBeGreaterThan(sitemap.size / 2);
    const readIds = memoize((path: string) => {
      return new Set(Array.from(readPage(path).matchAll(/\sid="?([^\s">]+)/g), ([, id]) => id));
    });
    for (const {u, s = []} of pages) {
      const [path = '', own] = u.split('#');
      expect(sitemap.has(path), u).toBe(true);
      for (const hash of [own, ...s.map(({h}) => h?.slice(1))]) {
        if (hash) expect(readIds(path).has(hash), `${path}#${hash}`).toBe(true);
      }
    }
  });

  it('have headings without the # of their links', () => {
    const headings = pages.flatMap(({t, s}) => [t, ...(s ?? []).map((section) => section.t ?? '')]);
    for (const heading of headings) expect(heading).not.toMatch(/(?:^|\s)#$|\u200b/);
  });
});
