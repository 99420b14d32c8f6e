import {product} from '../../../src/config/product.ts';
import {makeTestContext} from '../../../src/guides/testing/specifications.ts';
import type {LintedSite} from '../rules/index.ts';

/** What the guides of tests are checked against: a small document, and the given vocabulary, facts and names. */
export function makeTestSite(changes: Partial<LintedSite> = {}): LintedSite {
  return {
    siteDir: process.cwd(),
    origin: product.siteUrl + product.baseUrl,
    headingNames: new Set(),
    terms: [],
    facts: [],
    ownNames: [],
    targets: new Map(),
    context: makeTestContext(),
    ...changes,
  };
}
