import {spawnSync} from 'node:child_process';
import {chmod, mkdtempDisposable, readFile, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {UsageError} from '../../scripts/openapi/errors.ts';
import {runWithArguments} from '../../scripts/run-command.ts';
import {findProductWords} from './find-words.ts';
import {findTraces, removeApiLine} from './without-api.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const EXAMPLES = 'proof/node_modules/@readme/oas-examples';

/** Sites that are made: third-party documents, three and one. */
const SITES = [
  {name: 'three', storage: `${EXAMPLES}/3.0/json`, apis: ['star-trek', 'security', 'link-example']},
  {name: 'one', storage: `${EXAMPLES}/3.1/json`, apis: ['train-travel']},
] as const;

const BUILT = 'npx --no-install vitest run --config e2e/built/vitest.config.mts';

/** What is green in a new site without an edit, in the order of `npm test`. */
const COMMANDS = [
  ...['npm run build', 'npm run typecheck', 'npm run lint', 'npm run lint:docs'],
  BUILT,
];

const HELP = `Makes sites of third-party documents with new:site, and holds them to their own tests.

  node proof/new-site/prove-command.ts [--only three|one] [--without typecheck]… [--browser]

The built sites must have no word of this product. From the one of three documents an API is removed, and then
all guides: each is one line, and the site builds without a trace of it. --browser runs the browser tests, too.`;

const OPTIONS = {
  only: {type: 'string'},
  without: {type: 'string', multiple: true},
  browser: {type: 'boolean', default: false},
} as const;

/** Runs a command and throws when it fails; its output is what one looks at then. */
function run(command: string, args: readonly string[], cwd: string): void {
  console.log(`\n── ${command} ${args.join(' ')}`);
  const {status} = spawnSync(command, args, {cwd, stdio: 'inherit'});
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with code ${status}.`);
}

function runAll(commands: readonly string[], folder: string): void {
  for (const each of commands) {
    const [command = '', ...args] = each.split(' ');
    run(command, args, folder);
  }
}

/** Removes an API that no guide needs, and then all guides, as an owner does. */
async function proveRemoval(folder: string, apis: readonly string[]): Promise<void> {
  const guide = await readFile(path.join(folder, 'docs/introduction/first-request.mdx'), 'utf8');
  const gone = apis.find((id) => !guide.includes(`api="${id}"`)) ?? '';
  const file = path.join(folder, 'product/index.ts');
  await writeFile(file, removeApiLine(await readFile(file, 'utf8'), gone));
  runAll(['npm run build', 'npm run lint:docs', BUILT], folder);
  const traces = await findTraces(path.join(folder, 'build'), gone);
  if (traces.length > 0) throw new Error(`The API ${gone} is still in:\n${traces.join('\n')}`);
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace("content: 'all'", "content: 'reference'"));
  runAll(['npm run build', BUILT], folder);
  const home = await readFile(path.join(folder, 'build/index.html'), 'utf8');
  if (home.includes('/docs/')) throw new Error('The home page leads to guides, which are removed.');
  console.log(`The API ${gone} and all guides are removed without a trace.`);
}

type Options = {readonly without?: readonly string[]; readonly browser: boolean};

async function prove(
  {name, storage, apis}: (typeof SITES)[number],
  {without = [], browser}: Options,
): Promise<void> {
  await using work = await mkdtempDisposable(path.join(tmpdir(), `new-site-${name}-`));
  // A checkout is readable by everyone, and some tests are run by someone else than the superuser.
  await chmod(work.path, 0o755);
  const folder = path.join(work.path, 'mine');
  const options = ['--name', 'Acme', '--url', 'https://docs.acme.example', '--storage', storage];
  const documents = apis.flatMap((api) => ['--api', api]);
  run('npm', ['run', '--silent', 'new:site', '--', folder, ...options, ...documents], ROOT);
  run('cp', ['-al', path.join(ROOT, 'node_modules'), folder], ROOT);
  const author = ['-c', 'user.name=Acme', '-c', 'user.email=docs@acme.example'];
  run('git', ['init', '--quiet'], folder);
  run('git', ['add', '--all'], folder);
  run('git', [...author, 'commit', '--quiet', '--message', 'chore: begin'], folder);
  const commands = [...COMMANDS, ...(browser ? ['npm run test:e2e'] : [])];
  runAll(
    commands.filter((each) => !without.some((name) => each.endsWith(name))),
    folder,
  );
  for (const built of ['build', 'build-hosts']) {
    const {found, files} = await findProductWords(path.join(folder, built));
    if (found.length > 0)
      throw new Error(`Words of this product in ${built}:\n${found.join('\n')}`);
    console.log(`${files} files of ${built} have no word of this product.`);
  }
  if (apis.length > 1) await proveRemoval(folder, apis);
}

await runWithArguments({options: OPTIONS}, HELP, async ({values}) => {
  const sites = SITES.filter(({name}) => values.only === undefined || name === values.only);
  if (sites.length === 0) {
    throw new UsageError(
      `--only is ${JSON.stringify(values.only)}, expected three or one.\n\n${HELP}`,
    );
  }
  for (const site of sites) await prove(site, values);
});
