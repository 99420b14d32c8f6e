import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {UsageError} from '../openapi/errors.ts';
import {runWithArguments} from '../run-command.ts';

const HELP = `Compares two builds of the site, hashes in names and contents apart.

  node scripts/checks/compare-builds-command.ts BEFORE AFTER

Exit codes: 0 the same, 1 files differ, 2 the command was called wrongly.`;

/** Most files of one kind that are listed. */
const SHOWN = 20;

/** Hashes of contents in names of files and in pages: they change with each version of the bundler. */
const HASH =
  /(?<=[.-])[0-9a-f]{8}(?=\.(?:js|css|json|woff2)\b)|sha(?:256|384|512)-[A-Za-z0-9+/=]+/g;

/** What one build has and another has not, by the paths of files without their hashes. */
type Comparison = {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
};

const hideHashes = (text: string) => text.replaceAll(HASH, '#');

/** Reads the files of a build that readers see: pages, Markdown, search files, downloads; no scripts. */
async function readBuild(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries.filter(
    (entry) => entry.isFile() && !/\.(?:js|map|br|gz|zip)$/.test(entry.name),
  );
  const read = files.map(async ({parentPath, name}) => {
    const file = path.join(parentPath, name);
    return [hideHashes(path.relative(folder, file)), await readFile(file)] as const;
  });
  return new Map(await Promise.all(read));
}

/** Compares two builds of the site, hashes apart. */
async function compareBuilds(before: string, after: string): Promise<Comparison> {
  const [old, next] = await Promise.all([readBuild(before), readBuild(after)]);
  const isSame = (one: Buffer, other: Buffer) =>
    one.equals(other) || hideHashes(one.toString('utf8')) === hideHashes(other.toString('utf8'));
  return {
    added: [...next.keys()].filter((file) => !old.has(file)).sort(),
    removed: [...old.keys()].filter((file) => !next.has(file)).sort(),
    changed: [...old]
      .filter(([file, content]) => !isSame(content, next.get(file) ?? content))
      .map(([file]) => file)
      .sort(),
  };
}

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
