import {stripVTControlCharacters} from 'node:util';
import type {Suite} from './suites.ts';

type VitestReport = {
  readonly testResults?: readonly {
    /** Path of the file. */
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
};

type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly {readonly errors?: readonly PlaywrightError[]}[];
    }[];
  }[];
};

type PlaywrightError = {readonly message?: string};

/** So many lines of a message name what was expected and what was found; all of it stands further up. */
const MESSAGE_LINES = 12;

/**
 * Lists the failed tests of a runner's own JSON report: where each stands, its name, and the begin of its
 * message. The programs that run samples print their failures last, so theirs are not listed again.
 *
 * @param dir folder from which paths are written
 */
export function listFailures(
  report: unknown,
  format: NonNullable<Suite['report']>['format'],
  dir: string,
): readonly string[] {
  if (format === 'vitest') return listVitest(report as VitestReport, dir);
  if (format === 'samples') return [];
  const {errors = [], ...root} = report as PlaywrightSuite & {
    readonly errors?: readonly PlaywrightError[];
  };
  return [
    ...errors.map(({message}) => describe('outside tests', message)),
    ...listPlaywright(root),
  ];
}

function listVitest({testResults = []}: VitestReport, dir: string): readonly string[] {
  return testResults
    .filter(({status}) => status === 'failed')
    .flatMap(({name, message, assertionResults}) => {
      const file = name.replace(`${dir}/`, '');
      const failed = assertionResults.filter(({status}) => status === 'failed');
      // What runs before or after the tests of a file is none of them.
      if (failed.length === 0) return describe(file, message);
      return failed.map((test) =>
        describe(`${file} › ${test.fullName}`, test.failureMessages?.[0]),
      );
    });
}

function listPlaywright({suites = [], specs = []}: PlaywrightSuite): readonly string[] {
  const own = specs.flatMap(({file, line, title, tests}) =>
    tests
      .filter(({status}) => status === 'unexpected' || status === 'flaky')
      .map(({status, results}) => {
        const [error] = results.flatMap(({errors = []}) => errors);
        return describe(`${file}:${line} › ${title} (${status})`, error?.message);
      }),
  );
  return [...own, ...suites.flatMap(listPlaywright)];
}

function describe(test: string, message = 'without a message'): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, MESSAGE_LINES);
  return [test, ...lines.map((line) => `    ${line}`.trimEnd())].join('\n');
}
