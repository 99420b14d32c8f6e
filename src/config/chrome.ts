import type {PluginConfig} from '@docusaurus/types';
import {CODE_LANGUAGE_ATTRIBUTE, CODE_LANGUAGE_KEY, CODE_LANGUAGES} from './code';

/** Puts the reader's code language on every page before the first paint. */
export const codeLanguage = [
  './src/plugins/code-language/index.ts',
  {
    languages: CODE_LANGUAGES.map(({id}) => id),
    storageKey: CODE_LANGUAGE_KEY,
    attribute: CODE_LANGUAGE_ATTRIBUTE,
  },
] satisfies PluginConfig;

/** Prepares what the home page and the reference's landing page show. */
export const landingData = ['./src/plugins/landing-data/index.ts', {}] satisfies PluginConfig;

/** Writes `robots.txt`. */
export const robots = ['./src/plugins/robots/index.ts', {}] satisfies PluginConfig;
