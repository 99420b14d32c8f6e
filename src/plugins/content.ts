import type {PresetConfig} from '@docusaurus/types';
import {product} from '../config/product.ts';
import {sitemap} from '../config/sitemap.ts';
import {remarkGuides} from '../guides/remark-guides.ts';

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
