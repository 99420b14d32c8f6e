import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {PAGE_DATA_DIR, VERIFIED_DIR} from '../../config/apis';
import {readSpecificationSummaries, type SpecificationSummary} from './summaries';

const require = createRequire(import.meta.url);

/**
 * Brings the verified specifications into the site: their summaries as global data for the footer
 * and the landing pages, and the two forms of the reference content. The server bundle reads
 * prepared page data from disk; the browser bundle takes a page's content from the site's own
 * HTML, so that no text of a specification is compiled into script.
 */
export default function specificationsPlugin(context: LoadContext): Plugin<SpecificationSummary[]> {
  const reference = path.join(context.siteDir, 'src/components/reference');
  const pagesDir = path.join(context.siteDir, PAGE_DATA_DIR);
  return {
    name: 'specifications',
    loadContent: () => readSpecificationSummaries(path.join(context.siteDir, VERIFIED_DIR)),
    async contentLoaded({content, actions}) {
      actions.setGlobalData({specifications: content});
    },
    configureWebpack(_config, isServer, {currentBundler}) {
      const {DefinePlugin} = currentBundler.instance;
      return {
        resolve: {
          alias: {
            '@reference-content': `${reference}/reference-content-${isServer ? 'server' : 'browser'}`,
            // The theme's style sheet (28 kB) is for components that src/theme replaces.
            [require.resolve('docusaurus-theme-openapi-docs/lib/theme/styles.scss')]: false,
          },
        },
        plugins: isServer
          ? [new DefinePlugin({REFERENCE_PAGES_DIR: JSON.stringify(pagesDir)})]
          : [],
      };
    },
  };
}
