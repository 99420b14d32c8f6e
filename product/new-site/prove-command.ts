import {spawnSync} from 'node:child_process';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {runCommand} from '../../scripts/run-command.ts';
import {findProductWords} from './find-words.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const EXAMPLES = 'node_modules/@readme/oas-examples';

/** Sites that are made: foreign documents, three and one. */
const SITES = [
  {name: 'three', storage: `${EXAMPLES}/3.0/json`, apis: ['star-trek', 'security', 'link-example']},
  {name: 'one', storage: `${EXAMPLES}/3.1/json`, apis: ['train-travel']},
] as const;

/** What is green in a new site without an edit, in the order of `npm test`. */
const SCRIPTS = [
  ...['api:fetch', 'api:generate', 'typecheck', 'lint', 'lint:workflows', 'check:supply-chain'],
  ...['lint:docs', 'check:guide-code', 'test:unit', 'build:site', 'test:built', 'check:figures'],
];

const HELP = `Makes sites of foreign documents with new:site, and holds them to their own tests.

  npm run test:new-site -- [--only three|one] [--without test:unit]… [--browser]

The built sites must have no word of this product. --browser runs the browser tests, too.`;

const {values} = parseArgs({
  options: {
    only: {type: 'string'},
    without: {type: 'string', multiple: true, default: []},
    browser: {type: 'boolean', default: false},
    help: {type: 'boolean', default: false},
  },
});

/** Runs a command and throws when it fails; its output is what one looks at then. */
function run(command: string, args: readonly string[], cwd: string): void {
  console.log(`\n── ${command} ${args.join(' ')}`);
  const {status} = spawnSync(command, args, {cwd, stdio: 'inherit'});
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with code ${status}.`);
}

async function prove({name, storage, apis}: (typeof SITES)[number]): Promise<void> {
  const work = await mkdtemp(path.join(tmpdir(), `new-site-${name}-`));
  const folder = path.join(work, 'mine');
  try {
    const options = ['--name', 'Acme', '--url', 'https://docs.acme.example', '--storage', storage];
    const documents = apis.flatMap((api) => ['--api', api]);
    run('npm', ['run', '--silent', 'new:site', '--', folder, ...options, ...documents], ROOT);
    run('cp', ['-al', path.join(ROOT, 'node_modules'), folder], ROOT);
    const author = ['-c', 'user.name=Acme', '-c', 'user.email=docs@acme.example'];
    run('git', ['init', '--quiet'], folder);
    run('git', ['add', '--all'], folder);
    run('git', [...author, 'commit', '--quiet', '--message', 'chore: begin'], folder);
    const scripts = [...SCRIPTS, ...(values.browser ? ['test:e2e'] : [])];
    for (const script of scripts.filter((each) => !values.without.includes(each))) {
      run('npm', ['run', '--silent', script], folder);
    }
    for (const built of ['build', 'build-hosts']) {
      const {found, files} = await findProductWords(path.join(folder, built));
      if (found.length > 0)
        throw new Error(`Words of this product in ${built}:\n${found.join('\n')}`);
      console.log(`${files} files of ${built} have no word of this product.`);
    }
  } finally {
    await rm(work, {recursive: true, force: true});
  }
}

if (values.help) console.log(HELP);
else {
  const sites = SITES.filter(({name}) => values.only === undefined || name === values.only);
  if (sites.length === 0) {
    console.error(`--only is ${JSON.stringify(values.only)}, expected three or one.\n\n${HELP}`);
    process.exitCode = 2;
  } else {
    await runCommand(async () => {
      for (const site of sites) await prove(site);
    });
  }
}
