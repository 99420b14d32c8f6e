import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {PluginConfig} from '@docusaurus/types';
import {product} from '../config/product.ts';

/** What every page does before the first paint. */
export const headScripts = ['./src/plugins/head-scripts/index.ts', {}] satisfies PluginConfig;

/** Keeps a build from minifying the HTML, which the security policy would not fit. */
export const asRendered = ['./src/plugins/as-rendered/index.ts', {}] satisfies PluginConfig;

/** Prepares what the home page and the reference's landing page show. */
export const landingData = ['./src/plugins/landing-data/index.ts', {}] satisfies PluginConfig;

/** Makes the list of errors and a page for each. */
export const errors = ['./src/plugins/errors/index.ts', {}] satisfies PluginConfig;

/** Shows which code samples were run, and how each ended. */
export const sampleReport = ['./src/plugins/sample-report/index.ts', {}] satisfies PluginConfig;

/** Shows what changed in the APIs, and announces the feeds in the head of every page. */
export const changes = ['./src/plugins/changes/index.ts', {}] satisfies PluginConfig;

/** Keeps the not-found page out of search engines. */
export const notFound = ['./src/plugins/not-found/index.ts', {}] satisfies PluginConfig;

/** Where the preview image of the site is; a file of the owner's in `static` takes its place. */
export const PREVIEW_IMAGE = 'img/preview.png';

/** Makes the image that other programs show for a link to the site. */
export const previewImage = [
  './src/plugins/preview-image/index.ts',
  {file: PREVIEW_IMAGE},
] satisfies PluginConfig;

/** Publishes what `src/outputs` makes of the site: index of the search, `robots.txt`, and so on. */
export const outputs = ['./src/plugins/outputs/index.ts', {product}] satisfies PluginConfig;

/** Prepares what the webhook workbench signs and shows. */
export const webhookWorkbench = [
  './src/plugins/webhook-workbench/index.ts',
  {},
] satisfies PluginConfig;

/** Leaves out of the theme what no page of this site shows. */
export const leanTheme = [
  './src/plugins/lean-theme/index.ts',
  {
    unusedClasses: [
      'alert',
      'avatar',
      'badge',
      'breadcrumbs--',
      'button-group',
      'button--',
      'card',
      'clean-list',
      'col--',
      'collapseSidebarButton',
      'collapseSidebarButtonIcon',
      'container--fluid',
      'dropdown--',
      'dropdown__menu',
      'expandButton',
      'expandButtonIcon',
      'footer',
      'hero',
      'docItemContainer',
      'margin-',
      'navbar--dark',
      'navbar--primary',
      'navbar__items--center',
      'padding-',
      'pagination',
      'pills',
      'row--',
      'shadow',
      'tabs',
      'tag',
      'tagRegular',
      'tagWithCount',
      'text--',
    ],
    usedClasses: [
      'col--3',
      'margin-bottom--md',
      'margin-left--sm',
      'margin-right--md',
      'margin-top--md',
      'margin-top--sm',
    ],
    unusedProperties: [
      'alert-',
      'avatar-',
      'badge-',
      'breadcrumb-separator',
      'button-group-',
      'card-',
      'color-danger',
      'color-info',
      'color-primary-',
      'color-secondary',
      'color-success',
      'color-warning',
      'contrast-',
      'dark-value',
      'darker-value',
      'darkest-value',
      'dropdown-background-color',
      'font-color-secondary',
      'font-weight-base',
      'font-weight-light',
      'font-weight-normal',
      'footer-',
      'global-shadow-tl',
      'h1-vertical-rhythm-top',
      'hero-',
      'image-alignment-padding',
      'light-value',
      'lighter-value',
      'lightest-value',
      'navbar-search-input-icon',
      'pagination-border-',
      'pagination-color-',
      'pagination-font-',
      'pagination-item-',
      'pagination-padding-',
      'pagination-page-',
      'pills-',
      'tabs-',
      'transition-slow',
    ],
  },
] satisfies PluginConfig;

/** No colours of a highlighter: `src/css/code.css` colours the token classes in both modes. */
export const prism: ThemeConfig['prism'] = {theme: {plain: {}, styles: []}};
