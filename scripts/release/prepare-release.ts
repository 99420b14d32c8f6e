import {cp, readFile, stat, utimes, writeFile} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {
  getList,
  getMember,
  type JsonValue,
  readJson,
} from '../../src/openapi/document/json-value.ts';
import {HostError, listFiles} from '../hosts/read-site.ts';
import {isHashed} from '../hosts/site-headers.ts';
import {runAll} from '../start-program.ts';

/** A release, of which the site has all hashed files. */
type Generation = {
  /** When it was released, as an ISO date. */
  readonly released: string;
  /** Its hashed files, as paths below the site's folder. */
  readonly files: readonly string[];
};

/** Number of older releases whose files stay in the site, so that open tabs still work. */
const OLDER = 3;

/** List of releases. It is in the site, so that the next release needs only a copy of the published site. */
export const GENERATIONS_FILE = 'releases.json';

function isGeneration(value: JsonValue): value is JsonValue & Generation {
  const files = getMember(value, 'files');
  // Files of the list are copied, so their paths must not lead out of the folder.
  const isSafe = (file: JsonValue) =>
    typeof file === 'string' && isHashed(file) && !file.includes('..');
  return (
    typeof getMember(value, 'released') === 'string' && Array.isArray(files) && files.every(isSafe)
  );
}

/** Reads the releases whose files a site has, the newest first. Without a list, the build itself is the only one. */
async function readGenerations(dir: string): Promise<readonly Generation[]> {
  const files = await listFiles(dir);
  const index = path.join(dir, 'index.html');
  if (!files.includes('index.html')) {
    throw new HostError(
      `The previous site cannot be read: found no ${index}, expected a built site. Give --previous ` +
        'the folder that the host serves now, or leave it out for the first release.',
    );
  }
  if (files.includes(GENERATIONS_FILE)) {
    const list = path.join(dir, GENERATIONS_FILE);
    return parseGenerations(await readFile(list, 'utf8'), list);
  }
  const {mtime} = await stat(index);
  return [{released: mtime.toISOString(), files: files.filter(isHashed)}];
}

/**
 * Reads the list of releases of a site.
 *
 * @throws {HostError} when it is not a list of hashed files
 */
export function parseGenerations(text: string, file: string): readonly Generation[] {
  const generations = getList(readJson(text), 'generations');
  if (generations.length > 0 && generations.every(isGeneration)) return generations;
  throw new HostError(
    `The list of releases cannot be read (${file}): found ${JSON.stringify(text.slice(0, 60))}, ` +
      'expected {"generations": [{"released", "files"}]} with hashed files only. Fetch the folder ' +
      'from the host again, or delete the list: its files then count as one release.',
  );
}

/**
 * Copies the hashed files of previous releases into a new build, and writes the list.
 *
 * @param previous folder of the published site; undefined for the first release
 * @returns the new release and those whose files stay, the newest first, and the number of copied files
 */
export async function keepGenerations(dir: string, previous: string | undefined) {
  const files = await listFiles(dir);
  const older = previous === undefined ? [] : (await readGenerations(previous)).slice(0, OLDER);
  const own = {released: new Date().toISOString(), files: files.filter(isHashed)};
  const missing = new Set(older.flatMap((generation) => generation.files));
  for (const file of own.files) missing.delete(file);
  for (const file of missing) {
    const source = path.join(previous ?? '', file);
    await cp(source, path.join(dir, file)).catch((cause) => {
      throw new HostError(
        `A file of a previous release cannot be copied: found no readable ${source}, ` +
          `expected it because ${GENERATIONS_FILE} lists it. Fetch the complete folder from the host.`,
        {cause},
      );
    });
  }
  const generations = [own, ...older];
  await writeFile(path.join(dir, GENERATIONS_FILE), `${JSON.stringify({generations})}\n`);
  return {generations, copied: missing.size};
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

const TEXT = /\.(css|html|http|js|json|md|svg|txt|xml|yaml|yml|map|webmanifest)$/;
/** Compression saves nothing if a response fits into one packet. */
const MIN_BYTES = 1024;

/**
 * Writes a `.gz` and a `.br` beside each text file of a site, at the best levels.
 *
 * @returns the number of files that have copies
 */
export async function compressSite(dir: string, files: readonly string[]): Promise<number> {
  const texts = files.filter((file) => TEXT.test(file)).map((file) => path.join(dir, file));
  const isCompressed = await runAll(texts, availableParallelism(), compressFile);
  return isCompressed.filter(Boolean).length;
}

async function compressFile(file: string): Promise<boolean> {
  const {mtime, size} = await stat(file);
  if (size < MIN_BYTES) return false;
  const content = await readFile(file);
  const copies = {
    gz: await toGzip(content, {level: constants.Z_BEST_COMPRESSION}),
    // Its default is the best level.
    br: await toBrotli(content),
  };
  for (const [extension, bytes] of Object.entries(copies)) {
    await writeFile(`${file}.${extension}`, bytes);
    // nginx derives the ETag from the time and the size of the file that it sends.
    await utimes(`${file}.${extension}`, mtime, mtime);
  }
  return true;
}
