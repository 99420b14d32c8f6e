import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {announcementBar} from './src/config/announcement.ts';
import {identity, metadata} from './src/config/identity.ts';
import {colorMode, docs, navbar, tableOfContents} from './src/config/navigation.ts';
import {localSearch} from './src/config/search.ts';
import {guides} from './src/plugins/content.ts';
import {pageGenerator} from './src/plugins/page-generator.ts';
import {
  asRendered,
  changes,
  errors,
  headScripts,
  landingData,
  leanTheme,
  notFound,
  outputs,
  PREVIEW_IMAGE,
  previewImage,
  prism,
  sampleReport,
  webhookWorkbench,
} from './src/plugins/plugin-list.ts';
import {reference, writers} from './src/plugins/writers/writers.ts';

export default {
  ...identity,
  // What the product publishes as it is, and what the framework does.
  staticDirectories: ['static', 'src/static'],
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  markdown: {hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'}},
  presets: [guides],
  plugins: [
    asRendered,
    reference,
    ...pageGenerator,
    ['./src/plugins/specifications/index.ts', {}],
    ['./src/plugins/guides/index.ts', {}],
    landingData,
    errors,
    sampleReport,
    changes,
    headScripts,
    leanTheme,
    ['./src/plugins/code-languages/index.ts', {}],
    notFound,
    outputs,
    previewImage,
    webhookWorkbench,
    ...writers,
  ],
  themes: [['docusaurus-theme-openapi-docs', {}], localSearch],
  themeConfig: {
    image: PREVIEW_IMAGE,
    metadata,
    navbar,
    announcementBar,
    colorMode,
    docs,
    tableOfContents,
    prism,
  } satisfies ThemeConfig,
} satisfies Config;
