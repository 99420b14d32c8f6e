import {existsSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import asRenderedPlugin from '../../src/plugins/as-rendered/index.ts';

const require = createRequire(import.meta.url);
const PACKAGES = path.join(import.meta.dirname, '../../node_modules');

function read(file: string): string {
  return readFileSync(path.join(PACKAGES, file), 'utf8');
}

/** Couplings of ARCHITECTURE.md that no build checks: a change in a dependency would stay unnoticed. */
describe('the inside of dependencies is as this site needs it', () => {
  it('pages are written as rendered, in threads by a variable and in the thread of the build', async () => {
    expect(read('@docusaurus/bundler/lib/minifyHtml.js')).toContain('SKIP_HTML_MINIFICATION');
    asRenderedPlugin();
    expect(process.env.SKIP_HTML_MINIFICATION).toBe('true');
    const {getHtmlMinifier} = require('@docusaurus/bundler');
    const page = '<html><head></head><body><script>\n  run( 1 )\n</script></body></html>';
    expect((await (await getHtmlMinifier({type: 'swc'})).minify(page)).code).toBe(page);
    expect(read('@docusaurus/core/lib/ssg/ssgRenderer.js')).toContain('bundler_1.getHtmlMinifier');
  });

  it('Docusaurus prefetches links in view by the global that is replaced', () => {
    expect(read('@docusaurus/core/lib/client/docusaurus.js')).toMatch(/\bprefetch\b/);
    expect(read('@docusaurus/core/lib/client/exports/Link.js')).toContain(
      'window.docusaurus.prefetch',
    );
  });

  it('the classic theme loads the highlighter by the module that this site removes', () => {
    const theme = require.resolve('@docusaurus/theme-classic/lib/index.js');
    expect(readFileSync(theme, 'utf8')).toContain("'./prism-include-languages'");
    expect(
      existsSync(require.resolve('@docusaurus/theme-classic/lib/prism-include-languages')),
    ).toBe(true);
  });

  it('the style sheet of Infima has the path where unused rules are removed', () => {
    expect(require.resolve('infima/dist/css/default/default.css')).toMatch(
      /[\\/]node_modules[\\/]infima[\\/]/,
    );
    expect(read('infima/dist/css/default/default.css')).toContain('.pagination');
  });

  it('the dev server has the step before which files beside the pages are served', () => {
    expect(read('webpack-dev-server/lib/Server.js')).toContain(
      'name: "connect-history-api-fallback"',
    );
  });
});
