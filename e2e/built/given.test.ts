import {existsSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {product} from '../../src/config/product.ts';

const read = (file: string) => readFileSync(`build/${file}`, 'utf8');

it('the site shows the addresses that its owner gave, and makes none up', () => {
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
