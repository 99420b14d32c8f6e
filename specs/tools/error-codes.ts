import pickBy from 'lodash/pickBy.js';
import type {Catalogue, ProblemCode} from './catalogue.ts';
import type {Operation, SpecDocument} from './document.ts';
import {listOperations, listParameters} from './navigate.ts';

/** Codes that a status has for every operation. */
const CODES_BY_STATUS: Record<string, readonly string[]> = {
  '400': ['malformed_request'],
  '401': ['token_missing', 'token_invalid', 'token_expired'],
  '403': ['insufficient_scope', 'company_not_accessible'],
  '404': ['not_found'],
  '406': ['not_acceptable'],
  '410': ['gone'],
  '412': ['precondition_failed'],
  '422': ['validation_failed', 'unknown_field'],
  '429': ['rate_limited'],
  default: ['internal_error', 'unavailable'],
};

/** Codes that a parameter of the operation adds. */
const CODES_BY_PARAMETER: Record<string, Record<string, string>> = {
  '400': {
    filter: 'invalid_filter',
    sort: 'invalid_sort',
    include: 'invalid_include',
    page: 'page_window_exceeded',
  },
  '409': {'Idempotency-Key': 'idempotency_in_progress'},
  '422': {'Idempotency-Key': 'idempotency_key_reused'},
};

/**
 * Lists the error codes of an operation by status: those that follow from its shape, and those
 * that its @errorCodes lines add.
 *
 * @throws Error when a code is unknown or belongs to another status, when a line names a status
 *   that the operation does not return, or when a status has no code.
 */
export function listErrorCodes(
  document: SpecDocument,
  operation: Operation,
  problems: readonly ProblemCode[],
): Record<string, string[]> {
  const statuses = Object.keys(operation.responses).filter((status) => !status.startsWith('2'));
  const added = operation['x-error-codes'] ?? {};
  const lost = Object.keys(added).filter((status) => !statuses.includes(status));
  if (lost.length > 0) fail(operation, `has no response ${lost.join(', ')}`);
  const names = listParameters(document, operation).map(({name}) => name);
  return Object.fromEntries(
    statuses.map((status) => {
      const byParameter = CODES_BY_PARAMETER[status] ?? {};
      // Without a 409, the key is ignored.
      const shaped = names
        .filter((name) => name !== 'Idempotency-Key' || statuses.includes('409'))
        .flatMap((name) => byParameter[name] ?? []);
      const codes = [...(CODES_BY_STATUS[status] ?? []), ...(added[status] ?? []), ...shaped];
      if (codes.length === 0) fail(operation, `returns ${status} without a code`);
      for (const code of codes) {
        const problem = problems.find((one) => one.code === code);
        const own = String(problem?.status ?? '');
        if (!own) fail(operation, `has the unknown error code "${code}"`);
        if (status === 'default' || own === status) continue;
        fail(operation, `has the code "${code}" at ${status}, but it belongs to ${own}`);
      }
      return [status, codes];
    }),
  );
}

function fail(operation: Operation, found: string): never {
  throw new Error(
    `Operation "${operation.operationId}" ${found}. ` +
      'Correct its @errorCodes lines, or add the code to specs/catalogue/error-codes.json.',
  );
}

/**
 * Writes the error codes that operations of the document return, the field codes and the rate limits into
 * extensions. In the description of `Problem.code`, every error response of every page would repeat them.
 *
 * @throws Error when an operation names a rate limit that is not in the catalogue.
 */
export function publishCatalogue(document: SpecDocument, catalogue: Catalogue): void {
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
  Object.assign(document, {
    'x-problem-codes': problems.map(({detail: _detail, ...problem}) => problem),
    'x-field-codes': catalogue.fieldCodes,
    'x-rate-limits': pickBy(catalogue.rateLimits, (_limit, policy) => policies.has(policy)),
  });
}
