import {createRequire} from 'node:module';
import type {LoadContext, OptionValidationContext, Plugin, Props} from '@docusaurus/types';
import type {PluginDocument} from './compact-index.ts';

/** The plugin's options, checked and completed; only it knows what is in them. */
type PluginConfig = {readonly __brand: 'configuration of the local search plugin'};

/** A page to be read: where it is and what it is. */
type PageFile = {readonly filePath: string; readonly url: string; readonly type: string};

/** What of the plugin's module is used; its own types describe the options only. */
type LocalSearchModule = {
  readonly default: (context: LoadContext, options: object) => Plugin;
  readonly validateOptions: (context: OptionValidationContext<object, object>) => object;
};

/** The steps of the plugin's `postBuild` (`utils/postBuildFactory.js`) up to its lunr index. */
type BuildSteps = {
  readonly processPluginOptions: (options: object, context: LoadContext) => PluginConfig;
  readonly processDocInfos: (
    props: Props,
    config: PluginConfig,
  ) => readonly {readonly outDir: string; readonly paths: readonly PageFile[]}[];
  readonly scanDocuments: (
    paths: readonly PageFile[],
    config: PluginConfig,
  ) => Promise<PluginDocument[][]>;
};

const require = createRequire(import.meta.url);
const PACKAGE = '@easyops-cn/docusaurus-search-local';
const module: LocalSearchModule = require(PACKAGE);

export const {default: createLocalSearch, validateOptions} = module;

function loadStep<Name extends keyof BuildSteps>(name: Name): BuildSteps[Name] {
  const steps: Pick<BuildSteps, Name> = require(`${PACKAGE}/dist/server/server/utils/${name}`);
  return steps[name];
}

/**
 * Reads the built pages as the plugin does, without the lunr index that it makes of them.
 *
 * @param options the plugin's options, as its own check gave them
 * @returns the plugin's documents by kind: titles, headings, descriptions, keywords, texts
 */
export async function readBuiltPages(
  options: object,
  context: LoadContext,
  props: Props,
): Promise<PluginDocument[][]> {
  const config = loadStep('processPluginOptions')(options, context);
  const versions = loadStep('processDocInfos')(props, config);
  const paths = versions.find(({outDir}) => outDir === props.outDir)?.paths ?? [];
  return loadStep('scanDocuments')(paths, config);
}
