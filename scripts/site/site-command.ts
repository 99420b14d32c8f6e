import '../end-with-parent.ts';
import './check-settings.ts';
import {existsSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {product} from '../../src/config/product.ts';
import {runCommand} from '../run-command.ts';
import {runShown, startNode} from '../start-program.ts';
import {choosePort} from './choose-port.ts';

/** Steps before Docusaurus starts its dev server (`start`) or serves the built site. */
const STEPS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  start: [['openapi-fetch.mjs', '--soft'], ['scripts/openapi/generate-command.ts']],
  preview: [['scripts/site/build-command.ts', '--whole']],
  serve: [],
};

const USUAL_PORT = 3000;

/** Programs that update documents and pages of operations while the dev server runs. */
const FOLLOWERS: readonly (readonly string[])[] = [
  ['specs/tools/build.ts', '--watch'],
  ['scripts/openapi/follow-command.ts'],
];

/** Those programs compile and generate at their start, which would delay the first page. */
const HEAD_START_MS = 10_000;

/** Starts the programs that follow changes. If one fails, the dev server goes on. */
function follow(): void {
  // Without the variables that Docusaurus has set meanwhile.
  const own = {NODE_ENV: undefined, DOCUSAURUS_GENERATED_FILES_DIR_NAME: undefined};
  const env = {...process.env, ...own};
  // The documents of another host have no sources here.
  const commands = product.storageUrl === undefined ? FOLLOWERS : FOLLOWERS.slice(1);
  for (const command of commands.filter(([file = '']) => existsSync(file))) {
    startNode(command, {env, stdio: ['ignore', 'inherit', 'inherit']}).ended.catch(console.error);
  }
}

/** Finds a free port before any work, runs the steps of the command, and serves. */
async function runSite([name = '', ...args]: readonly string[]): Promise<number> {
  const options = {port: {type: 'string', short: 'p'}} as const;
  const {values} = parseArgs({args, options, strict: false});
  // Without a value it is `true`, which is refused as well.
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
    // A separate folder, because a build may run beside the dev server.
    process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ??= '.docusaurus/dev';
  } else if (!existsSync('build/index.html')) {
    throw new Error(
      'The site cannot be served: found no build/index.html. Run `npm run build` first.',
    );
  }
  const command = isStart ? ['start'] : ['serve', '--no-open'];
  // Docusaurus reads `process.argv`, and takes the last of several values.
  process.argv.splice(2, Infinity, ...command, ...args, '--port', String(port));
  await import(import.meta.resolve('@docusaurus/core/bin/docusaurus.mjs'));
  return 0;
}

await runCommand(() => runSite(process.argv.slice(2)));
