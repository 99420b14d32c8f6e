import type {Mutation} from './mutation.ts';
import {OF_CATALOGUES} from './of-catalogues.ts';
import {OF_OPERATIONS} from './of-operations.ts';
import {OF_SCHEMAS} from './of-schemas.ts';

/** Every mutation that has to be found, with its class and its operations. */
export const MUTATIONS: readonly Mutation[] = [...OF_OPERATIONS, ...OF_SCHEMAS, ...OF_CATALOGUES];
