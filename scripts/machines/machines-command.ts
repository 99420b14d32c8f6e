import {spawnSync} from 'node:child_process';
import {parseArgs} from 'node:util';
import {UsageError} from '../openapi/errors.ts';
import {runCommand} from '../run-command.ts';
import {WorkBench} from './bench.ts';
import type {MachineCase} from './case.ts';
import {CASES} from './cases/index.ts';
import {type CaseResult, countResults, mergeResults, readFormer, writeReport} from './report.ts';

const REPORT = 'test-results/machines.json';

function chooseCases(isShort: boolean, only: readonly string[]): readonly MachineCase[] {
  if (only.length === 0) return CASES.filter((each) => !isShort || each.isShort);
  const chosen = CASES.filter(({name}) => only.some((part) => name.includes(part)));
  if (chosen.length > 0) return chosen;
  throw new UsageError(
    `There is no such case: found ${JSON.stringify(only)}, expected a part of one of\n` +
      CASES.map(({name}) => `  ${name}`).join('\n'),
  );
}

async function runCase(each: MachineCase, bench: WorkBench): Promise<CaseResult> {
  const started = performance.now();
  const end = (status: CaseResult['status'], reasons: readonly string[], figures = {}) => {
    const seconds = Math.round((performance.now() - started) / 1000);
    return {name: each.name, status, reasons, seconds, figures};
  };
  const obstacle = each.findObstacle?.();
  // In CI a case that cannot be run is a fault of the machine.
  if (obstacle) return end(process.env.CI ? 'failed' : 'notRun', [obstacle]);
  try {
    const {faults, figures} = await each.run(bench);
    return end(faults.length > 0 ? 'failed' : 'passed', faults, figures);
  } catch (error) {
    return end('failed', [error instanceof Error ? error.message : String(error)]);
  }
}

function describe({name, status, seconds, figures, reasons}: CaseResult): string {
  const numbers = Object.entries(figures).map(([key, value]) => `${key} ${value}`);
  const lines = reasons.slice(0, 10).map((reason) => `\n  ${reason.replaceAll('\n', '\n  ')}`);
  return `${status}: ${name} (${seconds} s; ${numbers.join(', ')})${lines.join('')}`;
}

await runCommand(async () => {
  const {values} = parseArgs({
    options: {
      short: {type: 'boolean', default: false},
      only: {type: 'string', multiple: true, default: []},
      keep: {type: 'boolean', default: false},
    },
  });
  const commit = spawnSync('git', ['rev-parse', 'HEAD'], {encoding: 'utf8'}).stdout.trim();
  const changed = spawnSync('git', ['status', '--porcelain'], {encoding: 'utf8'}).stdout;
  if (changed.trim()) console.log('Changes that are not committed are not tested.');
  const bench = await WorkBench.open(process.cwd());
  // Cases that CI counts must be those of this run alone.
  let results = values.only.length > 0 ? await readFormer(REPORT, commit) : [];
  for (const each of chooseCases(values.short, values.only)) {
    const result = await runCase(each, bench);
    console.log(describe(result));
    results = mergeResults(results, [result]);
    await writeReport(REPORT, commit, results);
    if (!values.keep && result.status !== 'failed') await bench.clear();
    else await bench.keep();
  }
  const {passed, failed, notRun} = countResults(results);
  if (failed === 0 && !values.keep) await bench.close();
  console.log(`machines: ${passed} passed, ${failed} failed, ${notRun} not run; ${REPORT}`);
  return failed === 0 && passed > 0 ? 0 : 1;
});
