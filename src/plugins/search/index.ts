import {createRequire} from 'node:module';
import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';

/** The members of the plugin's module that are used; its types describe only the options. */
type LocalSearchModule = {
  readonly default: (context: LoadContext, options: object) => Plugin;
  readonly validateOptions: (context: OptionValidationContext<object, object>) => object;
};

const require = createRequire(import.meta.url);
const module: LocalSearchModule = require('@easyops-cn/docusaurus-search-local');

export const {validateOptions} = module;

/**
 * The local search plugin with our index and our search.
 *
 * The site uses the plugin's options and their validation, its route `/search`, its parameters and labels.
 * `src/outputs/search` writes the index instead of its `postBuild`, and `src/components/search` replaces
 * its box, page and worker. The reasons:
 *
 * - its index contains every position of every word (easyops-cn/docusaurus-search-local#435);
 * - it splits words at white space and hyphens only, so `order.paid` is one word (#541);
 * - a deployment removes its hashed index file, and open tabs cannot find the new one (#171);
 * - its worker does not retry a failed load, and treats any response as a success (`theme/worker.js`).
 *
 * Our code can go when these are fixed and `proof/search` passes.
 */
export default function searchPlugin(context: LoadContext, options: object): Plugin {
  const {postBuild: _index, ...plugin} = module.default(context, options);
  return plugin;
}
