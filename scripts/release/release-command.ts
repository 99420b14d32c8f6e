import {execFileSync} from 'node:child_process';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {getHostsDir, listFiles} from '../hosts/read-site.ts';
import {writeHosts} from '../hosts/write-hosts.ts';
import {runCommand} from '../run-command.ts';
import {compressSite, keepGenerations} from './prepare-release.ts';

const OPTIONS = {
  dir: {type: 'string', default: 'build'},
  // Folder of the published site.
  previous: {type: 'string'},
} as const;

await runCommand(async () => {
  const {dir, previous} = parseArgs({options: OPTIONS}).values;
  const {generations, copied} = await keepGenerations(dir, previous);
  const older = generations.length - 1;
  console.log(`${copied} files of ${older} older releases stay beside the new ones.`);
  // The rules for caches include the files of older releases.
  await writeHosts(dir);
  const compressed = await compressSite(dir, await listFiles(dir));
  console.log(`${compressed} files have compressed copies.`);
  const bill = path.join(getHostsDir(dir), 'bill-of-materials.cdx.json');
  const arguments_ = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  await writeFile(bill, execFileSync('npm', arguments_, {maxBuffer: 2 ** 26}));
  console.log(`Bill of materials: ${bill}.`);
});
