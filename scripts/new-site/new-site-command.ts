import path from 'node:path';
import {createInterface} from 'node:readline/promises';
import {runWithArguments} from '../run-command.ts';
import {makeSite} from './make-site.ts';
import {ARGUMENTS, HELP, readOptions} from './options.ts';

const terminal = process.stdin.isTTY
  ? createInterface({input: process.stdin, output: process.stdout})
  : undefined;

await runWithArguments(ARGUMENTS, HELP, async (given) => {
  const options = await readOptions(given, terminal && ((each) => terminal.question(each)));
  // npm runs scripts in the folder of the project; INIT_CWD is the folder where the owner called it.
  const from = process.env.INIT_CWD ?? process.cwd();
  const folder = path.resolve(from, options.folder);
  await makeSite({...options, folder}, from);
  console.log(
    `\nThe site is in ${folder}. Next:\n\n  cd ${options.folder} && npm ci && npm run preview\n\n` +
      'A mailing list, a repository and a contact for security reports are keys of product/index.ts.',
  );
});
terminal?.close();
