import {UsageError} from '../openapi/errors.ts';
import {runWithArguments} from '../run-command.ts';
import {openFramework} from './framework-source.ts';
import {pruneLock} from './make-site.ts';
import {describeUpdate, prepareUpdate, writeUpdate} from './update.ts';

const HELP = `Updates the framework of this site, and keeps what is yours.

  npm run update -- --from FOLDER|ARCHIVE|ADDRESS [--yes]

  --from  the project that the site was made from: its folder, an archive (.tar, .tar.gz, .tgz), or an
          address that git can clone
  --yes   writes the update; without it the command only shows what differs

product/, docs/, static/, sidebars.ts, README.md and .github/CODEOWNERS stay. Files of the framework that you
changed stay as well, and are named.
Exit codes: 0 done, 1 failed, 2 the command was called wrongly.`;

const OPTIONS = {from: {type: 'string'}, yes: {type: 'boolean', default: false}} as const;

await runWithArguments({options: OPTIONS}, HELP, async ({values}) => {
  if (!values.from) throw new UsageError(`--from is missing.\n\n${HELP}`);
  using source = openFramework(values.from, process.env.INIT_CWD ?? process.cwd());
  const site = process.cwd();
  const update = prepareUpdate(site, source);
  for (const line of describeUpdate(update, site)) console.log(line);
  if (update.written.size + update.removed.length === 0) return 0;
  if (!values.yes) {
    console.log('\nNothing was written. Run the command with --yes to write the update.');
    return 0;
  }
  await writeUpdate(site, update);
  if (update.written.has('package.json')) pruneLock(site);
  console.log(
    '\nThe update is written. Next:\n\n  npm ci && npm test\n  git add --all && git commit',
  );
  return 0;
});
