import './check-settings.ts';
import {spawnSync} from 'node:child_process';
import {BuildError, type BuildStep, buildSite} from './build-site.ts';

const DIR = 'build';
/** Beside it, so that it is renamed and not copied. */
const STAGING = '.build';

/** Runs a command of the project, with the same output. */
function run(...command: readonly string[]): number {
  const {status} = spawnSync(process.execPath, command, {stdio: 'inherit'});
  return status ?? 1;
}

/**
 * Builds the site with its clients, its zips and the files of the hosts: `build-command.ts [options of docusaurus build]`, and
 * with `--release` first makes it a release: `build-command.ts --release [options of a release]`.
 */
const [first, ...rest] = process.argv.slice(2);
const isRelease = first === '--release';
const args = isRelease || first === undefined ? [] : [first, ...rest];
const steps: readonly BuildStep[] = [
  () => run('scripts/clients/clients-command.ts'),
  (dir) => run('scripts/site/docusaurus-command.ts', 'build', '--out-dir', dir, ...args),
  (dir) => run('scripts/downloads/downloads-command.ts', '--dir', dir),
  (dir) => run('scripts/hosts/hosts-command.ts', '--dir', dir),
  ...(isRelease
    ? [(dir: string) => run('scripts/release/release-command.ts', ...rest, '--dir', dir)]
    : []),
];

try {
  process.exitCode = await buildSite(DIR, STAGING, steps);
  console.log(
    process.exitCode === 0
      ? `The site is in ${DIR}, the files of the hosts are in ${DIR}-hosts.`
      : `The build failed; ${DIR} is as it was.`,
  );
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
