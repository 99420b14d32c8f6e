import '../end-with-parent.ts';
import './check-settings.ts';
import {statfsSync} from 'node:fs';
import {createRequire} from 'node:module';
import {runCommand} from '../run-command.ts';
import {runShown} from '../start-program.ts';
import {type BuildStep, buildSite} from './build-site.ts';
import {holdCheckout} from './hold-checkout.ts';

const DIR = 'build';
/** A sibling folder, which can be renamed instead of copied. */
const STAGING = '.build';

const DOCUSAURUS = createRequire(import.meta.url).resolve('@docusaurus/core/bin/docusaurus.mjs');

/**
 * Builds the site, its zips and the files for hosts:
 * `build-command.ts [--whole] [options of docusaurus build]`. With `--release` it makes a release:
 * `build-command.ts [--whole] --release [options of a release]`. With `--whole` it fetches and generates first.
 */
const isWhole = process.argv[2] === '--whole';
const given = process.argv.slice(isWhole ? 3 : 2);
const isRelease = given[0] === '--release';

/** With less free space than this, in bytes, the disk counts as full. */
const MINIMUM_ROOM = 32 * 1024 * 1024;

function isDiskFull(): boolean {
  const {bavail, bsize} = statfsSync('.');
  return bavail * bsize < MINIMUM_ROOM;
}

const documents: readonly BuildStep[] = [
  () => runShown(['openapi-fetch.mjs']),
  () => runShown(['scripts/openapi/generate-command.ts']),
];
const steps: readonly BuildStep[] = [
  ...(isWhole ? documents : []),
  (dir) => runShown([DOCUSAURUS, 'build', '--out-dir', dir, ...(isRelease ? [] : given)]),
  (dir) => runShown(['scripts/downloads/downloads-command.ts', '--dir', dir]),
  (dir) =>
    isRelease
      ? runShown(['scripts/release/release-command.ts', ...given.slice(1), '--dir', dir])
      : runShown(['scripts/hosts/hosts-command.ts', '--dir', dir]),
];

// A web server runs as another user, who must be able to read the files.
process.umask(0o022);

await runCommand(async () => {
  using _held = holdCheckout('The site cannot be built');
  const code = await buildSite(DIR, STAGING, steps);
  if (code !== 0 && isDiskFull()) console.log('The disk is full. Make room, and run it again.');
  console.log(
    code === 0
      ? `The site is in ${DIR}, the files of the hosts are in ${DIR}-hosts.`
      : `The build failed; ${DIR} is as it was.`,
  );
  return code;
});
