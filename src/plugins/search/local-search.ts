import {createRequire} from 'node:module';
import type {LoadContext, OptionValidationContext, Plugin, Props} from '@docusaurus/types';

/** The plugin's options, checked and completed; only the plugin knows what is in them. */
type PluginConfig = {readonly __brand: 'configuration of the local search plugin'};

/** A built page that is to be searched. */
type PageFile = {readonly filePath: string; readonly url: string; readonly type: string};

/** What the plugin reads of a page. */
export type ParsedPage = {
  readonly pageTitle: string;
  readonly description: string;
  readonly breadcrumb: readonly string[];
  readonly sections: readonly {
    readonly title: string;
    /** Empty for the text below the title. */
    readonly hash: string;
    readonly content: string;
  }[];
};

/** What of the plugin's module is used; its own types describe the options only. */
type LocalSearchModule = {
  readonly default: (context: LoadContext, options: object) => Plugin;
  readonly validateOptions: (context: OptionValidationContext<object, object>) => object;
};

/** The steps of the plugin's `postBuild` (`utils/postBuildFactory.js`) before its lunr index. */
type BuildSteps = {
  readonly processPluginOptions: (options: object, context: LoadContext) => PluginConfig;
  readonly processDocInfos: (
    props: Props,
    config: PluginConfig,
  ) => readonly {readonly outDir: string; readonly paths: readonly PageFile[]}[];
  /** Null for a page that search engines are told not to index. */
  readonly parse: (
    html: string,
    type: string,
    url: string,
    config: PluginConfig,
  ) => ParsedPage | null;
};

const require = createRequire(import.meta.url);
const PACKAGE = '@easyops-cn/docusaurus-search-local';
const module: LocalSearchModule = require(PACKAGE);

export const {default: createLocalSearch, validateOptions} = module;

/** Gives a step of the plugin's build by the name of its file and function. */
export function getBuildStep<Name extends keyof BuildSteps>(name: Name): BuildSteps[Name] {
  const file: Pick<BuildSteps, Name> = require(`${PACKAGE}/dist/server/server/utils/${name}`);
  return file[name];
}
