import {createRequire} from 'node:module';
import path from 'node:path';
import type {PluginOptions} from '@docusaurus/plugin-content-docs';
import type {LoadContext} from '@docusaurus/types';
import {PAGES_STAMP_FILE} from '../../config/apis.ts';

const require = createRequire(import.meta.url);
const docs =
  require('@docusaurus/plugin-content-docs') as typeof import('@docusaurus/plugin-content-docs');

/**
 * The docs plugin of the reference for the dev server. A generation writes hundreds of pages, and the plugin
 * would read all of them again for each one, so it watches the file that is written last instead.
 */
export default async function referenceDocs(context: LoadContext, options: PluginOptions) {
  const plugin = await docs.default(context, options);
  return {...plugin, getPathsToWatch: () => [path.join(context.siteDir, PAGES_STAMP_FILE)]};
}

export const {validateOptions} = docs;
