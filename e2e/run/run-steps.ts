import {readFileSync, rmSync} from 'node:fs';
import {startProgram} from '../../scripts/start-program.ts';

/** A part of a test run. */
export type Step = {
  readonly name: string;
  /** Program and arguments, run in the root of the project. */
  readonly command: readonly [string, ...string[]];
  /** JSON report of Vitest, Playwright or the samples; a step without one counts as one test. */
  readonly report?: string;
};

/** A step that runs a Node program. */
export const node = (name: string, ...args: readonly string[]): Step => ({
  name,
  command: [process.execPath, ...args],
});

/** A step that runs Vitest with options. */
export function vitest(name: string, ...args: readonly string[]): Step {
  const report = `test-results/${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {name, command: ['npx', '--no-install', 'vitest', 'run', ...args, ...reporters], report};
}

type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Names of the failed tests in the report. */
  readonly failures: readonly string[];
};

function listFailures(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const {status, ok, fullName, file, title} = part as Readonly<Record<string, unknown>>;
  if (status === 'failed' && fullName !== undefined) return [String(fullName)];
  if (ok === false && title !== undefined) return [`${file}: ${title}`];
  return Object.values(part).flatMap(listFailures);
}

const NONE: Counts = {passed: 0, failed: 0, skipped: 0, failures: []};

/** Reads the counts of a report; without a report they are 0. */
function readCounts(file: string): Counts {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const {counts = {}, stats = {}} = report;
    return {
      failures: listFailures(report),
      passed: report.numPassedTests ?? stats.expected ?? counts.passed ?? 0,
      failed: report.numFailedTests ?? (stats.unexpected + stats.flaky || counts.failed || 0),
      skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0) + (stats.skipped ?? 0),
    };
  } catch {
    return NONE;
  }
}

/** Runs a step. With an exit code other than 0, or without an executed test, it counts as failed. */
async function runStep({name, command, report}: Step, isAlone: boolean) {
  const title = `\n── ${name}: ${command.join(' ')}`;
  if (isAlone) console.log(title);
  if (report) rmSync(report, {force: true});
  const begin = Date.now();
  const [program, ...args] = command;
  // The output of parallel steps is collected, and printed at their end.
  const options = isAlone ? {stdio: 'inherit' as const} : {};
  const {ended} = startProgram(program, args, options);
  const {exitCode, output} = await ended.catch(() => ({exitCode: null, output: ''}));
  if (!isAlone) console.log(`${title}\n${output.trimEnd()}`);
  const counts = report ? readCounts(report) : {...NONE, passed: exitCode === 0 ? 1 : 0};
  const isFine = exitCode === 0 && counts.passed > 0;
  const failed = isFine ? counts.failed : Math.max(counts.failed, 1);
  return {step: name, ...counts, failed, seconds: Math.round((Date.now() - begin) / 1000)};
}

/**
 * Runs all steps, one after the other, and those of a list in parallel. Prints the counts, with the sums in the last
 * line, and sets the exit code.
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
