import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

const DIR = 'src/plugins/lean-rendering';

/**
 * Renders a page without a look at every other page. The router tries the patterns of all pages of an area five
 * times for each page that is rendered and makes an element of each, so that the time grows with the square of
 * their number; and the head of a page is built once for each of its parts. The browser keeps the
 * modules as they are: there an API is one route (`src/plugins/specifications/compact-routes.cjs`).
 *
 * Upstream: https://github.com/remix-run/react-router/issues/6627. It goes when Docusaurus finds the routes of
 * an address without a pattern for each; then the head can go too, which is a constant.
 */
export default function leanRenderingPlugin({siteDir}: LoadContext): Plugin {
  const at = (file: string) => path.join(siteDir, DIR, file);
  return {
    name: 'lean-rendering',
    configureWebpack(_config, isServer) {
      if (!isServer) return undefined;
      return {
        resolve: {
          alias: {
            '@docusaurus/router': at('router.ts'),
            'react-router-config$': at('route-config.tsx'),
            'react-helmet-async$': at('head-at-end.ts'),
          },
        },
      };
    },
  };
}
