import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {dropUnusedRules, type UnusedParts} from './drop-unused-rules.ts';

const require = createRequire(import.meta.url);

/** Stands in for what the site does without. */
export const NOTHING = 'src/plugins/lean-theme/nothing.ts';
const UTILS_COMMON = 'src/plugins/lean-theme/utils-common.ts';

/**
 * Keeps out of every page what the theme brings for pages that this site does not have: the
 * highlighter with its grammars (44 kB compressed; code is highlighted when it is compiled, see
 * `src/guides`), helpers of a compiler, and the style rules of unused components.
 */
export default function leanThemePlugin(
  {siteDir}: LoadContext,
  unusedParts: UnusedParts,
): Plugin<void> {
  const highlighter = require.resolve('@docusaurus/theme-classic/lib/prism-include-languages');
  return {
    name: 'lean-theme',
    configureWebpack: () => ({
      resolve: {
        alias: {
          [highlighter.replace(/\.js$/, '')]: path.join(siteDir, NOTHING),
          '@docusaurus/utils-common$': path.join(siteDir, UTILS_COMMON),
        },
      },
    }),
    configurePostCss(options) {
      return {...options, plugins: [...options.plugins, dropUnusedRules(unusedParts)]};
    },
  };
}
