import type {ThemeConfig} from '@docusaurus/preset-classic';
import {APIS} from './apis';
import {product} from './product';

export const navbar: ThemeConfig['navbar'] = {
  title: product.name,
  logo: {alt: '', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 28, height: 28},
  items: [
    {type: 'doc', docId: 'introduction/overview', label: 'Docs', position: 'left'},
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
    {type: 'search', position: 'right'},
  ],
};

export const announcementBar: ThemeConfig['announcementBar'] = {
  id: 'api-updates',
  content:
    'Get API and webhook changes by email. ' +
    `<a href="${product.mailingListUrl}">Subscribe to the mailing list</a>.`,
  isCloseable: true,
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

/** Guides that the foot of every page leads to. */
export const FOOTER_GUIDES = [
  {label: 'Introduction', to: '/docs/'},
  {label: 'Authentication', to: '/docs/introduction/authentication/'},
  {label: 'Orders', to: '/docs/orders/overview/'},
  {label: 'Webhooks', to: '/docs/webhooks/overview/'},
] as const;
