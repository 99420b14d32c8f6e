import type {PluginConfig} from '@docusaurus/types';
import {product} from '../../config/product.ts';
import {apiReference} from '../../config/reference.ts';
import {remarkGuides} from '../../guides/remark-guides.ts';

const FOLDER = '.docusaurus/writers-pages';

const isDevServer = process.env.NODE_ENV === 'development';

/** The page for writers at /writers: on the dev server, never in a build. */
export const writers: PluginConfig[] =
  isDevServer && product.content === 'all'
    ? [
        ['./src/plugins/writers/index.ts', {folder: FOLDER}],
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
