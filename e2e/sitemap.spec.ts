import {readFileSync} from 'node:fs';
import {APIS} from '../src/config/apis.ts';
import {expect, test, watch} from './test.ts';

/** Paths of the sitemap, as the build wrote them. */
const PATHS = [...readFileSync('build/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, address = '']) => new URL(address).pathname,
);

/** Number of parts into which the walk is cut, so that both workers have something to do. */
const PARTS = 6;

test('the sitemap lists the home page, 29 guides and every reference page', () => {
  const provenance = JSON.parse(readFileSync('.openapi/provenance.json', 'utf8'));
  const guides = PATHS.filter((path) => path.startsWith('/docs/'));
  expect(guides).toHaveLength(29);
  for (const {id} of APIS) {
    const pages = PATHS.filter((path) => path.startsWith(`/api/${id}/`));
    expect(pages, id).toHaveLength(provenance[id].operations + 1);
  }
  expect(PATHS).toContain('/');
  expect(PATHS).toContain('/api/');
});

for (let part = 0; part < PARTS; part++) {
  test(`every page answers 200 with one h1, no error and no foreign request (${part + 1} of ${PARTS})`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const page = await browser.newPage({baseURL});
    const complaints = watch(page, baseURL ?? '');
    const faults: string[] = [];
    for (const path of PATHS.filter((_, index) => index % PARTS === part)) {
      const response = await page.goto(path, {waitUntil: 'load'});
      if (response?.status() !== 200) faults.push(`${path}: status ${response?.status()}`);
      await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
      const headings = await page.locator('h1').count();
      if (headings !== 1) faults.push(`${path}: ${headings} h1 headings`);
      const text = await page.locator('main').textContent();
      if ((text ?? '').trim().length < 40) faults.push(`${path}: nearly empty`);
    }
    await page.close();
    expect(faults).toEqual([]);
    expect(complaints.errors).toEqual([]);
    expect(complaints.foreign).toEqual([]);
  });
}
