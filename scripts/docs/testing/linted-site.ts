import {product} from '../../../src/config/product.ts';
import {makeTestContext} from '../../../src/guides/testing/specifications.ts';
import type {LintedSite} from '../rules/index.ts';

/** What guides of tests are held to: a small document, and no vocabulary, facts and names unless given. */
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
