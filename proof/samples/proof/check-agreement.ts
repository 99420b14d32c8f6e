import {isDeepStrictEqual} from 'node:util';
import type {CapturedRequest} from '../capture/capture-server.ts';
import {type ReadRequest, readRequest} from '../capture/read-request.ts';
import type {SampleKey} from '../run/sample-key.ts';

/**
 * Compares the requests that the samples of one operation sent, in all languages and both forms:
 * method, path, query, headers that matter and body.
 *
 * @returns what differs from the first sample, by sample.
 */
export function checkAgreement(
  requests: ReadonlyMap<SampleKey, CapturedRequest>,
): Map<SampleKey, string[]> {
  const [first, ...others] = [...requests].map(
    ([key, captured]) => [key, readRequest(captured)] as const,
  );
  const problems = new Map<SampleKey, string[]>();
  if (!first) return problems;
  for (const [key, request] of others) {
    const found = listDifferences(first[0], first[1], request);
    if (found.length > 0) problems.set(key, found);
  }
  return problems;
}

function listDifferences(firstKey: SampleKey, first: ReadRequest, other: ReadRequest): string[] {
  return (Object.keys(first) as (keyof ReadRequest)[])
    .filter((member) => !isDeepStrictEqual(first[member], other[member]))
    .map(
      (member) =>
        `${member} is ${JSON.stringify(other[member])}, in ${firstKey} it is ` +
        `${JSON.stringify(first[member])}`,
    );
}
