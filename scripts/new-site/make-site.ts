import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {writeDeep} from '../write-file.ts';
import {copyFramework, NewSiteError} from './copy-framework.ts';
import {CHECKS_FILE, rewriteChecks, rewritePackage} from './framework.ts';
import {openFramework} from './framework-source.ts';
import type {SiteOptions} from './options.ts';
import {readDocuments} from './read-documents.ts';
import {buildStarter} from './starter.ts';
import {recordFramework} from './update.ts';

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
