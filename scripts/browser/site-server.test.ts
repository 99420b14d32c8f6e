import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {makeFolder, writeText} from '../../src/openapi/testing/make-folder.ts';
import {type ServedSite, serveCompressed, serveSite} from './site-server.ts';

let site: string;
let plain: ServedSite;

beforeEach(async () => {
  site = makeFolder();
  writeText(path.join(site, 'docs/index.html'), '<p>guide</p>');
  writeText(path.join(site, 'assets/a.1.js'), 'let a;'.repeat(500));
  writeText(path.join(site, '404.html'), '<p>none</p>');
  writeText(path.join(site, '.well-known/security.txt'), 'Contact: none');
  plain = await serveSite(site);
});
afterEach(() => plain.close());

it('a delivery network compresses, and lets hashed files be kept for ever', async () => {
  await using compressed = await serveCompressed(site);
  const {headers} = await fetch(`${compressed.origin}/assets/a.1.js`);
  expect(headers.get('content-encoding')).toBe('gzip');
  expect(Number(headers.get('content-length'))).toBeLessThan(200);
  expect(headers.get('cache-control')).toContain('immutable');
});

it('pages and files are served as they are, hidden folders included', async () => {
  const page = await fetch(`${plain.origin}/docs/`);
  expect(page.headers.get('content-type')).toBe('text/html;charset=utf-8');
  expect(await page.text()).toContain('guide');
  const {url} = await fetch(`${plain.origin}/docs?q=a`);
  expect(url).toBe(`${plain.origin}/docs/?q=a`);
  const hidden = await fetch(`${plain.origin}/.well-known/security.txt`);
  expect(await hidden.text()).toBe('Contact: none');
});

it.each(['/nowhere/', '/docs/index'])('%s is answered with the page for 404', async (pathname) => {
  const response = await fetch(`${plain.origin}${pathname}`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('none');
});
