import {cp, mkdir, readdir, readFile, rm, symlink} from 'node:fs/promises';
import path from 'node:path';
import {APIS, VERIFIED_DIR} from '../../../src/config/apis.ts';
import {writeDeep} from '../../write-file.ts';
import {growDocument} from '../build/grow-document.ts';
import {runMeasured} from '../build/measured-run.ts';
import {BENCH_DIR, OURS, type Site, STOCK} from '../sites.ts';

const FACTOR = 10;
const GROWN_OURS_DIR = path.resolve(BENCH_DIR, 'ours-grown');

export const GROWN_OURS: Site = {
  name: 'ours',
  dir: GROWN_OURS_DIR,
  generate: OURS.generate.map((file) => path.join(GROWN_OURS_DIR, path.relative(OURS.dir, file))),
};

export const GROWN_STOCK: Site = {...STOCK, dir: path.resolve(BENCH_DIR, 'stock-grown')};

/** What is not part of the sources. */
const LEFT_OUT = [
  'node_modules',
  'build',
  'build-hosts',
  'api',
  'screenshots',
  'test-results',
  'playwright-report',
  'coverage',
];

/** Writes the storage host of the grown documents: the first API's has ten times the operations. */
async function writeStorage(): Promise<string> {
  const storage = path.resolve(BENCH_DIR, 'storage');
  for (const [index, {id, source}] of APIS.entries()) {
    const document = JSON.parse(await readFile(path.join(VERIFIED_DIR, `${id}.json`), 'utf8'));
    const file = path.join(storage, `${source}.json`);
    const grown = index === 0 ? growDocument(document, FACTOR) : document;
    await writeDeep(file, JSON.stringify(grown));
  }
  return storage;
}

/**
 * Copies our site into a folder of its own and lets its pipeline fetch the grown documents.
 *
 * @throws when the pipeline refuses them.
 */
export async function writeGrownOurs(memoryLimit: number): Promise<Site> {
  const {dir} = GROWN_OURS;
  await rm(dir, {recursive: true, force: true});
  await mkdir(dir, {recursive: true});
  for (const entry of await readdir('.')) {
    // Hidden folders are build products or belong to git.
    if (LEFT_OUT.includes(entry) || entry.startsWith('.')) continue;
    await cp(entry, path.join(dir, entry), {recursive: true});
  }
  await symlinkPackages(path.join(dir, 'node_modules'));
  const storage = await writeStorage();
  await runMeasured([path.join(dir, 'openapi-fetch.mjs')], {
    cwd: dir,
    memoryLimit,
    env: {OPENAPI_STORAGE_URL: `file://${storage}`},
  });
  return GROWN_OURS;
}

/** A folder of links and not a link to the folder, so that each site has a cache of its own. */
async function symlinkPackages(folder: string): Promise<void> {
  await mkdir(folder);
  const packages = path.resolve('node_modules');
  for (const name of await readdir(packages)) {
    if (name !== '.cache') await symlink(path.join(packages, name), path.join(folder, name));
  }
}
