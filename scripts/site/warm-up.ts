import {createRequire} from 'node:module';
import {product} from '../../src/config/product.ts';
import {prepareGuides} from '../../src/guides/prepared-guides.ts';

/** What Docusaurus reads of a site before anything else, from its folder. */
type LoadedConfig = {readonly siteConfig: object; readonly siteConfigPath: string};

const require = createRequire(import.meta.url);

/**
 * Loads Docusaurus, the configuration of the site, all plugins that it names, and the largest package that
 * bundling needs. A build that comes after this in the same process finds them loaded. Nothing of the documents
 * is read.
 *
 * @throws when the configuration cannot be loaded
 */
export async function loadPlugins(siteDir: string): Promise<void> {
  await import('@docusaurus/core/lib/index.js');
  // As the build command sets them, before it loads the site.
  process.env.NODE_ENV = 'production';
  process.env.BABEL_ENV = 'production';
  const {loadSiteConfig} = require('@docusaurus/core/lib/server/config.js');
  const {loadPluginConfigs} = require('@docusaurus/core/lib/server/plugins/configs.js');
  const loaded: LoadedConfig = await loadSiteConfig({siteDir});
  await loadPluginConfigs({siteDir, ...loaded});
  createRequire(require.resolve('@docusaurus/bundler'))('postcss-preset-env');
}

/**
 * Resolves the guides for the build that comes after this in the same process.
 *
 * @throws when a reference of a guide leads nowhere
 */
export function resolveGuides(siteDir: string): void {
  if (product.content === 'all') prepareGuides(siteDir);
}
