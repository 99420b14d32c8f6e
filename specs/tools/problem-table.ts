import type {Catalogue, ProblemCode, RateLimit} from './catalogue.ts';
import type {SpecDocument} from './document.ts';
import {listErrorCodes} from './error-codes.ts';
import {listOperations} from './navigate.ts';

/** What a document carries besides OpenAPI, so that pages and checks need no second source. */
export interface PublishedCatalogue {
  'x-problem-codes'?: Omit<ProblemCode, 'detail'>[];
  'x-field-codes'?: Catalogue['fieldCodes'];
  'x-rate-limits'?: Record<string, RateLimit>;
}

/**
 * Writes the error codes that the document can return, the field codes and the rate limits
 * beside the document. In the description of `Problem.code` they would be repeated in every
 * error response of every page.
 *
 * @throws Error when an operation names a rate limit that is not in the catalogue.
 */
export function publishCatalogue(
  document: SpecDocument,
  catalogue: Catalogue,
): SpecDocument & PublishedCatalogue {
  const operations = listOperations(document).map(({operation}) => operation);
  const used = new Set(
    operations.flatMap((operation) =>
      Object.values(listErrorCodes(document, operation, catalogue.problems)).flat(),
    ),
  );
  const policies = new Set(operations.map((operation) => operation['x-rate-limit'] ?? 'default'));
  const unknown = [...policies].find((policy) => !catalogue.rateLimits[policy]);
  if (unknown) {
    throw new Error(
      `An operation of "${document.info.title}" has the rate limit "${unknown}"; known ones are ` +
        `${Object.keys(catalogue.rateLimits).join(', ')}. Correct its @rateLimit line.`,
    );
  }
  const problems = catalogue.problems.filter(({code}) => used.has(code));
  const limits = Object.entries(catalogue.rateLimits).filter(([policy]) => policies.has(policy));
  return {
    ...document,
    'x-problem-codes': problems.map(({detail: _detail, ...problem}) => problem),
    'x-field-codes': catalogue.fieldCodes,
    'x-rate-limits': Object.fromEntries(limits),
  };
}
