import {parseArgs} from 'node:util';
import {runCommand} from '../../../scripts/run-command.ts';
import {readPublished, SPEC_SOURCES} from '../apis.ts';
import {mapSources} from '../source-map.ts';
import {checkExamples, describeFaults} from './check-examples.ts';

/** Validates every example of the published documents, and names the faults with their sources. */
async function main(root: string): Promise<number> {
  // It takes none.
  parseArgs();
  let count = 0;
  for (const source of SPEC_SOURCES) {
    const document = readPublished(root, source);
    const faults = checkExamples(document);
    count += faults.length;
    console.log(`${source.id.padEnd(13)} ${faults.length} faults in examples`);
    if (faults.length === 0) continue;
    const lines = describeFaults(document, faults, await mapSources(root, source));
    for (const line of lines) console.error(`  ${line}`);
  }
  if (count === 0) return 0;
  console.error(
    `${count} faults in examples. Correct the lines named above and run \`npm run specs:build\`.`,
  );
  return 1;
}

await runCommand(() => main(process.cwd()));
