import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {dropUnusedRules, type UnusedParts} from './drop-unused-rules.ts';

const require = createRequire(import.meta.url);

/** Stands in for what the site does without. */
export const NOTHING = 'src/plugins/lean-theme/nothing.ts';
/** Gives Infima's properties the values of the site. */
const VALUES = 'src/css/infima.css';
const PRISM = 'src/plugins/lean-theme/prism-browser.ts';
const UTILS_COMMON = 'src/plugins/lean-theme/utils-common.ts';

/** What pages have around their content is one file, which is smaller than the many that Docusaurus makes of it. */
const FRAME = {name: 'frame', chunks: 'async', minChunks: 8, minSize: 0, priority: 40} as const;

/**
 * Keeps out of every page what the theme brings for pages that this site does not have: the
 * highlighter with its grammars (44 kB compressed; code is highlighted when it is compiled, see
 * `src/guides`), helpers of a compiler, and the style rules of unused components.
 */
export default function leanThemePlugin(
  {siteDir}: LoadContext,
  unusedParts: Omit<UnusedParts, 'ownProperties'>,
): Plugin<void> {
  const highlighter = require.resolve('@docusaurus/theme-classic/lib/prism-include-languages');
  return {
    name: 'lean-theme',
    configureWebpack: (_, isServer) => ({
      ...(isServer ? {} : {optimization: {splitChunks: {cacheGroups: {frame: FRAME}}}}),
      resolve: {
        alias: {
          [highlighter.replace(/\.js$/, '')]: path.join(siteDir, NOTHING),
          '@docusaurus/utils-common$': path.join(siteDir, UTILS_COMMON),
          ...(isServer ? {} : {'prism-react-renderer$': path.join(siteDir, PRISM)}),
        },
      },
    }),
    configurePostCss(options) {
      const values = readFileSync(path.join(siteDir, VALUES), 'utf8');
      const ownProperties = values.match(/--ifm-[\w-]+(?=:)/g) ?? [];
      const drop = dropUnusedRules({...unusedParts, ownProperties});
      return {...options, plugins: [...options.plugins, drop]};
    },
  };
}
