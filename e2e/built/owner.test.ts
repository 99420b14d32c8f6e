import {existsSync, globSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {APIS} from '../../src/config/apis.ts';
import {definition} from '../../src/config/definition.ts';
import {product} from '../../src/config/product.ts';
import {getReferenceEditUrl, readOperationSources} from '../../src/config/reference.ts';

const read = (file: string) => readFileSync(`build/${file}`, 'utf8');

it('the site shows the URLs that its owner has set, and no invented ones', () => {
  const {mailingListUrl, repositoryUrl, securityContact, siteVersion} = product;
  const home = read('index.html');
  expect(home.includes('Mailing list')).toBe(mailingListUrl !== undefined);
  expect(home.includes('theme-announcement-bar')).toBe(mailingListUrl !== undefined);
  expect(/<span>Documentation/.test(home)).toBe(siteVersion !== undefined);
  expect(existsSync('build/.well-known/security.txt')).toBe(securityContact !== undefined);
  if (product.content === 'all') {
    expect(read('docs/index.html').includes('Edit this page')).toBe(repositoryUrl !== undefined);
  }
});

const EDIT_LINK = /<a href="([^"]*)"[^>]*theme-edit-this-page/;

it('the page for writers is not published', () => {
  expect(existsSync('build/index.html')).toBe(true);
  expect(globSync('build/**/writers*')).toEqual([]);
  expect(read('sitemap.xml')).not.toContain('/writers');
});

it('only operations whose source is known have "Edit this page" in the reference', () => {
  const sources = readOperationSources(definition.operationSources);
  const pages = globSync('api/**/*.mdx').map((file) => file.replaceAll('\\', '/').slice(4));
  const wrong = pages.flatMap((page) => {
    const id = page.replace(/\.(?:api|info|schema)\.mdx$/, '').replace(/\.mdx$/, '');
    const html = read(`api/${id}/index.html`);
    const expected = getReferenceEditUrl(page, product, APIS, sources);
    return EDIT_LINK.exec(html)?.[1] === expected ? [] : [`${id}: expected ${expected}`];
  });
  expect(pages.length).toBeGreaterThan(APIS.length);
  expect(wrong).toEqual([]);
});
