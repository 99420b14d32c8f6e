import {createRequire} from 'node:module';
import type {Plugin} from '@docusaurus/types';

type Minifier = {readonly minify: (html: string) => Promise<{code: string; warnings: string[]}>};
type MinifyModule = {getHtmlMinifier: () => Promise<Minifier>};

// Node's own loader, so that it is the module that Docusaurus has.
const {resolve} = createRequire(import.meta.url);
const load = createRequire(resolve('@docusaurus/core/package.json'));

/**
 * Lets Docusaurus write pages as React renders them, which has no option for it. React leaves hardly a
 * blank to spare: to minify its HTML takes a sixth of the build and saves 2 % of a page's compressed
 * size, and inline scripts would have another wording than the security policy expects.
 *
 * The threads that render pages read the variable when they begin. A build on one processor renders
 * them in this thread, where it was read before the plugins are loaded: the function itself is replaced.
 */
export default function asRenderedPlugin(): Plugin<void> {
  process.env.SKIP_HTML_MINIFICATION = 'true';
  const bundler: MinifyModule = load('@docusaurus/bundler/lib/minifyHtml.js');
  bundler.getHtmlMinifier = async () => ({minify: async (code) => ({code, warnings: []})});
  return {name: 'as-rendered'};
}
