import {spawnSync} from 'node:child_process';
import {existsSync, globSync, readdirSync, readFileSync} from 'node:fs';
import {mkdtempDisposable} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {Cursor} from '../../src/openapi/document/cursor.ts';
import {listOperations} from '../../src/openapi/document/operations.ts';
import {humanise} from '../../src/openapi/document/slugs.ts';
import {readVerified, type VerifiedSpecification} from '../../src/openapi/verified-copies.ts';
import {listUnknownWords} from '../docs/rules/spelling.ts';
import {fetchSpecifications} from '../openapi/fetch.ts';
import {resolveStorage} from '../openapi/storage.ts';
import {writeDeep} from '../write-file.ts';
import {escapeMdx, writeFirstRequest} from './first-request.ts';
import {NewSiteError, openFramework} from './framework-source.ts';
import type {SiteOptions} from './options.ts';
import {writeProductFiles} from './product-files.ts';
import {compareFramework, writeUpdate} from './update.ts';

const WORDS_HEAD =
  '# Words of the guides that the dictionary does not know, one to a line, in alphabetical order.';

/** Files of every starter, with placeholders for the name of the product. */
const TEMPLATES = path.join(import.meta.dirname, 'templates');

const PICTURE = /\.(?:ico|png)$/;

/** Folder of this project. */
const ROOT = path.join(import.meta.dirname, '../..');

/**
 * Makes a site for another product: copies the framework, and writes a starter from the documents of the product.
 *
 * @param from folder from which relative paths are meant
 * @throws {SpecBatchError} when a document cannot be used; nothing is written then
 */
export async function makeSite(options: SiteOptions, from: string): Promise<void> {
  const {folder, name} = options;
  requireEmpty(folder);
  // The site is built with a URL, also for a folder.
  const storage = /^(?:https?|file):/.test(options.storage)
    ? options.storage
    : pathToFileURL(path.resolve(from, options.storage)).href;
  const documents = await readDocuments({...options, storage});
  for (const {api, provenance} of documents) {
    console.log(`${api.id}: ${api.label}, ${provenance.operations} operations`);
    for (const note of provenance.notes ?? []) console.log(`${api.id}: ${note}`);
  }
  using source = openFramework(ROOT, from);
  const framework = compareFramework(folder, source, name);
  await writeUpdate(folder, framework);
  const starter = await buildStarter({...options, storage}, documents);
  for (const [file, content] of starter) await writeDeep(path.join(folder, file), content);
  pruneLock(folder);
  format(folder, [...starter.keys()]);
  console.log(`${framework.written.size} files of the framework, ${starter.size} of the starter`);
}

/** A longer title does not fit into the navbar. */
const MAX_LABEL_LENGTH = 30;

/** Fetches and verifies the documents in the same way as the builds of the new site; their titles become labels. */
async function readDocuments({storage, apis}: SiteOptions): Promise<VerifiedSpecification[]> {
  await using work = await mkdtempDisposable(path.join(tmpdir(), 'new-site-'));
  const authorization = process.env.OPENAPI_STORAGE_AUTHORIZATION;
  const wanted = apis.map(({id, source}) => ({id, label: humanise(id), source}));
  await fetchSpecifications({
    apis: wanted,
    storage: resolveStorage({address: storage, authorization, root: process.cwd()}),
    outputDir: work.path,
  });
  return readVerified(work.path, wanted).map((verified) => {
    const {api, provenance} = verified;
    const label = provenance.title.length <= MAX_LABEL_LENGTH ? provenance.title : api.label;
    return {...verified, api: {...api, label}};
  });
}

function requireEmpty(folder: string): void {
  const present = existsSync(folder) ? readdirSync(folder) : [];
  if (present.length === 0) return;
  throw new NewSiteError(
    `The folder ${folder} is not empty: found ${present.slice(0, 3).join(', ')}. ` +
      'Name one that does not exist, or remove what is in it.',
  );
}

/** Removes the packages from the lockfile that package.json no longer names. */
export function pruneLock(folder: string): void {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  const args = ['install', '--package-lock-only', ...quiet];
  const {status, stderr} = spawnSync('npm', args, {cwd: folder, encoding: 'utf8'});
  if (status === 0) return;
  throw new NewSiteError(
    `The lockfile of ${folder} cannot be written: npm ended with code ${status}, expected 0. ` +
      `Run \`npm install --package-lock-only\` there:\n${stderr}`,
  );
}

function format(folder: string, files: readonly string[]): void {
  const program = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const formatted = files.filter((file) => /\.(?:ts|json|css|md)$/.test(file));
  const args = [program, 'format', '--write', '--vcs-enabled=false', ...formatted];
  const {status, stderr} = spawnSync(process.execPath, args, {cwd: folder, encoding: 'utf8'});
  if (status === 0) return;
  throw new NewSiteError(`The starter in ${folder} is written and not formatted:\n${stderr}`);
}

/** Lists the capitalised words in the titles of the documents and in the name of the product. */
function listNames(documents: readonly VerifiedSpecification[], name: string): string[] {
  const texts = documents.flatMap(({api, document, provenance}) => [
    ...[api.label, provenance.title],
    ...listOperations(Cursor.atRoot(document)).map(({title}) => title),
  ]);
  const words = [name, ...texts].flatMap((text) => text.split(/[^\p{L}]+/u));
  return [...new Set(words.filter((word) => /^\p{Lu}\p{Ll}/u.test(word)))].sort();
}

type File = readonly [file: string, content: string | Buffer];

function writeTemplates(name: string): File[] {
  return globSync('**/*.*', {cwd: TEMPLATES}).map((found): File => {
    const file = found.split(path.sep).join('/');
    const content = readFileSync(path.join(TEMPLATES, found));
    if (PICTURE.test(file)) return [file, content];
    const shown = file.endsWith('.mdx') ? escapeMdx(name) : name;
    return [file, content.toString().replaceAll('{{name}}', () => shown)];
  });
}

/** Writes the starter of a site: product, guides, sidebar, words and icons. */
async function buildStarter(
  options: SiteOptions,
  documents: readonly VerifiedSpecification[],
): Promise<ReadonlyMap<string, string | Buffer>> {
  const {name} = options;
  const apis = documents.map(({api}) => api);
  const files: File[] = [
    ...writeTemplates(name),
    ['docs/introduction/first-request.mdx', writeFirstRequest(documents, name)],
    ...writeProductFiles(options, apis, listNames(documents, name)),
  ];
  const guides = files.flatMap(([file, text]) => (file.endsWith('.mdx') ? [String(text)] : []));
  // The list may have more words than the check needs, such as those in code.
  const issues = await listUnknownWords(guides.join('\n'), false);
  const words = [...new Set(issues.map(({text}) => text))].sort((a, b) => a.localeCompare(b));
  return new Map([...files, ['docs/_data/words.txt', `${[WORDS_HEAD, ...words].join('\n')}\n`]]);
}
