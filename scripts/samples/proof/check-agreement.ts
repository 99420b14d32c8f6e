import {isDeepStrictEqual} from 'node:util';
import type {LanguageId} from '../../../src/openapi/samples/types.ts';
import type {CapturedRequest} from '../capture/capture-server.ts';
import {type ReadRequest, readRequest} from '../capture/read-request.ts';

/**
 * Compares the requests that the languages sent for one operation: method, path, query, headers that
 * matter and body.
 *
 * @returns what differs from the first language, by language.
 */
export function checkAgreement(
  requests: ReadonlyMap<LanguageId, CapturedRequest>,
): Map<LanguageId, string[]> {
  const [first, ...others] = [...requests].map(
    ([language, captured]) => [language, readRequest(captured)] as const,
  );
  const problems = new Map<LanguageId, string[]>();
  if (!first) return problems;
  for (const [language, request] of others) {
    const found = listDifferences(first[0], first[1], request);
    if (found.length > 0) problems.set(language, found);
  }
  return problems;
}

function listDifferences(
  firstLanguage: LanguageId,
  first: ReadRequest,
  other: ReadRequest,
): string[] {
  return (Object.keys(first) as (keyof ReadRequest)[])
    .filter((member) => !isDeepStrictEqual(first[member], other[member]))
    .map(
      (member) =>
        `${member} is ${JSON.stringify(other[member])}, in ${firstLanguage} it is ` +
        `${JSON.stringify(first[member])}`,
    );
}
