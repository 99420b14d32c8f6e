import type {PluginConfig} from '@docusaurus/types';
import {product} from '../../config/product.ts';
import {apiReference} from '../../config/reference.ts';
import {remarkGuides} from '../../guides/remark-guides.ts';

const FOLDER = '.docusaurus/writers-pages';

/**
 * The page for writers at /writers: on the server of `npm start`, never in a build.
 *
 * @param mode value of `NODE_ENV`, which Docusaurus sets before it reads the configuration
 * @param content what the site has; without guides there is nothing to write
 */
export function listWritersPlugins(
  mode: string | undefined,
  content: typeof product.content,
): PluginConfig[] {
  if (mode !== 'development' || content !== 'all') return [];
  return [
    ['./src/plugins/writers/index.ts', {folder: FOLDER}],
    [
      '@docusaurus/plugin-content-pages',
      {id: 'writers', path: FOLDER, beforeDefaultRemarkPlugins: [remarkGuides]},
    ],
  ];
}

/** What of it this run has. */
export const writers = listWritersPlugins(process.env.NODE_ENV, product.content);

/** The docs plugin of the reference; on the dev server it watches less. */
export const reference = (
  process.env.NODE_ENV === 'development'
    ? ['./src/plugins/writers/reference-docs.ts', apiReference[1]]
    : apiReference
) satisfies PluginConfig;
