import {createInterface} from 'node:readline/promises';
import {UsageError} from '../openapi/errors.ts';
import {runWithArguments} from '../run-command.ts';
import {openFramework} from './framework-source.ts';
import {pruneLock} from './make-site.ts';
import {describeUpdate, prepareUpdate, writeUpdate} from './update.ts';

const HELP = `Updates the framework of this site, and keeps what is yours.

  npm run update -- --from FOLDER|ARCHIVE|ADDRESS [--yes]

  --from  the project that the site was made from: its folder, an archive (.tar, .tar.gz, .tgz), or an
          address that git can clone
  --yes   writes without asking

product/, docs/, static/, sidebars.ts, README.md and .github/CODEOWNERS stay. Files of the framework that you
changed stay as well, and are named. The command shows what differs before it writes.
Exit codes: 0 done, 1 failed, 2 the command was called wrongly.`;

const OPTIONS = {from: {type: 'string'}, yes: {type: 'boolean', default: false}} as const;

/** Whether the owner confirms the update in the terminal; without a terminal the result is false. */
async function isWanted(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({input: process.stdin, output: process.stdout});
  const reply = await terminal.question('Write these changes? [y/N] ');
  terminal.close();
  return /^y(?:es)?$/i.test(reply.trim());
}

await runWithArguments({options: OPTIONS}, HELP, async ({values}) => {
  if (!values.from) throw new UsageError(`--from is missing.\n\n${HELP}`);
  using source = openFramework(values.from, process.env.INIT_CWD ?? process.cwd());
  const site = process.cwd();
  const update = prepareUpdate(site, source);
  for (const line of describeUpdate(update, site)) console.log(line);
  if (update.written.size + update.removed.length === 0) return 0;
  if (!values.yes && !(await isWanted())) {
    console.log('Nothing was written. With --yes the update is written without a question.');
    return 0;
  }
  await writeUpdate(site, update);
  if (update.written.has('package.json')) pruneLock(site);
  console.log(
    '\nThe update is written. Next:\n\n  npm ci && npm test\n  git add --all && git commit',
  );
  return 0;
});
