import './check-settings.ts';
import {buildPages} from './build-pages.ts';
import {BuildProgram, WAIT} from './build-program.ts';
import {BuildError, type BuildStep, buildSite} from './build-site.ts';

const DIR = 'build';
/** Beside it, so that it is renamed and not copied. */
const STAGING = '.build';

/**
 * A build makes many short-lived trees. With room for twice as many young objects as V8 gives by itself
 * fewer of them are kept as old ones, and the peak of memory is a tenth lower; in MiB.
 */
const RUNTIME_OPTIONS = ['--max-semi-space-size=32'];

/**
 * What reads the written pages runs at the peak of Docusaurus's memory and keeps little of what it reads: with
 * little room for young objects both need 80 MiB less. Of two values for an option the last holds.
 */
const READER_OPTIONS = ['--max-semi-space-size=1'];

/** The threads that render pages are given it by the process that starts them. */
const PAGE_THREADS = ['--require', './scripts/site/page-threads.cjs'];

/**
 * Builds the site with its clients, its zips and the files of the hosts:
 * `build-command.ts [--whole] [options of docusaurus build]`, and with `--release` makes it a release:
 * `build-command.ts [--whole] --release [options of a release]`. The whole begins with the documents.
 */
const isWhole = process.argv[2] === '--whole';
const given = process.argv.slice(isWhole ? 3 : 2);
const isRelease = given[0] === '--release';

const programs: BuildProgram[] = [];

function start(...args: readonly string[]): BuildProgram {
  const program = new BuildProgram([...RUNTIME_OPTIONS, ...args]);
  programs.push(program);
  return program;
}

const run = (...args: readonly string[]) => start(...args).end();

/** What reads the written pages lets Docusaurus go first, which goes on beside it. */
const startReader = (script: string, dir: string) =>
  start(...READER_OPTIONS, script, '--dir', dir, WAIT).yieldToOthers();

// Both load for a while before they need the documents.
const docusaurus = start(...PAGE_THREADS, 'scripts/site/docusaurus-command.ts', WAIT);

const generator = isWhole ? start('scripts/openapi/generate-command.ts', WAIT) : undefined;

/** Makes what pages are made of. A fault of it is said before there is a build that could fail. */
async function prepare(): Promise<number> {
  const code = isWhole ? await run('openapi-fetch.mjs') : 0;
  if (code !== 0) return code;
  for (const program of [docusaurus, generator]) program?.tell('The documents can be read.');
  return generator?.end() ?? 0;
}

const steps: readonly BuildStep[] = [
  (dir) =>
    buildPages(
      {
        docusaurus,
        // They are made of the documents alone, while a processor has nothing to do.
        clients: start('scripts/clients/clients-command.ts').yieldToOthers(),
        startReaders: () => [
          startReader('scripts/downloads/downloads-command.ts', dir),
          startReader('scripts/hosts/hosts-command.ts', dir),
        ],
      },
      ['build', '--out-dir', dir, ...(isRelease ? [] : given)],
    ),
  (dir) => {
    const options = given.slice(1);
    return isRelease ? run('scripts/release/release-command.ts', ...options, '--dir', dir) : 0;
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
  for (const program of programs) program.stop();
}
