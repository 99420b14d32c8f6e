import {expect, it} from 'vitest';
import {dropAddresses} from './index.ts';

const LINKS =
  '<link data-rh=true rel=canonical href=https://a.example/404.html/ />' +
  '<link data-rh=true rel="alternate" href="https://a.example/404.html/" hreflang=en />';

it('removes the URLs from the page and keeps it out of search engines', () => {
  const html = `<head><link rel=icon href=/a.svg>${LINKS}</head><body></body>`;
  expect(dropAddresses(html)).toBe(
    '<head><link rel=icon href=/a.svg><meta name=robots content=noindex></head><body></body>',
  );
});

it('fails when the theme no longer writes these URLs', () => {
  expect(() => dropAddresses('<head></head>')).toThrow(/found no canonical link, expected/);
});
