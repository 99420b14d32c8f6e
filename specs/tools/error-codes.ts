import type {ProblemCode} from './catalogue.ts';
import type {Operation, Parameter, SpecDocument} from './document.ts';
import {resolve} from './navigate.ts';

/** Codes that a status always has, whatever the operation. */
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

/** Codes that come with a parameter of the operation. */
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
  if (lost.length > 0) fail(operation, `has no answer ${lost.join(', ')}`);
  const names = operation.parameters.map((one) => resolve<Parameter>(document, one).name);
  return Object.fromEntries(
    statuses.map((status) => {
      const byParameter = CODES_BY_PARAMETER[status] ?? {};
      // A key that conflicts with nothing is ignored.
      const shaped = names
        .filter((name) => name !== 'Idempotency-Key' || statuses.includes('409'))
        .flatMap((name) => byParameter[name] ?? []);
      const codes = [...(CODES_BY_STATUS[status] ?? []), ...(added[status] ?? []), ...shaped];
      checkCodes(operation, status, codes, problems);
      return [status, codes];
    }),
  );
}

function checkCodes(
  operation: Operation,
  status: string,
  codes: readonly string[],
  problems: readonly ProblemCode[],
): void {
  if (codes.length === 0) fail(operation, `answers ${status} without a code`);
  for (const code of codes) {
    const problem = problems.find((one) => one.code === code);
    if (!problem) fail(operation, `has the unknown error code "${code}"`);
    else if (status !== 'default' && String(problem.status) !== status) {
      fail(operation, `has the code "${code}" at ${status}, but it belongs to ${problem.status}`);
    }
  }
}

function fail(operation: Operation, found: string): never {
  throw new Error(
    `Operation "${operation.operationId}" ${found}. ` +
      'Correct its @errorCodes lines, or add the code to specs/catalogue/error-codes.json.',
  );
}
