import {createRequire} from 'node:module';
import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';

/** What of the plugin's module is used; its own types describe the options only. */
type LocalSearchModule = {
  readonly default: (context: LoadContext, options: object) => Plugin;
  readonly validateOptions: (context: OptionValidationContext<object, object>) => object;
};

const require = createRequire(import.meta.url);
const module: LocalSearchModule = require('@easyops-cn/docusaurus-search-local');

export const {validateOptions} = module;

/**
 * The local search plugin with an index and a search of our own.
 *
 * Of the plugin are used: its options and their check, its route `/search`, its parameters and its labels.
 * `src/outputs/search` writes the index instead of its `postBuild`, and `src/components/search` replaces
 * its box, page and worker. The reasons:
 *
 * - its index holds every position of every word (easyops-cn/docusaurus-search-local#435);
 * - it splits words at white space and hyphens only, so `order.paid` is one word (#541);
 * - its hashed index file is gone after a deploy, and open tabs cannot find the new one (#171);
 * - its worker keeps a load that failed, and takes any response for a success (`theme/worker.js`).
 *
 * What is replaced can go when these are fixed and `proof/search` agrees.
 */
export default function searchPlugin(context: LoadContext, options: object): Plugin {
  const {postBuild: _index, ...plugin} = module.default(context, options);
  return plugin;
}
