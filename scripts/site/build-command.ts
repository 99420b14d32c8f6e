import './check-settings.ts';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {BuildError, type BuildStep, buildSite} from './build-site.ts';
import {WaitingDocusaurus} from './waiting-docusaurus.ts';

const DIR = 'build';
/** Beside it, so that it is renamed and not copied. */
const STAGING = '.build';

/**
 * A build makes many short-lived trees. With room for twice as many young objects as V8 gives by itself
 * fewer of them are kept as old ones, and the peak of memory is a tenth lower; in MiB.
 */
const RUNTIME_OPTIONS = ['--max-semi-space-size=32'];

/** The threads that render pages are given it by the process that starts them. */
const PAGE_THREADS = ['--require', './scripts/site/page-threads.cjs'];

/** Runs commands of the project at the same time, with the same output: the first exit code that is not 0. */
async function run(...commands: readonly (readonly string[])[]): Promise<number> {
  const codes = commands.map(async (command) => {
    const child = spawn(process.execPath, [...RUNTIME_OPTIONS, ...command], {stdio: 'inherit'});
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

// It loads for three seconds: half of them need nothing, and the other half no more than the documents.
const docusaurus = new WaitingDocusaurus([...RUNTIME_OPTIONS, ...PAGE_THREADS]);

/** Makes what the build reads. A fault of it is said by these commands, before there is a build that could fail. */
async function prepare(): Promise<number> {
  const code = isWhole ? await run(['openapi-fetch.mjs']) : 0;
  if (code !== 0) return code;
  docusaurus.prepare();
  // Both are made of the documents alone.
  return isWhole ? run(['scripts/openapi/generate-command.ts'], CLIENTS) : run(CLIENTS);
}

const steps: readonly BuildStep[] = [
  (dir) => docusaurus.run(['build', '--out-dir', dir, ...(isRelease ? [] : given)]),
  (dir) =>
    run(
      ['scripts/downloads/downloads-command.ts', '--dir', dir],
      ['scripts/hosts/hosts-command.ts', '--dir', dir],
    ),
  (dir) => {
    const options = given.slice(1);
    return isRelease ? run(['scripts/release/release-command.ts', ...options, '--dir', dir]) : 0;
  },
];

async function build(): Promise<number> {
  const prepared = await prepare();
  if (prepared !== 0) return prepared;
  const code = await buildSite(DIR, STAGING, steps);
  console.log(
    code === 0
      ? `The site is in ${DIR}, the files of the hosts are in ${DIR}-hosts.`
      : `The build failed; ${DIR} is as it was.`,
  );
  return code;
}

try {
  process.exitCode = await build();
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  docusaurus.stop();
}
