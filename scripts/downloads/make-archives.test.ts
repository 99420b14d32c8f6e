import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {fillFileFacts} from '../../src/components/Files/facts.ts';
import {type ListedFile, SITE_DOWNLOADS} from '../../src/config/downloads.ts';
import {makeFolder, writeText} from '../../src/openapi/testing/make-folder.ts';
import {
  fillRows,
  makeArchives,
  toCopyLink,
  toOfflinePage,
  toOfflineStyle,
} from './make-archives.ts';

const SITE = {siteUrl: 'https://docs.example', baseUrl: '/'};
const PATHS = [...SITE_DOWNLOADS.map((each) => each.path), 'specs/a.json'];

const PAGE = PATHS.map(
  (each) => `<b data-file-size="${each}">–</b><b data-file-hash="${each}">–</b>`,
);
const ROWS = PATHS.map((each) => `| [a](https://docs.example/${each}) a \\| b | – | \`–\` |`);

const listFacts = (sha256: string): ListedFile[] =>
  PATHS.map((each) => ({path: each, mediaType: 'application/zip', bytes: 1_000, sha256}));

function makeOf(files: Readonly<Record<string, string>>) {
  const dir = makeFolder();
  for (const [name, text] of Object.entries(files)) writeText(path.join(dir, name), text);
  return makeArchives({dir, ...SITE});
}

it('archives are the same bytes, whether or not the page of files knows them already', async () => {
  const make = (files: readonly ListedFile[]) =>
    makeOf({
      'files/index.html': fillFileFacts(PAGE.join(''), files),
      'files.md': fillRows(ROWS.join('\n'), files),
    });
  const known = listFacts('0123456789abcdef');
  const document = known.slice(-1);
  expect(fillRows(ROWS.join('\n'), known)).toContain('a \\| b | 1 kB | `0123456789` |');
  expect(await make(known)).toEqual(await make(document));
  expect(await make(known)).not.toEqual(await make([]));
});

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
    ['/base/docs/', '../../index.html'],
    ['/base/docs', '../../index.html'],
    ['/base/', '../../../index.html'],
    ['/base/docs/a/b/#here', '#here'],
    ['/base/docs/?lang=php#here', '../../index.html#here'],
    ['/base/img/logo.svg', '../../../img/logo.svg'],
    ['/base/docs/a.md', 'https://docs.example/base/docs/a.md'],
    ['/base/gone/%ZZ/', 'https://docs.example/base/gone/%ZZ/'],
    ['/elsewhere/', 'https://docs.example/elsewhere/'],
    ['https://other.example/base/docs/', 'https://other.example/base/docs/'],
    ['//other.example/base/docs/', '//other.example/base/docs/'],
    ['#here', '#here'],
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

  it('has no script, no controls, relative links in its tags and its texts as they were', () => {
    expect(page).not.toMatch(/<script|a\.js|function/);
    expect(page).toContain('<html data-unscripted="" data-theme="light" lang="en"');
    expect(page).toContain('<a href="../../index.html">Menu</a>');
    expect(page).toMatch(/<style>button,form,select\{display:none!important\}<\/style><\/head>/);
    expect(page).toContain('<a href="../../index.html#c">href="/base/docs/"</a>');
    expect(page).toContain('<img src="../../../img/logo.svg"/>');
    expect(page).toContain('<link rel="stylesheet" href="https://docs.example/base/css/a.css" />');
  });
});

it('a style sheet on disk finds its pictures', () => {
  const css = 'a{background:url(/base/img/logo.svg)}b{background:url("data:image/svg+xml,x")}';
  expect(toOfflineStyle(css, 'assets/css/a.css', copy)).toBe(
    'a{background:url(../../img/logo.svg)}b{background:url("data:image/svg+xml,x")}',
  );
});

it('a style sheet on disk has the mode of the reader, in each rule and selector', () => {
  const css =
    'a{b:c}@media screen{[data-theme=dark]{--ink:#fff}}html[data-theme="dark"] a,d:is(e,f){g:h}' +
    '[data-theme=light] .light,[data-theme=dark] .dark{display:block}';
  expect(toOfflineStyle(css, 'assets/css/a.css', copy)).toBe(
    'a{b:c}@media screen{@media (prefers-color-scheme:dark){[data-theme]{--ink:#fff}}}' +
      'd:is(e,f){g:h}@media (prefers-color-scheme:dark){html[data-theme] a{g:h}}' +
      '@media not all and (prefers-color-scheme:dark){[data-theme] .light{display:block}}' +
      '@media (prefers-color-scheme:dark){[data-theme] .dark{display:block}}',
  );
});
