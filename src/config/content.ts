import type {PresetConfig} from '@docusaurus/types';
import {remarkGuides} from '../plugins/guides/remark-guides.ts';
import {product} from './product.ts';
import {sitemap} from './sitemap.ts';

/** Guides at /docs, from hand-written MDX. */
export const guides = [
  'classic',
  {
    docs: product.content === 'all' && {
      path: 'docs',
      routeBasePath: 'docs',
      sidebarPath: './sidebars.ts',
      breadcrumbs: true,
      editUrl: product.repositoryUrl && `${product.repositoryUrl}/`,
      showLastUpdateTime: true,
      beforeDefaultRemarkPlugins: [remarkGuides],
    },
    blog: false,
    theme: {customCss: './src/css/custom.css'},
    sitemap,
  },
] satisfies PresetConfig;
