import type {Output} from './output.ts';
import {robots} from './robots/index.ts';
import {search} from './search/index.ts';
import {securityText} from './security-text/index.ts';

/** Everything that is published beside the pages, in the order in which it is written. */
export const OUTPUTS: readonly Output[] = [search, robots, securityText];
