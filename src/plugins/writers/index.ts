import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin, PluginConfig} from '@docusaurus/types';
import {product} from '../../config/product.ts';
import {apiReference} from '../../config/reference.ts';
import {listGuides} from '../../guides/guide-names.ts';
import {remarkGuides} from '../../guides/remark-guides.ts';

const FOLDER = '.docusaurus/writers-pages';

const isDevServer = process.env.NODE_ENV === 'development';

// Node's loader, for the same reason as in the plugin of the guides.
const load = createRequire(import.meta.url);

/**
 * Writes the page for writers before the pages plugin that follows it reads the folder. Docusaurus creates
 * plugins one after the other, but loads their content in parallel.
 */
function writersPlugin({siteDir}: LoadContext): Plugin {
  const {buildWritersPage} = load('./build-page.ts') as typeof import('./build-page.ts');
  const files = listGuides(path.join(siteDir, 'docs'));
  const guides = new Map(
    files.map((file) => [
      path.relative(siteDir, file).replaceAll(path.sep, '/'),
      readFileSync(file, 'utf8'),
    ]),
  );
  mkdirSync(path.join(siteDir, FOLDER), {recursive: true});
  writeFileSync(path.join(siteDir, FOLDER, 'writers.mdx'), buildWritersPage(guides));
  return {name: 'writers'};
}

/** The page for writers at /writers: on the dev server, never in a build. */
export const writers: PluginConfig[] =
  isDevServer && product.content === 'all'
    ? [
        writersPlugin,
        [
          '@docusaurus/plugin-content-pages',
          {id: 'writers', path: FOLDER, beforeDefaultRemarkPlugins: [remarkGuides]},
        ],
      ]
    : [];

/** The docs plugin of the reference; on the dev server it watches fewer files. */
export const reference = (
  isDevServer ? ['./src/plugins/writers/reference-docs.ts', apiReference[1]] : apiReference
) satisfies PluginConfig;
