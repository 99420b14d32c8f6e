import {hash} from 'node:crypto';
import {readdirSync, readFileSync, statSync} from 'node:fs';
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
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

/** Folders that hold nothing but what is generated, emptied before. */
export const GENERATED_DIRS: readonly string[] = [
  API_PAGES_DIR,
  PAGE_DATA_DIR,
  SKELETON_DIR,
  ERRORS_DIR,
];

/** The clients are kept from one generation to the next: one that would be the same stays. */
const WRITTEN: readonly string[] = [...GENERATED_DIRS, CLIENTS_DIR, GENERATION_FILE];

/**
 * All that a generation can read of the project beside the verified documents. It is more than a
 * generation does read: the folders of the code are taken whole, so that no module can be forgotten.
 * The second lockfile is npm's own and names what is installed.
 */
const SOURCES: readonly string[] = [
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

/** The runtime, which code may read. */
const RUNTIME: readonly unknown[] = [
  process.version,
  process.platform,
  process.arch,
  Intl.DateTimeFormat().resolvedOptions(),
];

/**
 * Computes one hash of everything that generated pages depend on.
 *
 * @param settings what the environment sets and the hashes of the verified documents
 */
export function hashInputs(siteDir: string, settings: unknown): string {
  const values = JSON.stringify([RUNTIME, settings]);
  return hash('sha256', `${values}\n${hashFiles(siteDir, SOURCES)}`);
}

/**
 * Generates, unless the last whole generation had the same inputs and all that it wrote is there
 * unchanged.
 *
 * @param inputs their hash, made before anything reads them
 * @param generate writes into the folders of `GENERATED_DIRS`
 * @returns whether it was generated.
 */
export async function generateUnlessSame(
  siteDir: string,
  inputs: string,
  generate: () => Promise<void>,
): Promise<boolean> {
  const file = path.join(siteDir, RECORD_FILE);
  const describe = () => `${JSON.stringify({inputs, outputs: hashFiles(siteDir, WRITTEN)})}\n`;
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known === describe()) return false;
  await generateAndStamp(siteDir, generate, describe);
  return true;
}

/**
 * Generates, and writes the record before and after it. The dev server watches a separate file, which is
 * written at the end only: at the start it would bundle for nothing while the pages are made.
 *
 * @param describe text of the record once everything is written; without it the next generation writes everything
 */
export async function generateAndStamp(
  siteDir: string,
  generate: () => Promise<void>,
  describe = () => `${JSON.stringify({stamp: Date.now()})}\n`,
): Promise<void> {
  const write = async (text: string, name = RECORD_FILE) => {
    const file = path.join(siteDir, name);
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(`${file}.part`, text);
    await rename(`${file}.part`, file);
  };
  // From here until the end the folders are not whole, also when the process is ended.
  await write('{}\n');
  await generate();
  await write(`${JSON.stringify({stamp: Date.now()})}\n`, GENERATION_FILE);
  await write(describe());
}

/** One hash of the names and contents of files and of all files below folders. */
function hashFiles(root: string, places: readonly string[]): string {
  const lines = places
    .flatMap((place) => listFiles(root, place))
    .map((file) => `${hash('sha256', readFileSync(path.join(root, file)))} ${file}`);
  return hash('sha256', lines.join('\n'));
}

/** Files at a place in a fixed order; none where nothing is. Links are followed. */
function listFiles(root: string, place: string): string[] {
  const entry = statSync(path.join(root, place), {throwIfNoEntry: false});
  if (!entry) return [];
  if (!entry.isDirectory()) return [place];
  const names = readdirSync(path.join(root, place)).sort();
  return names.flatMap((name) => listFiles(root, `${place}/${name}`));
}
