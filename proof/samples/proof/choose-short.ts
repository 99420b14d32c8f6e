import uniqBy from 'lodash/uniqBy.js';
import {hashCode, type SampleReport} from '../../../src/openapi/sample-report/claim.ts';
import type {Operation} from '../pages/list-sample-pages.ts';
import {type SampleKind, toSampleKey} from '../run/sample-key.ts';

/** What the operations of a family have in common. */
export const toFamily = ({api, family}: Operation) => `${api}~${family}`;

/** Of operations whose samples passed as they are, one in so many is called again. */
const SHARE = 3;

/**
 * What the short form proves: every operation with a sample that the report has not seen pass, and of the
 * others the first of each family in both forms and the calls of every third.
 *
 * @param kinds in the languages that are wanted
 * @param report the one of the last whole run
 * @returns kinds by operation; an operation that is left out is absent
 */
export function chooseShort(
  operations: readonly Operation[],
  kinds: readonly SampleKind[],
  report: SampleReport | undefined,
): Map<Operation, readonly SampleKind[]> {
  const passed = new Set(
    report?.operations.flatMap(({api, slug, samples}) =>
      samples
        .filter(({status}) => status === 'passed')
        .map((sample) => `${api} ${slug} ${toSampleKey(sample)} ${sample.sha256}`),
    ),
  );
  const isNew = ({api, slug, samples}: Operation) =>
    [...samples].some(([key, code]) => !passed.has(`${api} ${slug} ${key} ${hashCode(code)}`));
  const first = new Set(uniqBy(operations, toFamily));
  const calls = kinds.filter(({form}) => form === 'call');
  return new Map(
    operations.flatMap((operation, at) => {
      if (isNew(operation) || first.has(operation)) return [[operation, kinds] as const];
      return at % SHARE === 0 ? [[operation, calls] as const] : [];
    }),
  );
}
