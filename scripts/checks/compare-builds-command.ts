import {UsageError} from '../openapi/errors.ts';
import {runWithArguments} from '../run-command.ts';
import {compareBuilds} from './compare-builds.ts';

const HELP = `Compares two builds of the site, hashes in names and contents apart.

  node scripts/checks/compare-builds-command.ts BEFORE AFTER

Exit codes: 0 the same, 1 files differ, 2 the command was called wrongly.`;

/** Most files of one kind that are listed. */
const SHOWN = 20;

await runWithArguments({options: {}, allowPositionals: true}, HELP, async ({positionals}) => {
  const [before, after, ...rest] = positionals;
  if (!before || !after || rest.length > 0)
    throw new UsageError(`Two folders are expected.\n\n${HELP}`);
  const differences = Object.entries(await compareBuilds(before, after));
  for (const [kind, files] of differences.filter(([, files]) => files.length > 0)) {
    console.log(`${files.length} files ${kind}:`);
    for (const file of files.slice(0, SHOWN)) console.log(`  ${file}`);
  }
  const isSame = differences.every(([, files]) => files.length === 0);
  if (isSame) console.log('The builds are the same but for hashes.');
  return isSame ? 0 : 1;
});
