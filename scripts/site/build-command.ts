import './check-settings.ts';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {BuildError, type BuildStep, buildSite} from './build-site.ts';

const DIR = 'build';
/** Beside it, so that it is renamed and not copied. */
const STAGING = '.build';

/** Runs commands of the project at the same time, with the same output: the first exit code that is not 0. */
async function run(...commands: readonly (readonly string[])[]): Promise<number> {
  const codes = commands.map(async (command) => {
    const child = spawn(process.execPath, command, {stdio: 'inherit'});
    const [code] = await once(child, 'close');
    return Number(code ?? 1);
  });
  return (await Promise.all(codes)).find((code) => code !== 0) ?? 0;
}

/**
 * Builds the site with its clients, its zips and the files of the hosts:
 * `build-command.ts [--whole] [options of docusaurus build]`, and with `--release` makes it a release:
 * `build-command.ts [--whole] --release [options of a release]`. The whole begins with the documents.
 */
const isWhole = process.argv[2] === '--whole';
const given = process.argv.slice(isWhole ? 3 : 2);
const isRelease = given[0] === '--release';
const CLIENTS = ['scripts/clients/clients-command.ts'];
const steps: readonly BuildStep[] = [
  ...(isWhole
    ? [
        () => run(['openapi-fetch.mjs']),
        // Both are made of the documents alone.
        () => run(['scripts/openapi/generate-command.ts'], CLIENTS),
      ]
    : [() => run(CLIENTS)]),
  (dir) =>
    run([
      'scripts/site/docusaurus-command.ts',
      'build',
      '--out-dir',
      dir,
      ...(isRelease ? [] : given),
    ]),
  (dir) => run(['scripts/downloads/downloads-command.ts', '--dir', dir]),
  (dir) => run(['scripts/hosts/hosts-command.ts', '--dir', dir]),
  ...(isRelease
    ? [
        (dir: string) =>
          run(['scripts/release/release-command.ts', ...given.slice(1), '--dir', dir]),
      ]
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
