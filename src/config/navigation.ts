import {readFileSync} from 'node:fs';
import type {ThemeConfig} from '@docusaurus/preset-classic';
import {imageSize} from 'image-size';
import {ERRORS_ROUTE} from '../openapi/api.ts';
import {API_ROUTE, APIS, getOverviewRoute} from './apis.ts';
import {definition} from './definition.ts';
import {FILES_ROUTE} from './downloads.ts';
import {product} from './product.ts';

// Not by the id of a guide: every page would load the list of all guides.
const guides = {to: '/docs/', activeBasePath: '/docs/', label: 'Docs', position: 'left'} as const;

const LOGO = {src: 'img/logo.svg', srcDark: 'img/logo-dark.svg'};
const LOGO_HEIGHT = 28;

/** The logo in its proportions; one with the name in it replaces the name. */
function buildBrand(): Pick<NonNullable<ThemeConfig['navbar']>, 'title' | 'logo'> {
  const {width, height} = imageSize(readFileSync(`static/${LOGO.src}`));
  const size = {width: Math.round((width / height) * LOGO_HEIGHT), height: LOGO_HEIGHT};
  return definition.logo?.hasName
    ? {logo: {alt: product.name, ...LOGO, ...size}}
    : {title: product.name, logo: {alt: '', ...LOGO, ...size}};
}

export const navbar: ThemeConfig['navbar'] = {
  ...buildBrand(),
  items: [
    ...(product.content === 'all' ? [guides] : []),
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
};
