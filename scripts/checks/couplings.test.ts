import {existsSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import * as router from '../../src/plugins/lean-rendering/router.ts';
import {parsePage} from '../../src/plugins/outputs/parse-page.ts';

const require = createRequire(import.meta.url);
const PACKAGES = path.join(import.meta.dirname, '../../node_modules');

function read(file: string): string {
  return readFileSync(path.join(PACKAGES, file), 'utf8');
}

/** What ARCHITECTURE.md lists and no build would miss: a change upstream would be silent. */
describe('Inside of dependencies, as this site needs it', () => {
  it('the bundler reads the variable that turns the minifying of HTML off', () => {
    expect(read('@docusaurus/bundler/lib/minifyHtml.js')).toContain('SKIP_HTML_MINIFICATION');
  });

  it('Docusaurus prefetches links in view by the global that is replaced', () => {
    expect(read('@docusaurus/core/lib/client/docusaurus.js')).toMatch(/\bprefetch\b/);
    expect(read('@docusaurus/core/lib/client/exports/Link.js')).toContain(
      'window.docusaurus.prefetch',
    );
  });

  it('the classic theme loads the highlighter by the module that is left out', () => {
    const theme = require.resolve('@docusaurus/theme-classic/lib/index.js');
    expect(readFileSync(theme, 'utf8')).toContain("'./prism-include-languages'");
    expect(
      existsSync(require.resolve('@docusaurus/theme-classic/lib/prism-include-languages')),
    ).toBe(true);
  });

  it('the style sheet of Infima lies where unused rules are looked for', () => {
    expect(require.resolve('infima/dist/css/default/default.css')).toMatch(
      /[\\/]node_modules[\\/]infima[\\/]/,
    );
    expect(read('infima/dist/css/default/default.css')).toContain('.pagination');
  });

  it('the search plugin has its reading of a page where it is loaded from', () => {
    const html =
      '<body><article><h1>A</h1><p>First.</p><pre>never</pre>' +
      '<h2>B<a class="hash-link" href="#b"></a></h2><p>Below.</p></article></body>';
    expect(parsePage(html, ['pre'])).toMatchObject({
      pageTitle: 'A',
      sections: [
        {title: 'A', hash: '', content: 'First.'},
        {title: 'B', hash: '#b', content: 'Below.'},
      ],
    });
  });

  it('the dev server has the step that files beside the pages are answered before', () => {
    expect(read('webpack-dev-server/lib/Server.js')).toContain(
      'name: "connect-history-api-fallback"',
    );
  });

  it('Helmet knows its tags by the attribute that is taken from the style sheet of a page', () => {
    expect(read('react-helmet-async/lib/index.js')).toContain('data-rh');
    expect(readFileSync('src/client-modules/page-style.ts', 'utf8')).toContain('[data-rh]');
  });

  it.each([
    ['@docusaurus/core/lib/client/preload.js', 'matchRoutes', 'react-router-config'],
    ['@docusaurus/core/lib/client/normalizeLocation.js', 'matchRoutes', 'react-router-config'],
    ['@docusaurus/core/lib/client/exports/renderRoutes.js', 'renderRoutes', 'react-router-config'],
    ['@docusaurus/core/lib/client/serverEntry.js', 'HelmetProvider', 'react-helmet-async'],
    ['@docusaurus/plugin-content-docs/lib/client/docsUtils.js', 'matchPath', '@docusaurus/router'],
    [
      '@docusaurus/plugin-content-docs/lib/client/docsClientUtils.js',
      'matchPath',
      '@docusaurus/router',
    ],
  ])('%s has %s from the module that lean-rendering stands in for', (file, name, module) => {
    expect(read(file)).toMatch(new RegExp(`\\{[^}]*\\b${name}\\b[^}]*\\} from '${module}'`));
  });

  it('lean-rendering has every name that Docusaurus has from the router', () => {
    const names = (text: string) => /export \{(.*)\} from/.exec(text)?.[1]?.match(/\w+/g)?.sort();
    expect(Object.keys(router).sort()).toEqual(
      names(read('@docusaurus/core/lib/client/exports/router.js')),
    );
  });

  it('the worker of the search plugin speaks comlink', () => {
    expect(require.resolve('comlink/dist/umd/comlink.js')).toContain('comlink');
    expect(
      read('@easyops-cn/docusaurus-search-local/dist/client/client/theme/worker.js'),
    ).toContain('comlink');
  });
});
