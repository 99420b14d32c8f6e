import type {ThemeConfig} from '@docusaurus/preset-classic';
import {definition} from '../../product';
import {APIS} from './apis';
import {product} from './product';

const guides =
  product.content === 'all'
    ? [
        {
          type: 'doc' as const,
          docId: definition.guides.landing,
          label: 'Docs',
          position: 'left' as const,
        },
      ]
    : [];

export const navbar: ThemeConfig['navbar'] = {
  title: product.name,
  logo: {alt: '', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 28, height: 28},
  items: [
    ...guides,
    {
      type: 'dropdown',
      label: 'API',
      position: 'left',
      to: '/api/',
      items: APIS.map(({id, label}) => ({
        type: 'doc' as const,
        docsPluginId: 'api',
        docId: `${id}/${id}`,
        label,
      })),
    },
    ...definition.navbar.map((link) => ({...link, position: 'left' as const})),
    {to: '/changes/', label: 'Changes', position: 'left'},
    {type: 'search', position: 'right'},
  ],
};

export const colorMode: ThemeConfig['colorMode'] = {
  defaultMode: 'light',
  respectPrefersColorScheme: true,
  disableSwitch: false,
};

export const docs: ThemeConfig['docs'] = {
  versionPersistence: 'localStorage',
  sidebar: {hideable: false, autoCollapseCategories: false},
};

export const tableOfContents: ThemeConfig['tableOfContents'] = {
  minHeadingLevel: 2,
  maxHeadingLevel: 3,
};
