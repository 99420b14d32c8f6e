import type {LoadContext, Plugin} from '@docusaurus/types';
import {createLocalSearch, validateOptions} from './local-search.ts';
import {writeSearchFiles} from './write-search-files.ts';

export {validateOptions};

/**
 * The local search plugin with smaller index files: its reading of the built pages is used as it is,
 * then its lunr index of each context is replaced by the texts, and a manifest names the files.
 *
 * Upstream: the index holds every position of every word (easyops-cn/docusaurus-search-local#435).
 */
export default function searchPlugin(context: LoadContext, options: object): Plugin {
  const plugin = createLocalSearch(context, options);
  return {
    ...plugin,
    async postBuild(props) {
      await plugin.postBuild?.(props);
      await writeSearchFiles(props.siteDir, props.outDir);
    },
  };
}
