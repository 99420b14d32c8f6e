import {existsSync, globSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {APIS} from '../../src/config/apis.ts';
import {definition} from '../../src/config/definition.ts';
import {product} from '../../src/config/product.ts';
import {getReferenceEditUrl, readOperationSources} from '../../src/config/reference.ts';

const EDIT_LINK = /<a href="([^"]*)"[^>]*theme-edit-this-page/;

it('the page for writers is not published', () => {
  expect(existsSync('build/index.html')).toBe(true);
  expect(globSync('build/**/writers*')).toEqual([]);
  expect(readFileSync('build/sitemap.xml', 'utf8')).not.toContain('/writers');
});

it('an operation has "Edit this page" where its source is known, and no other page of the reference', () => {
  const sources = readOperationSources(definition.operationSources);
  const pages = globSync('api/**/*.mdx').map((file) => file.replaceAll('\\', '/').slice(4));
  const wrong = pages.flatMap((page) => {
    const id = page.replace(/\.(?:api|info|schema)\.mdx$/, '').replace(/\.mdx$/, '');
    const html = readFileSync(`build/api/${id}/index.html`, 'utf8');
    const expected = getReferenceEditUrl(page, product, APIS, sources);
    return EDIT_LINK.exec(html)?.[1] === expected ? [] : [`${id}: expected ${expected}`];
  });
  expect(pages.length).toBeGreaterThan(APIS.length);
  expect(wrong).toEqual([]);
});
