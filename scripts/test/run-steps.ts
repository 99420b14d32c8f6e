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

/** Runs a step. One that ends badly, or executed nothing, has failed whatever its report says. */
async function runStep({name, command, report}: Step, isAlone: boolean) {
  const title = `\n── ${name}: ${command.join(' ')}`;
  if (isAlone) console.log(title);
  if (report) rmSync(report, {force: true});
  const begin = Date.now();
  const [program, ...args] = command;
  // What it prints is kept for later where others run beside it.
  const {exitCode, output} = await startProgram(
    program,
    args,
    isAlone ? {stdio: 'inherit'} : {},
  ).ended.catch(() => ({exitCode: null, output: ''}));
  if (!isAlone) console.log(`${title}\n${output.trimEnd()}`);
  const {passed, failed, skipped} = report
    ? readCounts(report)
    : {passed: exitCode === 0 ? 1 : 0, failed: 0, skipped: 0};
  const isFine = exitCode === 0 && passed > 0;
  const seconds = Math.round((Date.now() - begin) / 1000);
  return {step: name, passed, failed: isFine ? failed : Math.max(failed, 1), skipped, seconds};
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
  console.table(rows);
  const sum = (key: keyof Counts) => rows.reduce((total, row) => total + row[key], 0);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
  const skipped = sum('skipped');
  console.log(
    `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
}
