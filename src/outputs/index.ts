import {apiCatalog} from './api-catalog/index.ts';
import {changes} from './changes/index.ts';
import {llms} from './llms/index.ts';
import type {Output} from './output.ts';
import {robots} from './robots/index.ts';
import {search} from './search/index.ts';
import {securityText} from './security-text/index.ts';
import {twins} from './twins/index.ts';

/** Everything that is published beside the pages, in the order in which it is written. */
export const OUTPUTS: readonly Output[] = [
  search,
  changes,
  robots,
  securityText,
  twins,
  llms,
  apiCatalog,
];
