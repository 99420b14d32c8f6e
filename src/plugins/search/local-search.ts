import {createRequire} from 'node:module';
import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';

/** What of the plugin's module is used; its own types describe the options only. */
type LocalSearchModule = {
  readonly default: (context: LoadContext, options: object) => Plugin;
  readonly validateOptions: (context: OptionValidationContext<object, object>) => object;
};

const module: LocalSearchModule = createRequire(import.meta.url)(
  '@easyops-cn/docusaurus-search-local',
);

export const {default: createLocalSearch, validateOptions} = module;
