import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {APIS} from '../../src/config/apis.ts';
import {listGuides} from '../../src/guides/check-guides.ts';

/** Paths of the sitemap; the tests behind nginx walk them all. */
const PATHS = [...readFileSync('build/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, address = '']) => new URL(address).pathname,
);

it('the sitemap lists the home page, every guide and every reference page', () => {
  const provenance = JSON.parse(readFileSync('.openapi/provenance.json', 'utf8'));
  const guides = PATHS.filter((path) => path.startsWith('/docs/'));
  expect(guides).toHaveLength(listGuides('docs').length);
  for (const {id} of APIS) {
    const pages = PATHS.filter((path) => path.startsWith(`/api/${id}/`));
    expect(pages, id).toHaveLength(provenance[id].operations + 1);
  }
  expect(PATHS).toContain('/');
  expect(PATHS).toContain('/api/');
});
