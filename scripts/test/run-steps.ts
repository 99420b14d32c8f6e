import {readFileSync, rmSync} from 'node:fs';
import {startProgram} from '../start-program.ts';

/** A part of a test run. */
export type Step = {
  readonly name: string;
  /** Program and arguments, run in the root of the project. */
  readonly command: readonly [string, ...string[]];
  /** JSON report of Vitest, Playwright or the samples; a step without one counts as one test. */
  readonly report?: string;
};

type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Names of the tests that failed, as far as the report has them. */
  readonly failures: readonly string[];
};

/** A suite of Playwright's JSON report. */
type Suite = {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {readonly title: string; readonly file: string; readonly ok: boolean}[];
};

/** A test of Vitest's JSON report. */
type Assertion = {readonly fullName: string; readonly status: string};

const listFailedSpecs = ({suites = [], specs = []}: Suite): string[] => [
  ...specs.filter(({ok}) => !ok).map(({file, title}) => `${file}: ${title}`),
  ...suites.flatMap(listFailedSpecs),
];

const listFailedTests = (files: readonly {readonly assertionResults: readonly Assertion[]}[]) =>
  files
    .flatMap(({assertionResults}) => assertionResults)
    .filter(({status}) => status === 'failed')
    .map(({fullName}) => fullName);

/** Reads the counts of a report; one that the step did not write has none. */
function readCounts(file: string): Counts {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const {counts = {}, stats = {}} = report;
    return {
      failures: [...listFailedSpecs(report), ...listFailedTests(report.testResults ?? [])],
      passed: report.numPassedTests ?? stats.expected ?? counts.passed ?? 0,
      failed: report.numFailedTests ?? (stats.unexpected + stats.flaky || counts.failed || 0),
      skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0) + (stats.skipped ?? 0),
    };
  } catch {
    return {passed: 0, failed: 0, skipped: 0, failures: []};
  }
}

/** Runs a program in the root of the project; what it prints is kept for later where others run beside it. */
function run([program, ...args]: Step['command'], isAlone: boolean) {
  const {ended} = startProgram(program, args, isAlone ? {stdio: 'inherit'} : {});
  return ended.catch(() => ({exitCode: null, output: ''}));
}

/** A step that ends badly, or executed nothing, has failed whatever its report says. */
async function runStep(step: Step, isAlone: boolean) {
  const {name, command, report} = step;
  const title = `\n── ${name}: ${command.join(' ')}`;
  if (isAlone) console.log(title);
  if (report) rmSync(report, {force: true});
  const begin = Date.now();
  const {exitCode, output} = await run(command, isAlone);
  if (!isAlone) console.log(`${title}\n${output.trimEnd()}`);
  const counts = report
    ? readCounts(report)
    : {passed: exitCode === 0 ? 1 : 0, failed: 0, skipped: 0, failures: []};
  const isFine = exitCode === 0 && counts.passed > 0;
  const failed = isFine ? counts.failed : Math.max(counts.failed, 1);
  return {step: name, ...counts, failed, seconds: Math.round((Date.now() - begin) / 1000)};
}

/**
 * Runs the steps one after the other, those of a list beside each other, however they end, and prints the counts;
 * the last line has the sums. Sets the exit code.
 */
export async function runSteps(steps: readonly (Step | readonly Step[])[]): Promise<void> {
  const rows: Awaited<ReturnType<typeof runStep>>[] = [];
  for (const each of steps) {
    const together = [each].flat();
    rows.push(...(await Promise.all(together.map((step) => runStep(step, together.length === 1)))));
  }
  console.table(rows.map(({failures: _, ...row}) => row));
  for (const {failures, step} of rows) for (const name of failures) console.log(`${step}: ${name}`);
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    rows.reduce((total, row) => total + row[key], 0);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
  const skipped = sum('skipped');
  console.log(
    `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
}
