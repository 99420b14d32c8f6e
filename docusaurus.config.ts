import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {announcementBar} from './src/config/announcement.ts';
import {identity} from './src/config/identity.ts';
import {colorMode, navbar} from './src/config/navigation.ts';
import {localSearch} from './src/config/search.ts';
import {guides} from './src/plugins/content.ts';
import {pageGenerator} from './src/plugins/page-generator.ts';
import {reference, writers} from './src/plugins/writers/index.ts';

export default {
  ...identity,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  markdown: {hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'}},
  presets: [guides],
  plugins: [
    './src/plugins/as-rendered/index.ts',
    reference,
    ...pageGenerator,
    './src/plugins/specifications/index.ts',
    './src/plugins/guides/index.ts',
    './src/plugins/landing-data/index.ts',
    './src/plugins/errors/index.ts',
    './src/plugins/sample-report/index.ts',
    './src/plugins/changes/index.ts',
    './src/plugins/head-scripts/index.ts',
    './src/plugins/lean-theme/index.ts',
    './src/plugins/code-languages/index.ts',
    './src/plugins/not-found/index.ts',
    './src/plugins/outputs/index.ts',
    './src/plugins/preview-image/index.ts',
    './src/plugins/webhook-workbench/index.ts',
    ...writers,
  ],
  themes: [['docusaurus-theme-openapi-docs', {}], localSearch],
  themeConfig: {
    // The plugin `preview-image` makes it; the owner replaces it by a file in `static`.
    image: 'img/preview.png',
    // What other programs show of every page, beside its title, description and image.
    metadata: [
      {property: 'og:type', content: 'website'},
      {property: 'og:site_name', content: identity.title},
    ],
    navbar,
    announcementBar,
    colorMode,
    docs: {versionPersistence: 'localStorage'},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    // The highlighter sets no colours: `src/css/code.css` colours the token classes in both modes.
    prism: {theme: {plain: {}, styles: []}},
  } satisfies ThemeConfig,
} satisfies Config;
