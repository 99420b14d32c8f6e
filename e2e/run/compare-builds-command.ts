import {readFile} from 'node:fs/promises';
import path from 'node:path';
import difference from 'lodash/difference.js';
import intersection from 'lodash/intersection.js';
import {listFiles} from '../../scripts/hosts/read-site.ts';
import {UsageError} from '../../scripts/openapi/errors.ts';
import {runWithArguments} from '../../scripts/run-command.ts';

const HELP = `Compares two builds of the site, hashes in names and contents apart.

  node e2e/run/compare-builds-command.ts BEFORE AFTER

Exit codes: 0 the same, 1 files differ, 2 the command was called wrongly.`;

/** Number of files of one kind that are listed at most. */
const SHOWN = 20;

/** Hashes in names of files and in pages, which change with each version of the bundler. */
const HASH =
  /(?<=[.-])[0-9a-f]{8}(?=\.(?:js|css|json|woff2)\b)|sha(?:256|384|512)-[A-Za-z0-9+/=]+/g;

const hideHashes = (text: string) => text.replaceAll(HASH, '#');

/** Reads the files of a build that readers see: pages, Markdown, search files, downloads; no scripts. */
async function readBuild(folder: string): Promise<Map<string, string>> {
  const files = (await listFiles(folder)).filter((file) => !/\.(?:js|map|br|gz|zip)$/.test(file));
  const read = files.map(async (file) => {
    const content = await readFile(path.join(folder, file), 'latin1');
    return [hideHashes(file), hideHashes(content)] as const;
  });
  return new Map(await Promise.all(read));
}

await runWithArguments({options: {}, allowPositionals: true}, HELP, async ({positionals}) => {
  const [before, after, ...rest] = positionals;
  if (!before || !after || rest.length > 0)
    throw new UsageError(`Two folders are expected.\n\n${HELP}`);
  const [old, next] = await Promise.all([readBuild(before), readBuild(after)]);
  const [were, are] = [[...old.keys()], [...next.keys()]];
  const differences = Object.entries({
    added: difference(are, were),
    removed: difference(were, are),
    changed: intersection(were, are).filter((file) => old.get(file) !== next.get(file)),
  }).filter(([, files]) => files.length > 0);
  for (const [kind, files] of differences) {
    console.log(`${files.length} files ${kind}:`);
    for (const file of files.slice(0, SHOWN)) console.log(`  ${file}`);
  }
  if (differences.length > 0) return 1;
  console.log('The builds are the same but for hashes.');
  return 0;
});
