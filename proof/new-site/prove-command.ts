import {chmod, mkdtempDisposable, readdir, readFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {PRODUCT_WORDS} from '../../e2e/embedded/content/product-words.ts';
import {UsageError} from '../../scripts/openapi/errors.ts';
import {runWithArguments} from '../../scripts/run-command.ts';
import {proveUpdate} from './prove-update.ts';
import {BUILT, EXAMPLES, edit, makeSite, ROOT, runAll} from './site.ts';

/** Files with text, which pictures and compressed copies do not have. */
const TEXT = /\.(?:html|js|css|json|md|txt|xml|atom|svg|yaml|webmanifest|conf)$|(?:^|\/)_headers$/;

/** Sites to make: one of three third-party documents, and one of a single document. */
const SITES = [
  {name: 'three', storage: `${EXAMPLES}/3.0/json`, apis: ['star-trek', 'security', 'link-example']},
  {name: 'one', storage: `${EXAMPLES}/3.1/json`, apis: ['train-travel']},
] as const;

/** Steps that succeed in a new site without an edit, in the order of `npm test`. */
const COMMANDS = [
  ...['npm run build', 'npm run typecheck', 'npm run lint', 'npm run lint:docs'],
  BUILT,
];

const HELP = `Makes sites of third-party documents with new:site, and runs their tests.

  node proof/new-site/prove-command.ts [--only three|one|older]

The built sites must have no word of this product. One API of the three is removed, and then all guides: each
takes one line, and the site builds. The older site is made with an older commit, edited, and updated.`;

/** Removes an API that no guide needs, and then all guides, like an owner. */
async function proveRemoval(folder: string, apis: readonly string[]): Promise<void> {
  const guide = await readFile(path.join(folder, 'docs/introduction/first-request.mdx'), 'utf8');
  const gone = apis.find((id) => !guide.includes(`api="${id}"`)) ?? '';
  const file = path.join(folder, 'product/index.ts');
  // Each API is on a separate line (scripts/new-site/product-files.ts).
  edit(file, (text) => text.replace(new RegExp(`^ *\\{id: '${gone}', .*\\n`, 'm'), ''));
  runAll(['npm run build', 'npm run lint:docs', BUILT], folder);
  edit(file, (text) => text.replace("content: 'all'", "content: 'reference'"));
  runAll(['npm run build', BUILT], folder);
  const home = await readFile(path.join(folder, 'build/index.html'), 'utf8');
  if (home.includes('/docs/')) throw new Error('The home page leads to guides, which are removed.');
  console.log(`The API ${gone} and all guides are removed.`);
}

async function makeFolder(name: string): Promise<AsyncDisposable & {readonly path: string}> {
  const folder = await mkdtempDisposable(path.join(tmpdir(), `new-site-${name}-`));
  // Some tests run as another user than root, who must be able to read the checkout.
  await chmod(folder.path, 0o755);
  return folder;
}

async function requireNoProductWords(folder: string): Promise<void> {
  const names = await readdir(folder, {recursive: true});
  const files = names.map((name) => name.replaceAll('\\', '/')).filter((name) => TEXT.test(name));
  const found: string[] = [];
  for (const file of files) {
    const text = `${file}\n${await readFile(path.join(folder, file), 'utf8')}`;
    for (const word of new Set(text.match(PRODUCT_WORDS))) found.push(`${file}: ${word}`);
  }
  if (found.length > 0) throw new Error(`Words of this product in ${folder}:\n${found.join('\n')}`);
  console.log(`${files.length} files of ${folder} have no word of this product.`);
}

async function prove({name, storage, apis}: (typeof SITES)[number]): Promise<void> {
  await using work = await makeFolder(name);
  const folder = path.join(work.path, 'mine');
  makeSite(ROOT, folder, storage, apis);
  runAll(COMMANDS, folder);
  for (const built of ['build', 'build-hosts']) {
    await requireNoProductWords(path.join(folder, built));
  }
  if (apis.length > 1) await proveRemoval(folder, apis);
}

await runWithArguments({options: {only: {type: 'string'}}}, HELP, async ({values: {only}}) => {
  const sites = SITES.filter(({name}) => only === undefined || name === only);
  const isOlder = only === undefined || only === 'older';
  if (sites.length === 0 && !isOlder) {
    throw new UsageError(
      `--only is ${JSON.stringify(only)}, expected three, one or older.\n\n${HELP}`,
    );
  }
  for (const site of sites) await prove(site);
  if (!isOlder) return;
  await using work = await makeFolder('older');
  proveUpdate(work.path);
});
