import '../end-with-parent.ts';
import './check-settings.ts';
import {spawnSync} from 'node:child_process';
import {parseArgs} from 'node:util';
import {choosePort, PortError} from './choose-port.ts';

/** A command that ends in a local server: commands before it, and Docusaurus's own one. */
type SiteCommand = {
  readonly steps: readonly (readonly string[])[];
  readonly serve: readonly string[];
};

const COMMANDS: Readonly<Record<string, SiteCommand>> = {
  start: {
    steps: [['openapi-fetch.mjs', '--soft'], ['scripts/openapi/generate-command.ts']],
    serve: ['start'],
  },
  preview: {steps: [['scripts/site/build-command.ts', '--whole']], serve: ['serve', '--no-open']},
  serve: {steps: [], serve: ['serve', '--no-open']},
};

const USUAL_PORT = 3000;

function readPort(args: readonly string[]): string | undefined {
  const {values} = parseArgs({
    args: [...args],
    options: {port: {type: 'string', short: 'p'}},
    strict: false,
  });
  // Without a value it is `true`, which is no port either.
  return values.port === undefined ? undefined : String(values.port);
}

/**
 * Looks for a free port before any work is done, does the steps of the command, and serves.
 *
 * @param args name of the command, then options of Docusaurus's own one
 * @returns the exit code: 0 done or serving, 1 failed, 2 bad configuration.
 */
async function runSite([name = '', ...args]: readonly string[]): Promise<number> {
  const command = COMMANDS[name];
  if (!command) {
    console.error(
      `The site's command cannot be run: found ${JSON.stringify(name)}, expected one of ` +
        `${Object.keys(COMMANDS).join(', ')}. Run \`npm start\`, \`npm run preview\` or \`npm run serve\`.`,
    );
    return 2;
  }
  const {port, isMoved} = await choosePort(readPort(args), USUAL_PORT);
  if (isMoved) console.log(`Port ${USUAL_PORT} is taken; the site will be on port ${port}.`);
  for (const step of command.steps) {
    const {status} = spawnSync(process.execPath, step, {stdio: 'inherit'});
    if (status !== 0) return status ?? 1;
  }
  // Docusaurus reads its arguments there, and takes the last of several values.
  process.argv.splice(2, Infinity, ...command.serve, ...args, '--port', String(port));
  await import(import.meta.resolve('@docusaurus/core/bin/docusaurus.mjs'));
  return 0;
}

try {
  process.exitCode = await runSite(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof PortError)) throw error;
  console.error(error.message);
  process.exitCode = error.isUsage ? 2 : 1;
}
