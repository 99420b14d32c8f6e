import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {APIS, ERROR_LIST_FILE, PAGE_DATA_DIR} from '../../src/config/apis.ts';
import {product} from '../../src/config/product.ts';
import {listGuides} from '../../src/guides/guide-names.ts';
import {listFormerOperations} from '../../src/openapi/changes/api-history.ts';
import {HISTORY_DIR, readEntries} from '../../src/openapi/changes/read-entries.ts';
import {PATHS, readPage} from '../pages/built-text.ts';

const HISTORY = readEntries(
  HISTORY_DIR,
  APIS.map(({id}) => id),
);

function listPrepared(id: string): string[] {
  return readdirSync(`${PAGE_DATA_DIR}/${id}`, {recursive: true})
    .map(String)
    .filter((file) => file.endsWith('.json'))
    .map((file) => `/api/${id}/${file.replaceAll('\\', '/').replace(/\.json$/, '')}/`);
}

it('the sitemap lists the home page, every guide and every page of the reference', () => {
  const guides = PATHS.filter((path) => path.startsWith('/docs/'));
  expect(guides).toHaveLength(product.content === 'all' ? listGuides('docs').length : 0);
  for (const {id} of APIS) {
    const present = new Set(
      listPrepared(id).map((path) => path.split('/').slice(-3, -1).join('/')),
    );
    const former = [...listFormerOperations(HISTORY, present).values()]
      .filter(({api}) => api === id)
      .map(({operation}) => `/api/${id}/${operation.slug}/`);
    const pages = PATHS.filter((path) => path.startsWith(`/api/${id}/`));
    expect(pages.sort(), id).toEqual([...listPrepared(id), ...former].sort());
  }
  expect(PATHS).toContain('/');
  expect(PATHS).toContain('/api/');
});

it('the sitemap lists the page of every error code and of every release', () => {
  const errors: {slug: string}[] = JSON.parse(readFileSync(ERROR_LIST_FILE, 'utf8'));
  expect(PATHS.filter((path) => /^\/errors\/./.test(path)).sort()).toEqual(
    errors.map(({slug}) => `/errors/${slug}/`).sort(),
  );
  expect(PATHS.filter((path) => /^\/changes\/(?!page\/)./.test(path)).sort()).toEqual(
    HISTORY.map(({entry}) => `/changes/${entry.api}/${entry.date}/`).sort(),
  );
});

/** The files that a page loads: scripts, style sheets, preloads and icons. */
function listLoaded(html: string): string[] {
  const found = html.matchAll(/<(?:script|link)\b[^>]*?\s(?:src|href)="?(\/[^"\s>]*\.\w+)"?/g);
  return [...found].map(([, path = '']) => path);
}

it('every file that a page loads is in the build', () => {
  const loaded = PATHS.flatMap((path) => listLoaded(readPage(path)));
  expect(new Set(loaded).size).toBeGreaterThan(3);
  expect([...new Set(loaded)].filter((path) => !existsSync(`build${path}`))).toEqual([]);
});
