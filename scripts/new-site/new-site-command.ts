import path from 'node:path';
import {createInterface} from 'node:readline/promises';
import {runCommand} from '../run-command.ts';
import {makeSite} from './make-site.ts';
import {type Ask, HELP, readOptions, writeCommand} from './options.ts';

async function main(ask: Ask | undefined): Promise<void> {
  const options = await readOptions(process.argv.slice(2), ask);
  if (!options) {
    console.log(HELP);
    return;
  }
  // npm runs scripts in the folder of the project; INIT_CWD is the folder of the owner.
  const from = process.env.INIT_CWD ?? process.cwd();
  const folder = path.resolve(from, options.folder);
  try {
    await makeSite({...options, folder}, from);
  } catch (error) {
    if (ask) console.error(`With your answers, to be corrected:\n\n  ${writeCommand(options)}\n`);
    throw error;
  }
  console.log(
    `\nThe site is in ${folder}. Next:\n\n  cd ${options.folder} && npm ci && npm run preview\n\n` +
      'A mailing list, a repository and a contact for security reports are keys of product/index.ts.',
  );
}

const terminal = process.stdin.isTTY
  ? createInterface({input: process.stdin, output: process.stdout})
  : undefined;
await runCommand(() => main(terminal && ((question) => terminal.question(question))));
terminal?.close();
