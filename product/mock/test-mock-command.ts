import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {runCommand} from '../../scripts/run-command.ts';
import {PUBLISHED_FOLDER, SPEC_SOURCES} from '../../specs/tools/apis.ts';
import type {SpecDocument} from '../../specs/tools/document.ts';
import {proveMock} from './proof/prove-mock.ts';
import {type RunningMocks, startMocks} from './start-mocks.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** `test:mock` calls every operation of the mocks, well and badly, and counts what came back. */
async function main(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    console.error(`Unknown option "${args[0]}" of test:mock, which takes none.`);
    return 2;
  }
  const running = await startMocks(ROOT, 0);
  try {
    return await proveAll(running);
  } finally {
    await running.close();
  }
}

async function proveAll({mocks}: RunningMocks): Promise<number> {
  let faultCount = 0;
  const sum = {proven: 0, all: 0};
  for (const {id, output} of SPEC_SOURCES) {
    const text = await readFile(path.join(ROOT, PUBLISHED_FOLDER, output), 'utf8');
    const url = mocks.find((mock) => mock.id === id)?.url ?? '';
    const report = await proveMock(url, JSON.parse(text) as SpecDocument);
    const counts = Object.entries(report.counts).map(([kind, count]) => `${kind} ${count}`);
    const {proven, all} = report.operations;
    console.log(`${id.padEnd(13)} ${proven} of ${all} operations; calls: ${counts.join(', ')}`);
    for (const fault of report.faults) console.error(`  ${fault}`);
    faultCount += report.faults.length;
    sum.proven += proven;
    sum.all += all;
  }
  console.log(`${sum.proven} of ${sum.all} operations answer as documented, ${faultCount} faults.`);
  return faultCount === 0 && sum.all > 0 ? 0 : 1;
}

await runCommand(() => main(process.argv.slice(2)));
