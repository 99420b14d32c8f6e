import {expect, it} from 'vitest';
import {listFailures} from './failures.ts';

const RED = '\u001B[31m';

it('names failed tests of Vitest, and files that failed before or after their tests', () => {
  const report = {
    testResults: [
      {
        name: '/site/src/a.test.ts',
        status: 'failed',
        assertionResults: [
          {fullName: 'a works', status: 'passed', failureMessages: []},
          {
            fullName: 'a fails',
            status: 'failed',
            failureMessages: [`${RED}expected 1\n\nat a.ts:1`],
          },
        ],
      },
      {name: '/site/src/b.test.ts', status: 'failed', message: 'no b.ts', assertionResults: []},
      {name: '/site/src/c.test.ts', status: 'passed', assertionResults: []},
      {
        name: '/site/src/d.test.ts',
        status: 'failed',
        message: 'not closed',
        assertionResults: [{fullName: 'd works', status: 'passed'}],
      },
    ],
  };
  expect(listFailures(report, 'vitest', '/site')).toEqual([
    'src/a.test.ts › a fails\n    expected 1\n\n    at a.ts:1',
    'src/b.test.ts\n    no b.ts',
    'src/d.test.ts\n    not closed',
  ]);
});

it('names failed and flaky tests of Playwright in every suite, and errors outside tests', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    line: 3,
    tests: [{status, results: [{errors: []}, {errors: [{message: 'timed out'}]}]}],
  });
  const report = {
    errors: [{message: 'no server'}],
    suites: [
      {specs: [spec('opens', 'expected')], suites: [{specs: [spec('closes', 'unexpected')]}]},
      {specs: [spec('moves', 'flaky'), spec('waits', 'skipped')]},
    ],
  };
  expect(listFailures(report, 'playwright', '/site')).toEqual([
    'outside tests\n    no server',
    'a.spec.ts:3 › closes (unexpected)\n    timed out',
    'a.spec.ts:3 › moves (flaky)\n    timed out',
  ]);
});

it('keeps the begin of a long message, and says when there is none', () => {
  const long = Array.from({length: 40}, (_, index) => `line ${index}`).join('\n');
  const of = (message?: string) =>
    listFailures(
      {testResults: [{name: 'a', status: 'failed', message, assertionResults: []}]},
      'vitest',
      '',
    );
  expect(of(long)[0]?.split('\n')).toHaveLength(13);
  expect(of()).toEqual(['a\n    without a message']);
});
