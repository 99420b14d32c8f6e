import type {Plugin} from '@docusaurus/types';
import {keepNames, type Minimizer, type MinimizerClass} from './keep-names.ts';

/** Makes the same bytes of the same site wherever its folder is. */
export default function stableNamesPlugin(): Plugin {
  return {
    name: 'stable-names',
    configureWebpack({optimization, mode}, isServer, {currentBundler}) {
      if (mode === 'production' && !isServer) {
        const {SwcJsMinimizerRspackPlugin} = currentBundler.instance as unknown as {
          SwcJsMinimizerRspackPlugin: MinimizerClass;
        };
        keepNames((optimization?.minimizer ?? []) as Minimizer[], SwcJsMinimizerRspackPlugin);
      }
      return undefined;
    },
  };
}
