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

/** Folders that hold nothing but what is generated, emptied before. */
export const GENERATED_DIRS = [API_PAGES_DIR, PAGE_DATA_DIR, SKELETON_DIR, ERRORS_DIR];

/** The clients are kept from one generation to the next: one that would be the same stays. */
const WRITTEN = [...GENERATED_DIRS, CLIENTS_DIR, GENERATION_FILE];

/**
 * All that a generation can read of the project beside the verified documents. It is more than a
 * generation does read: the folders of the code are taken whole, so that no module can be forgotten.
 * The second lockfile is npm's own and names what is installed.
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

/** The runtime, which code may read. */
const RUNTIME = [
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
 * @returns whether it was generated.
 */
export async function generateUnlessSame(
  siteDir: string,
  inputs: string,
  generate: () => Promise<void>,
): Promise<boolean> {
  const file = path.join(siteDir, RECORD_FILE);
  const describe = () => `${JSON.stringify({inputs, outputs: hashFiles(siteDir, WRITTEN)})}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === describe()) return false;
  await generateAndStamp(siteDir, generate);
  await writeDeep(file, describe());
  return true;
}

/**
 * Generates, without a record of it: the next generation writes everything. The dev server watches a separate file,
 * which is written at the end only: at the start it would bundle for nothing while the pages are made.
 */
export async function generateAndStamp(
  siteDir: string,
  generate: () => Promise<void>,
): Promise<void> {
  // From here until the end the folders are not whole, also when the process is ended.
  await rm(path.join(siteDir, RECORD_FILE), {force: true});
  await generate();
  const file = path.join(siteDir, GENERATION_FILE);
  await writeDeep(`${file}.part`, JSON.stringify({stamp: Date.now()}));
  // At once: the bundler would read half a file.
  await rename(`${file}.part`, file);
}

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
