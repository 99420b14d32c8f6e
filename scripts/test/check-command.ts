import '../site/check-settings.ts';
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, rmSync} from 'node:fs';
import {definition} from '../../product/index.ts';
import {product} from '../../src/config/product.ts';
import {findForeignStorage, findReasonToLeaveOut} from '../product/own.ts';
import {addCounts, type Counts, readCounts} from './counts.ts';
import {listFailures} from './failures.ts';
import {SUITES, type Suite} from './suites.ts';

/** How a suite ended: its tests, and why it counts as failed when no test says so. */
type Outcome = {
  readonly suite: Suite;
  readonly counts: Counts;
  /** Its failed tests, by name and message. */
  readonly failures?: readonly string[];
  readonly fault?: string;
  /** Why it was not run, where only another product can pass it. */
  readonly leftOut?: string;
  readonly seconds: number;
};

const foreign = findForeignStorage(product.storageUrl, definition.storage);
const NOTHING: Counts = {passed: 0, failed: 0, skipped: 0};

function runSuite(suite: Suite): Outcome {
  const begin = Date.now();
  const outcome = judgeSuite(suite);
  return {...outcome, suite, seconds: Math.round((Date.now() - begin) / 1000)};
}

function judgeSuite(suite: Suite): Omit<Outcome, 'suite' | 'seconds'> {
  console.log(`\n── ${suite.name}: npm run ${suite.script}`);
  const leftOut =
    suite.needs && findReasonToLeaveOut(suite.needs, existsSync(suite.needs), foreign);
  if (leftOut) {
    console.log(leftOut);
    return {counts: NOTHING, leftOut};
  }
  if (suite.report) rmSync(suite.report.file, {force: true});
  const {status} = spawnSync('npm', ['run', '--silent', suite.script], {stdio: 'inherit'});
  const fault = status === 0 ? undefined : `npm run ${suite.script} ended with code ${status}`;
  if (!suite.report) return {counts: NOTHING, fault};
  try {
    const report: unknown = JSON.parse(readFileSync(suite.report.file, 'utf8'));
    const counts = readCounts(report, suite.report.format);
    const isEmpty = counts.passed + counts.failed === 0;
    const failures = listFailures(report, suite.report.format, process.cwd());
    return {counts, failures, fault: isEmpty ? 'the suite executed no test' : fault};
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {counts: NOTHING, fault: `no usable report in ${suite.report.file}: ${reason}`};
  }
}

/** A suite that failed without a failed test counts as one failure. */
function countFaults(outcomes: readonly Outcome[]): number {
  return outcomes.filter(({fault, counts}) => fault && counts.failed === 0).length;
}

const outcomes = SUITES.map(runSuite);
const sum = addCounts(outcomes.map(({counts}) => counts));
const failed = sum.failed + countFaults(outcomes);

const failures = outcomes.flatMap((outcome) => outcome.failures ?? []);
if (failures.length > 0) console.log(`\n── Failed tests\n${failures.join('\n')}`);
console.log('\n── Summary');
for (const {suite, counts, fault, leftOut, seconds} of outcomes) {
  const done = leftOut ? 'left out' : 'done';
  const numbers =
    suite.report && !leftOut ? `${counts.passed} passed, ${counts.failed} failed` : done;
  const skipped = counts.skipped ? `, ${counts.skipped} skipped` : '';
  const time = `${seconds} s`.padStart(6);
  console.log(
    `${suite.name.padEnd(16)}${time}  ${fault ? `FAILED (${fault})` : numbers + skipped}`,
  );
}
console.log(
  `${sum.passed} passed, ${failed} failed${sum.skipped ? `, ${sum.skipped} skipped` : ''}`,
);
process.exitCode = failed === 0 ? 0 : 1;
