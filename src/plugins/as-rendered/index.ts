import type {LoadContext, Plugin} from '@docusaurus/types';
import {checkAsRendered} from './check-as-rendered.ts';

/** What makes a bundle small; no reader gets the server's, which renders the pages once and is deleted. */
const UNSHRUNK = {
  concatenateModules: false,
  innerGraph: false,
  mangleExports: false,
  realContentHash: false,
  usedExports: false,
} as const;

/**
 * Holds a build to pages that are written as they were rendered, before it begins its work, and spares
 * the bundle that renders them what only makes it small.
 */
export default function asRenderedPlugin(_context: LoadContext): Plugin<void> {
  return {
    name: 'as-rendered',
    loadContent: async () => checkAsRendered(process.env),
    configureWebpack: (_config, isServer) => (isServer ? {optimization: UNSHRUNK} : {}),
  };
}
