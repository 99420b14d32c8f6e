import sumBy from 'lodash/sumBy.js';
import type {Suite} from './suites.ts';

/** Tests of one runner, by how they ended. */
export type Counts = {readonly passed: number; readonly failed: number; readonly skipped: number};

type Report = Record<string, unknown>;

function readNumber(report: Report, key: string): number {
  const value = report[key];
  if (typeof value === 'number') return value;
  throw new Error(
    `The test report has no number ${JSON.stringify(key)}: found ${JSON.stringify(value)}. ` +
      'The runner changed its report format; adapt scripts/test/counts.ts.',
  );
}

/**
 * Reads the counts out of a runner's own JSON report.
 *
 * @throws when the report does not have the runner's form.
 */
export function readCounts(
  report: unknown,
  format: NonNullable<Suite['report']>['format'],
): Counts {
  const root = (report ?? {}) as Report;
  if (format === 'vitest') {
    return {
      passed: readNumber(root, 'numPassedTests'),
      failed: readNumber(root, 'numFailedTests') + countFailedFiles(root),
      skipped: readNumber(root, 'numPendingTests') + readNumber(root, 'numTodoTests'),
    };
  }
  if (format === 'samples') {
    const counts = (root.counts ?? {}) as Report;
    return {
      passed: readNumber(counts, 'passed'),
      failed: readNumber(counts, 'failed'),
      skipped: readNumber(counts, 'notRun'),
    };
  }
  const stats = (root.stats ?? {}) as Report;
  const errors = Array.isArray(root.errors) ? root.errors.length : 0;
  return {
    passed: readNumber(stats, 'expected'),
    failed: readNumber(stats, 'unexpected') + readNumber(stats, 'flaky') + errors,
    skipped: readNumber(stats, 'skipped'),
  };
}

/** Test files that failed before any of their tests ran. */
function countFailedFiles(root: Report): number {
  const files = Array.isArray(root.testResults) ? (root.testResults as Report[]) : [];
  return files.filter(
    ({status, assertionResults}) =>
      status === 'failed' && Array.isArray(assertionResults) && assertionResults.length === 0,
  ).length;
}

/** Adds counts up. */
export function addCounts(all: readonly Counts[]): Counts {
  return {
    passed: sumBy(all, 'passed'),
    failed: sumBy(all, 'failed'),
    skipped: sumBy(all, 'skipped'),
  };
}
