import type {ThemeConfig} from '@docusaurus/preset-classic';
import {ERRORS_ROUTE} from '../openapi/errors/errors-route.ts';
import {API_ROUTE, APIS, getOverviewRoute} from './apis.ts';
import {definition} from './definition.ts';
import {FILES_ROUTE} from './downloads.ts';
import {product} from './product.ts';

const guides =
  product.content === 'all'
    ? [
        {
          // Not by the id of a guide: every page would know all guides to find whether it is one.
          to: '/docs/',
          activeBasePath: '/docs/',
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
      // Not by the id of a page: for that the theme compares the address with that of each page of an
      // API, in every rendering.
      items: [
        {label: 'All APIs', to: `/${API_ROUTE}/`, activeBaseRegex: `/${API_ROUTE}/$`},
        ...APIS.map((api) => ({
          label: api.label,
          to: getOverviewRoute(api),
          activeBasePath: `${API_ROUTE}/${api.id}/`,
        })),
        {label: 'Errors', to: `/${ERRORS_ROUTE}/`},
        {label: 'Files', to: `/${FILES_ROUTE}/`},
      ],
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
