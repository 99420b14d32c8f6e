import {spawnSync} from 'node:child_process';
import type {Config} from '@docusaurus/types';
import {htmlTemplate} from './html-template.ts';
import {product} from './product.ts';

/** Name, addresses and build behaviour of the site. */
export const identity = {
  title: product.name,
  tagline: product.tagline,
  favicon: 'img/favicon.svg',
  url: product.siteUrl,
  baseUrl: product.baseUrl,
  trailingSlash: true,
  // It addresses the owner where a reader's connection broke; src/plugins/head-scripts helps the reader.
  baseUrlIssueBanner: false,
  i18n: {path: 'src/i18n', defaultLocale: 'en', locales: ['en']},
  future: {
    v4: true,
    // With it the server would wait for the browser to compile the reference, which has no page of it.
    faster: {mdxCrossCompilerCache: false},
    experimental_vcs: findHistorySource(process.cwd()),
  },
  clientModules: [
    './src/client-modules/addresses.ts',
    './src/client-modules/connection.ts',
    './src/client-modules/code-cards.ts',
    './src/client-modules/prefetch-on-focus.ts',
    './src/client-modules/moved-anchors.ts',
    './src/client-modules/concerned.ts',
    './src/client-modules/sidebar-position.ts',
  ],
  ssrTemplate: htmlTemplate,
  onDuplicateRoutes: 'throw',
  // What no page shows stays out of each page's script.
  customFields: {
    product: {
      ...product,
      storageUrl: undefined,
      securityContact: undefined,
      repositoryUrl: undefined,
    },
  },
} satisfies Partial<Config>;

/**
 * Whether the dates of guides can be read from git. Without a checkout (an archive, a container that copies the
 * files, a machine without git) and before the first commit Docusaurus would stop the build: pages have no date.
 *
 * @returns Docusaurus's names for git and for nowhere
 */
export function findHistorySource(dir: string): 'default-v2' | 'disabled' {
  // A bare repository has commits and no files; one without a commit has no HEAD to read.
  const args = ['rev-parse', '--is-inside-work-tree', '--verify', '--quiet', 'HEAD'];
  const {status, stdout} = spawnSync('git', args, {cwd: dir, encoding: 'utf8'});
  return status === 0 && stdout.startsWith('true\n') ? 'default-v2' : 'disabled';
}
