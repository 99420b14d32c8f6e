import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {globSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {hashFile} from '../../scripts/new-site/framework.ts';
import {
  BUILT,
  commitAll,
  EXAMPLES,
  edit,
  linkPackages,
  makeSite,
  ROOT,
  run,
  runAll,
} from './site.ts';

/** The first commit whose sites have a record of their framework. */
const OLDER = '3d921b38dad31abe07691c10691286f96ff83c59';

/** Steps of `npm test` in a site, with two of its browser tests instead of all. */
const COMMANDS = [
  ...['npm run build', 'npm run typecheck', 'npm run lint', 'npm run lint:docs'],
  'npx --no-install vitest run src/acme.test.ts',
  BUILT,
  'npx --no-install playwright test e2e/choices.spec.ts e2e/accessibility.spec.ts',
];

const DESCRIPTION = 'Everything that trains of Acme do.';
const SENTENCE = 'Ask for the trains of tomorrow first.';
const COLOUR = '#0f766e';
/** A file of the framework that the owner changes, and that has changed since. */
const CHANGED = '.github/pull_request_template.md';

/** Edits of the owner: data, a guide, colours, a new test, a file of the framework. */
const EDITS: readonly [file: string, change: (text: string) => string][] = [
  [
    'product/index.ts',
    (text) => text.replace(/description: '.*'/, `description: '${DESCRIPTION}'`),
  ],
  [
    'docs/introduction/first-request.mdx',
    (text) => text.replace('<NextStep', `${SENTENCE}\n\n<NextStep`),
  ],
  ['product/colours.css', (text) => text.replace(/--accent: #\w+/, `--accent: ${COLOUR}`)],
  [
    'src/acme.test.ts',
    () => "import {expect, it} from 'vitest';\n\nit('runs', () => expect(1).toBe(1));\n",
  ],
  [CHANGED, (text) => `${text.trimEnd()}\n- [ ] Acme has read it.\n`],
];

/**
 * Makes a site with an older commit, edits it like an owner, updates it to this checkout, and runs its tests.
 *
 * @param work an empty folder
 */
export function proveUpdate(work: string): void {
  const older = path.join(work, 'older');
  const site = path.join(work, 'mine');
  checkOut(older);
  makeSite(older, site, `${EXAMPLES}/3.1/json`, ['train-travel']);
  for (const [file, change] of EDITS) edit(path.join(site, file), change);
  commitAll(site, 'docs: what is ours');
  const listHashes = () => EDITS.map(([file]) => `${file} ${hashFile(path.join(site, file))}`);
  const owned = listHashes();
  const shown = update(site);
  assert.deepEqual(listHashes(), owned);
  assert.deepEqual(shown.match(/^ {2}\S+$/gm) ?? [], [`  ${CHANGED}`]);
  rmSync(path.join(site, 'node_modules'), {recursive: true});
  linkPackages(ROOT, site);
  runAll(COMMANDS, site);
  const built = path.join(site, 'build');
  const read = (pattern: string) =>
    globSync(pattern, {cwd: built}).map((file) => readFileSync(path.join(built, file), 'utf8'));
  const missing = [
    ['index.html', DESCRIPTION],
    ['docs/introduction/first-request/index.html', SENTENCE],
    ['assets/css/*.css', COLOUR],
  ].filter(([pattern = '', text = '']) => !read(pattern).some((page) => page.includes(text)));
  assert.deepEqual(missing, []);
}

/** Checks out the older commit, and installs its packages where they differ. */
function checkOut(folder: string): void {
  const isThere = () =>
    spawnSync('git', ['cat-file', '-e', `${OLDER}^{commit}`], {cwd: ROOT}).status === 0;
  // A shallow clone may have the last commit only.
  if (!isThere()) spawnSync('git', ['fetch', '--quiet', '--unshallow'], {cwd: ROOT});
  if (!isThere()) {
    throw new Error(
      `This checkout has no commit ${OLDER}, expected the history of the project, because an older ` +
        'site is made from it. Run `git fetch --unshallow`.',
    );
  }
  run('git', ['clone', '--quiet', '--shared', '--no-checkout', ROOT, folder], ROOT);
  run('git', ['-c', 'advice.detachedHead=false', 'checkout', '--quiet', OLDER], folder);
  const lock = 'package-lock.json';
  if (hashFile(path.join(folder, lock)) === hashFile(path.join(ROOT, lock))) {
    linkPackages(ROOT, folder);
  } else run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], folder);
}

function update(site: string): string {
  const args = ['run', '--silent', 'update', '--', '--from', ROOT, '--yes'];
  console.log(`\n── npm ${args.join(' ')}`);
  const {status, stdout, stderr} = spawnSync('npm', args, {cwd: site, encoding: 'utf8'});
  console.log(stdout + stderr);
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with code ${status}.`);
  return stdout;
}
