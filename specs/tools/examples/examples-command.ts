import {parseArgs} from 'node:util';
import {runCommand} from '../../../scripts/run-command.ts';
import {readPublished, SPEC_SOURCES} from '../apis.ts';
import {mapSources} from '../source-map.ts';
import {checkExamples, describeFaults, type ExampleReport} from './check-examples.ts';

/** `specs:examples` validates every example of the published documents and prints how many. */
async function main(root: string): Promise<number> {
  // It takes none.
  parseArgs();
  let faultCount = 0;
  for (const source of SPEC_SOURCES) {
    const document = readPublished(root, source);
    const report = checkExamples(document);
    console.log(`${source.id.padEnd(13)} ${describeCounts(report)}`);
    faultCount += report.faults.length;
    if (report.faults.length === 0) continue;
    const lines = describeFaults(document, report.faults, await mapSources(root, source));
    for (const line of lines) console.error(`  ${line}`);
  }
  if (faultCount === 0) return 0;
  console.error(
    `${faultCount} faults in examples. Correct the lines named above and run \`npm run specs:build\`.`,
  );
  return 1;
}

function describeCounts({counts, faults}: ExampleReport): string {
  const parts = Object.entries(counts).map(([kind, count]) => `${kind} ${count}`);
  const sum = Object.values(counts).reduce((total, count) => total + count, 0);
  return `${sum} examples validated, ${faults.length} faults: ${parts.join(', ')}`;
}

await runCommand(() => main(process.cwd()));
