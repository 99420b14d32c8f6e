import {describe, expect, it} from 'vitest';
import {addCounts, readCounts} from './counts.ts';

describe('counting tests from runners’ reports', () => {
  it('reads passed, failed and skipped tests of a Vitest report', () => {
    const report = {
      numPassedTests: 12,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [],
    };
    expect(readCounts(report, 'vitest')).toEqual({passed: 12, failed: 1, skipped: 3});
  });

  it('counts a Vitest file that failed before its tests ran as one failure', () => {
    const report = {
      numPassedTests: 0,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [
        {status: 'failed', assertionResults: []},
        {status: 'failed', assertionResults: [{status: 'failed'}]},
      ],
    };
    expect(readCounts(report, 'vitest').failed).toBe(1);
  });

  it('counts flaky tests and errors outside tests of Playwright as failures', () => {
    const report = {
      stats: {expected: 5, unexpected: 1, flaky: 1, skipped: 2},
      errors: [{message: 'the server did not start'}],
    };
    expect(readCounts(report, 'playwright')).toEqual({passed: 5, failed: 3, skipped: 2});
  });

  it('reads the counts of the report of the samples', () => {
    const report = {counts: {passed: 1086, failed: 2, notRun: 0}};
    expect(readCounts(report, 'samples')).toEqual({passed: 1086, failed: 2, skipped: 0});
  });

  it('refuses a report of another form and names the missing number', () => {
    expect(() => readCounts({}, 'vitest')).toThrow('"numPassedTests"');
    expect(() => readCounts(undefined, 'playwright')).toThrow('"expected"');
  });

  it('adds counts up', () => {
    const counts = {passed: 1, failed: 2, skipped: 3};
    expect(addCounts([counts, counts])).toEqual({passed: 2, failed: 4, skipped: 6});
  });
});
