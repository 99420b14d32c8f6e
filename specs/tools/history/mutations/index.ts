import type {Mutation} from './mutation.ts';
import {OF_CATALOGUES} from './of-catalogues.ts';
import {OF_FIELDS} from './of-fields.ts';
import {OF_OPERATIONS} from './of-operations.ts';
import {OF_PARAMETERS} from './of-parameters.ts';
import {OF_VALUES} from './of-values.ts';

/** Every mutation that has to be found, with its class and its operations. */
export const MUTATIONS: readonly Mutation[] = [
  ...OF_OPERATIONS,
  ...OF_PARAMETERS,
  ...OF_FIELDS,
  ...OF_VALUES,
  ...OF_CATALOGUES,
];
