import {describe, expect, it} from 'vitest';
import {toCopyLink, toOfflinePage, toOfflineStyle} from './make-archives.ts';

const copy = {
  files: new Set([
    'index.html',
    'docs/index.html',
    'docs/a/b/index.html',
    'img/logo.svg',
    '404.html',
  ]),
  siteUrl: 'https://docs.example',
  baseUrl: '/base/',
};
const FROM = 'docs/a/b/index.html';

describe('a link of a page on disk', () => {
  it.each([
    ['/base/docs/a/b/#here', '#here'],
    ['/base/docs/?lang=php#here', '../../index.html#here'],
    ['/base/img/logo.svg', '../../../img/logo.svg'],
    ['/base/docs/a.md', 'https://docs.example/base/docs/a.md'],
    ['/base/gone/%ZZ/', 'https://docs.example/base/gone/%ZZ/'],
    ['//other.example/base/docs/', '//other.example/base/docs/'],
  ])('leads from %s to %s', (link, expected) => {
    expect(toCopyLink(link, FROM, copy)).toBe(expected);
  });
});

describe('a page on disk', () => {
  const page = toOfflinePage(
    '<!doctype html><html lang="en" data-has-hydrated="false"><head>' +
      '<script>(function(){var a="<b>"})()</script><link rel="stylesheet" href="/base/css/a.css" />' +
      '<link rel="preload" as="script" href="/base/a.js"><script src="/base/a.js" defer></script></head>' +
      '<body><a href="/base/docs/?a=1&amp;b=2#c">href="/base/docs/"</a><img src="/base/img/logo.svg"/>' +
      '<a role="button" aria-haspopup="true" aria-expanded="false" href="/base/docs/">Menu</a>' +
      '<script type="application/json">{"a":"</p>"}</script></body></html>',
    FROM,
    copy,
  );

  it('has no script, no controls, relative links in its tags and unchanged texts', () => {
    expect(page).not.toMatch(/<script|a\.js|function/);
    expect(page).toContain('<html data-unscripted="" data-theme="light" lang="en"');
    expect(page).toContain('<a href="../../index.html">Menu</a>');
    expect(page).toMatch(/<style>button,form,select\{display:none!important\}<\/style><\/head>/);
    expect(page).toContain('<a href="../../index.html#c">href="/base/docs/"</a>');
    expect(page).toContain('<img src="../../../img/logo.svg"/>');
    expect(page).toContain('<link rel="stylesheet" href="https://docs.example/base/css/a.css" />');
  });
});

it('a style sheet on disk finds its pictures, and has the mode of the reader’s system', () => {
  const css =
    'a{background:url(/base/img/logo.svg)}[data-theme=dark] a{b:url("data:image/svg+xml,x")}' +
    'html[data-theme="light"] i{c:d}';
  expect(toOfflineStyle(css, 'assets/css/a.css', copy)).toBe(
    '@media not all and (prefers-color-scheme:dark){a{background:url(../../img/logo.svg)}' +
      '[data-theme=dark] a{b:url("data:image/svg+xml,x")}html[data-theme="light"] i{c:d}}' +
      '@media (prefers-color-scheme:dark){a{background:url(../../img/logo.svg)}' +
      '[data-theme] a{b:url("data:image/svg+xml,x")}html[data-theme=none] i{c:d}}',
  );
});
