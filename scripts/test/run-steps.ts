import {spawnSync} from 'node:child_process';
import {readFileSync, rmSync} from 'node:fs';

/** A part of a test run. */
export type Step = {
  readonly name: string;
  /** Program and arguments, run in the root of the project. */
  readonly command: readonly [string, ...string[]];
  /** JSON report of Vitest, Playwright or the samples; a step without one counts as one test. */
  readonly report?: string;
};

type Counts = {readonly passed: number; readonly failed: number; readonly skipped: number};

/** Reads the counts of a report; one that the step did not write has none. */
function readCounts(file: string): Counts {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const {counts = {}, stats = {}} = report;
    return {
      passed: report.numPassedTests ?? stats.expected ?? counts.passed ?? 0,
      failed: report.numFailedTests ?? (stats.unexpected + stats.flaky || counts.failed || 0),
      skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0) + (stats.skipped ?? 0),
    };
  } catch {
    return {passed: 0, failed: 0, skipped: 0};
  }
}

/** A step that ends badly, or executed nothing, has failed whatever its report says. */
function runStep({name, command: [program, ...args], report}: Step): Counts {
  console.log(`\n── ${name}: ${program} ${args.join(' ')}`);
  if (report) rmSync(report, {force: true});
  const {status} = spawnSync(program, args, {stdio: 'inherit'});
  const counts = report
    ? readCounts(report)
    : {passed: status === 0 ? 1 : 0, failed: 0, skipped: 0};
  const isFine = status === 0 && counts.passed > 0;
  return {...counts, failed: isFine ? counts.failed : Math.max(counts.failed, 1)};
}

/**
 * Runs the steps one after the other, however they end, and prints the counts; the last line has the
 * sums. Sets the exit code.
 */
export function runSteps(steps: readonly Step[]): void {
  const rows = steps.map((step) => {
    const begin = Date.now();
    const counts = runStep(step);
    return {step: step.name, ...counts, seconds: Math.round((Date.now() - begin) / 1000)};
  });
  console.table(rows);
  const sum = (key: keyof Counts) => rows.reduce((total, row) => total + row[key], 0);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
  const skipped = sum('skipped');
  console.log(
    `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
}
