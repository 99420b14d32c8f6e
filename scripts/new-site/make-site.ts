import {spawnSync} from 'node:child_process';
import {existsSync, globSync, readFileSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {listUnknownWords} from '../docs/rules/spelling.ts';
import {writeDeep} from '../write-file.ts';
import {copyFramework, NewSiteError} from './copy-framework.ts';
import {escapeMdx, writeFirstRequest} from './first-request.ts';
import {CHECKS_FILE, rewriteChecks, rewritePackage} from './framework.ts';
import {openFramework} from './framework-source.ts';
import type {SiteOptions} from './options.ts';
import {writeProductFiles} from './product-files.ts';
import {readDocuments, type SiteDocument} from './read-documents.ts';
import {recordFramework} from './update.ts';

const WORDS_HEAD =
  '# Words of the guides that the dictionary does not know, one to a line, in alphabetical order.';

/** Files that each starter has, with places for the name of its product. */
export const TEMPLATES = path.join(import.meta.dirname, 'templates');

const PICTURE = /\.(?:ico|png)$/;

const LIGHT = ['#1d4ed8', '#ffffff'] as const;

const DARK = ['#8fb4ff', '#15181e'] as const;

/** What the generator takes from its surroundings. */
type Surroundings = {
  /** Folder of this project. */
  readonly root: string;
  /** Folder from which relative paths are meant. */
  readonly from: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (line: string) => void;
};

/**
 * Makes a site for another product: copies the framework, and writes a starter from the product's
 * documents.
 *
 * @throws {SpecBatchError} when a document cannot be used; nothing is written then
 * @throws {NewSiteError} when the folder cannot be written
 */
export async function makeSite(options: SiteOptions, around: Surroundings): Promise<void> {
  const {folder, name} = options;
  const storage = toAddress(options.storage, around.from);
  const documents = await readDocuments({...options, storage}, around.from, around.env);
  for (const {api, overview, provenance} of documents) {
    const count = overview.tags.reduce((sum, {operations}) => sum + operations.length, 0);
    around.out(`${api.id}: ${api.label}, ${count} operations`);
    for (const note of provenance.notes ?? []) around.out(`${api.id}: ${note}`);
  }
  using framework = openFramework(around.root, around.from);
  await copyFramework(framework, folder);
  const starter = await buildStarter({...options, storage}, documents);
  for (const [file, content] of starter) {
    await writeDeep(path.join(folder, file), content);
  }
  const rewrite = async (file: string, change: (text: string) => string) => {
    const target = path.join(folder, file);
    await writeFile(target, change(await readFile(target, 'utf8')));
  };
  await rewrite('package.json', (text) => rewritePackage(text, name));
  await rewrite(CHECKS_FILE, rewriteChecks);
  pruneLock(folder);
  format(folder, around.root, [...starter.keys()]);
  recordFramework(folder, framework.files, framework.version);
  around.out(`${framework.files.length} files of the framework, ${starter.size} of the starter`);
}

/** A folder becomes the URL that the site is built with; a URL stays as it is. */
function toAddress(storage: string, from: string): string {
  if (URL.canParse(storage) && !existsSync(path.resolve(from, storage))) return storage;
  const folder = storage.startsWith('file:') ? fileURLToPath(storage) : path.resolve(from, storage);
  return pathToFileURL(folder).href;
}

/** Takes out of the lockfile what package.json no longer names; npm does that without a question. */
export function pruneLock(folder: string): void {
  const npm = process.env.npm_execpath;
  const command = npm === undefined ? ['npm'] : [process.execPath, npm];
  const [program = 'npm', ...args] = [
    ...command,
    ...['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'],
  ];
  const {status, stderr} = spawnSync(program, [...args, '--prefer-offline'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status === 0) return;
  throw new NewSiteError(
    `The lockfile of ${folder} cannot be written: npm ended with code ${status}, expected 0. ` +
      `Run \`npm install --package-lock-only\` there:\n${stderr}`,
  );
}

function format(folder: string, root: string, files: readonly string[]): void {
  const program = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  const formatted = files.filter((file) => /\.(?:ts|json|css|md)$/.test(file));
  const {status, stderr} = spawnSync(
    process.execPath,
    [program, 'format', '--write', '--vcs-enabled=false', ...formatted],
    {cwd: folder, encoding: 'utf8'},
  );
  if (status === 0) return;
  throw new NewSiteError(`The starter in ${folder} is written and not formatted:\n${stderr}`);
}

/** What the headings of the starter take from a document. */
function labelsOf({api, overview}: SiteDocument): string[] {
  return [api.label, overview.title, ...overview.schemes.map(({label}) => label)];
}

/** Words with a capital in the titles of the documents and in the name of the product. */
function listNames(documents: readonly SiteDocument[], name: string): string[] {
  const texts = [name, ...documents.flatMap(labelsOf)];
  const operations = documents.flatMap(({overview}) =>
    overview.tags.flatMap((tag) => tag.operations.map(({title}) => title)),
  );
  const words = [...texts, ...operations].flatMap((text) => text.split(/[^\p{L}]+/u));
  return [...new Set(words.filter((word) => /^\p{Lu}\p{Ll}/u.test(word)))].sort();
}

type File = readonly [file: string, content: string | Buffer];

/** Reads the templates, and writes the name into their places. */
function writeTemplates(name: string): File[] {
  return globSync('**/*.*', {cwd: TEMPLATES}).map((found): File => {
    const file = found.split(path.sep).join('/');
    const content = readFileSync(path.join(TEMPLATES, found));
    if (PICTURE.test(file)) return [file, content];
    const shown = file.endsWith('.mdx') ? escapeMdx(name) : name;
    return [file, content.toString().replaceAll('{{name}}', () => shown)];
  });
}

/** Draws a square with the first letter of the name, in the colours of the starter's style sheet. */
function drawLogo(name: string, [fill, ink]: readonly [string, string]): string {
  const letter = [...name.trim()][0]?.toUpperCase() ?? '';
  const text = letter.replace(/[&<>"]/g, '');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">' +
    `<rect x="1" y="1" width="26" height="26" rx="6" fill="${fill}"/>` +
    `<text x="14" y="20" text-anchor="middle" font-family="sans-serif" font-size="17" font-weight="700" fill="${ink}">${text}</text></svg>\n`
  );
}

/**
 * Writes what a site of another product begins with: product, guides, sidebar, words and icons.
 *
 * @param documents of the new product
 * @returns text or picture by path
 */
async function buildStarter(
  options: SiteOptions,
  documents: readonly SiteDocument[],
): Promise<ReadonlyMap<string, string | Buffer>> {
  const {name} = options;
  const files: File[] = [
    ...writeTemplates(name),
    ['static/img/logo.svg', drawLogo(name, LIGHT)],
    ['static/img/logo-dark.svg', drawLogo(name, DARK)],
    ['static/img/favicon.svg', drawLogo(name, LIGHT)],
    ['docs/introduction/first-request.mdx', writeFirstRequest(documents, name)],
    ...writeProductFiles(options, documents, listNames(documents, name)),
  ];
  const guides = files.flatMap(([file, text]) => (file.endsWith('.mdx') ? [String(text)] : []));
  // What lies between tags and in code is not checked, and its words do no harm in the list.
  const issues = await listUnknownWords(guides.join('\n'), false);
  const words = [...new Set(issues.map(({text}) => text))].sort((a, b) => a.localeCompare(b));
  return new Map([...files, ['docs/_data/words.txt', `${[WORDS_HEAD, ...words].join('\n')}\n`]]);
}
