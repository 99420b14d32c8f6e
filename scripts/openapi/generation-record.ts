import {hash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {rename, rm} from 'node:fs/promises';
import path from 'node:path';
import {
  API_PAGES_DIR,
  ERRORS_DIR,
  GENERATION_FILE,
  PAGE_DATA_DIR,
  RECORD_FILE,
  SKELETON_DIR,
} from '../../src/config/apis.ts';
import {HISTORY_DIR} from '../../src/openapi/changes/read-entries.ts';
import {REPORT_FILE} from '../../src/openapi/sample-report/claim.ts';
import {CLIENTS_DIR} from '../../src/outputs/clients/clients-dir.ts';
import {writeDeep} from '../write-file.ts';

/** Folders with generated files only, which a generation empties first. */
export const GENERATED_DIRS = [API_PAGES_DIR, PAGE_DATA_DIR, SKELETON_DIR, ERRORS_DIR];

/** Folders and files of a generation. The folder of clients is not emptied: unchanged clients stay. */
const WRITTEN = [...GENERATED_DIRS, CLIENTS_DIR, GENERATION_FILE];

/**
 * All files of the project that a generation may read, without the verified documents. The list has complete
 * folders of code, which is more than a generation reads, so that no module can be missing. The second lockfile is
 * npm's record of the installed packages.
 */
const SOURCES = [
  'src',
  'product',
  'scripts',
  'docs',
  HISTORY_DIR,
  'LICENSE',
  REPORT_FILE,
  'package-lock.json',
  'node_modules/.package-lock.json',
];

/**
 * Generates, unless the last complete generation had the same inputs and its output is unchanged.
 *
 * @param settings settings of the environment and the hashes of the verified documents
 * @returns whether it generated
 */
export async function generateUnlessSame(
  siteDir: string,
  settings: unknown,
  generate: () => Promise<void>,
): Promise<boolean> {
  const file = path.join(siteDir, RECORD_FILE);
  const inputs = hash('sha256', JSON.stringify([settings, hashFiles(siteDir, SOURCES)]));
  const describe = () => `${JSON.stringify({inputs, outputs: hashFiles(siteDir, WRITTEN)})}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === describe()) return false;
  await generateAndStamp(siteDir, generate);
  await writeDeep(file, describe());
  return true;
}

/**
 * Generates without writing the record, so that the next complete generation writes everything. The dev server watches
 * a separate file, which is written at the end only, so that it does not bundle while the pages are made.
 */
export async function generateAndStamp(
  siteDir: string,
  generate: () => Promise<unknown>,
): Promise<void> {
  // Without the record the folders count as incomplete until the end, even if the process is killed.
  await rm(path.join(siteDir, RECORD_FILE), {force: true});
  await generate();
  const file = path.join(siteDir, GENERATION_FILE);
  await writeDeep(`${file}.part`, JSON.stringify({stamp: Date.now()}));
  // Renamed, because the bundler could read a half-written file.
  await rename(`${file}.part`, file);
}

function hashFiles(root: string, places: readonly string[]): string {
  const lines = places
    .flatMap((place) => listFiles(root, place))
    .map((file) => `${hash('sha256', readFileSync(path.join(root, file)))} ${file}`);
  return hash('sha256', lines.join('\n'));
}

/** Lists the files at a path in a fixed order, none if it does not exist. Symbolic links are followed. */
function listFiles(root: string, place: string): string[] {
  const entry = statSync(path.join(root, place), {throwIfNoEntry: false});
  if (!entry) return [];
  if (!entry.isDirectory()) return [place];
  const names = readdirSync(path.join(root, place)).sort();
  return names.flatMap((name) => listFiles(root, `${place}/${name}`));
}
