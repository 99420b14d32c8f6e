import type {LanguageId} from '../../../src/openapi/samples/types.ts';
import {CURL} from './curl.ts';
import {GO} from './go.ts';
import {NODE} from './node.ts';
import {PHP} from './php.ts';
import type {LanguageTools} from './types.ts';

/** What runs and checks the samples, by language. */
export const LANGUAGE_TOOLS: Readonly<Record<LanguageId, LanguageTools>> = {
  php: PHP,
  go: GO,
  node: NODE,
  curl: CURL,
};
