import '../end-with-parent.ts';
import './check-settings.ts';
import {existsSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {product} from '../../src/config/product.ts';
import {runCommand} from '../run-command.ts';
import {runShown, startNode} from '../start-program.ts';
import {choosePort} from './choose-port.ts';

/** What is done before Docusaurus serves: with its dev server at the start, else the site as it is built. */
const STEPS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  start: [['openapi-fetch.mjs', '--soft'], ['scripts/openapi/generate-command.ts']],
  preview: [['scripts/site/build-command.ts', '--whole']],
  serve: [],
};

const USUAL_PORT = 3000;

/** Make documents and pages of operations again while the dev server runs, as far as the project has them. */
const FOLLOWERS: readonly (readonly string[])[] = [
  ['specs/tools/build.ts', '--watch'],
  ['scripts/openapi/follow-command.ts'],
];

/** What follows changes compiles and generates once, to have it at hand: first the site has to be there. */
const HEAD_START_MS = 10_000;

/** Starts what follows changes; without it the dev server goes on. */
function follow(): void {
  // They are programs of their own: Docusaurus has put its mode into the environment meanwhile.
  const own = {NODE_ENV: undefined, DOCUSAURUS_GENERATED_FILES_DIR_NAME: undefined};
  const env = {...process.env, ...own};
  // Documents of another host are not made here.
  const commands = product.storageUrl === undefined ? FOLLOWERS : FOLLOWERS.slice(1);
  for (const command of commands.filter(([file = '']) => existsSync(file))) {
    startNode(command, {env, stdio: ['ignore', 'inherit', 'inherit']}).ended.catch(console.error);
  }
}

/** Looks for a free port before any work is done, does the steps of the command, and serves. */
async function runSite([name = '', ...args]: readonly string[]): Promise<number> {
  const options = {port: {type: 'string', short: 'p'}} as const;
  const {values} = parseArgs({args, options, strict: false});
  // Without a value it is `true`, which is no port either.
  const wanted = values.port === undefined ? undefined : String(values.port);
  const port = await choosePort(wanted, USUAL_PORT);
  if (wanted === undefined && port !== USUAL_PORT) {
    console.log(`Port ${USUAL_PORT} is taken; the site will be on port ${port}.`);
  }
  for (const step of STEPS[name] ?? []) {
    const code = await runShown(step);
    if (code !== 0) return code;
  }
  const isStart = name === 'start';
  if (isStart) {
    setTimeout(follow, HEAD_START_MS).unref();
    // Apart from a build, which may run beside the dev server.
    process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ??= '.docusaurus/dev';
  } else if (!existsSync('build/index.html')) {
    throw new Error(
      'The site cannot be served: found no build/index.html. Run `npm run build` first.',
    );
  }
  const command = isStart ? ['start'] : ['serve', '--no-open'];
  // Docusaurus reads its arguments there, and takes the last of several values.
  process.argv.splice(2, Infinity, ...command, ...args, '--port', String(port));
  await import(import.meta.resolve('@docusaurus/core/bin/docusaurus.mjs'));
  return 0;
}

await runCommand(() => runSite(process.argv.slice(2)));
