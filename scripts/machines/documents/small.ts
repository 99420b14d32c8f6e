import {buildDocument} from '../../../src/openapi/testing/documents.ts';

const TITLES = ['Orders', 'Deliveries', 'Waiting List'];

/**
 * Builds the documents of the three APIs of the registry, small enough to build a site in seconds.
 *
 * @param counts operations of each
 */
export function buildDocuments(counts: readonly number[]): unknown[] {
  return TITLES.map((title, index) => buildDocument({title, operations: counts[index] ?? 1}));
}

/** Together with the guides more than a hundred pages, from which on Docusaurus takes threads. */
export const ORDINARY = buildDocuments([40, 30, 20]);
