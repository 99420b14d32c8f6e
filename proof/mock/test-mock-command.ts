import path from 'node:path';
import {parseArgs} from 'node:util';
import {runCommand} from '../../scripts/run-command.ts';
import {readPublished, SPEC_SOURCES} from '../../specs/tools/apis.ts';
import {proveMock} from './calls/prove-mock.ts';
import {startMocks} from './start-mocks.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** `test:mock` calls every operation of the mocks, well and badly, and counts what came back. */
async function main(): Promise<number> {
  // It takes none.
  parseArgs();
  await using running = await startMocks(ROOT, 0);
  let faultCount = 0;
  const sum = {proven: 0, all: 0};
  for (const source of SPEC_SOURCES) {
    const {id} = source;
    const url = running.mocks.find((mock) => mock.id === id)?.url ?? '';
    const report = await proveMock(url, await readPublished(ROOT, source));
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

await runCommand(main);
