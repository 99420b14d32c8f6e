import {isRef, type Oas3Operation, type Oas3Parameter, type Oas3Rule} from '@redocly/openapi-core';

/**
 * An operation lists every error status that follows from its shape.
 *
 * Options: `except`, reasons by `operation-id` or `operation-id status` for what is left out.
 */
export const errorResponses: Oas3Rule = ({except = {}}) => ({
  Operation(operation, {location, report, resolve, key}) {
    const {operationId = ''} = operation;
    if (Object.hasOwn(except, operationId)) return;
    const parameters = (operation.parameters ?? []).map((one) =>
      isRef(one) ? resolve<Oas3Parameter>(one).node : one,
    );
    const found = Object.keys(operation.responses ?? {});
    for (const {status, reason} of listExpected(String(key), operation, parameters)) {
      if (found.includes(status) || Object.hasOwn(except, `${operationId} ${status}`)) continue;
      report({
        message: `"${operationId}" does not list ${status}, ${reason}.`,
        location: location.child(['responses']),
      });
    }
  },
});

function listExpected(
  method: string,
  {requestBody}: Oas3Operation,
  parameters: readonly (Oas3Parameter | undefined)[],
): {status: string; reason: string}[] {
  const has = (place: string, name?: string) =>
    parameters.some((one) => one?.in === place && (!name || one.name === name));
  const expected: [string, string, boolean][] = [
    ['401', 'which every call without a token gets', true],
    ['403', 'which a token without the scope gets', true],
    ['429', 'which comes with the rate limit', true],
    ['default', 'which stands for faults of the service', true],
    ['404', 'though its path names a record', has('path')],
    ['400', 'though its body may be malformed', requestBody !== undefined],
    ['422', 'though its body may be refused', requestBody !== undefined],
    ['400', 'though its filter may be refused', has('query', 'filter')],
    ['409', 'though a record may refuse the change', isChange(method) && has('path')],
    ['412', 'though it takes `If-Match`', has('header', 'If-Match')],
  ];
  return expected.flatMap(([status, reason, isDue]) => (isDue ? [{status, reason}] : []));
}

function isChange(method: string): boolean {
  return ['put', 'patch', 'delete'].includes(method);
}
