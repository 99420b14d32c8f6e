import type {LoadContext, Plugin} from '@docusaurus/types';
import {createLocalSearch, validateOptions} from './local-search.ts';
import {readBuiltPages} from './read-built-pages.ts';
import {writeSearchFiles} from './write-search-files.ts';

export {validateOptions};

/**
 * The local search plugin with an index and a search of our own.
 *
 * Of the plugin are used: its options and their check, its reading of the built pages, and its route
 * `/search`. Instead of its lunr index of each context the texts are written, and a manifest names
 * the files; its box, page and worker are replaced by `src/components/search`. The reasons:
 *
 * - its index holds every position of every word (easyops-cn/docusaurus-search-local#435);
 * - it parts words at white space and hyphens only, so `order.paid` is one word (#541);
 * - its hashed index file is gone after a deploy, and open tabs cannot find the new one (#171);
 * - its worker keeps a load that failed, and takes any answer for a success (`theme/worker.js`).
 *
 * What is replaced can go when these are mended and `npm run search:score` agrees.
 */
export default function searchPlugin(context: LoadContext, options: object): Plugin {
  return {
    ...createLocalSearch(context, options),
    async postBuild(props) {
      await writeSearchFiles(props, await readBuiltPages(options, context, props));
    },
  };
}
