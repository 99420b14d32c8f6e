import {copyFile, mkdir, readFile, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {ConfigurationError} from '../../src/config/product.ts';
import {isHashed} from '../hosts/cache-rules.ts';
import {HostError, listFiles} from '../hosts/read-site.ts';

/** A release whose hashed files are in the site. */
type Generation = {
  /** When it was released, as an ISO date. */
  readonly released: string;
  /** Its hashed files, as paths below the site's folder. */
  readonly files: readonly string[];
};

/** How long the files of older releases stay. */
export type Retention = {
  /** Older releases whose files stay beside the newest. */
  readonly keep: number;
  /** Days after which the files of a release go. */
  readonly days: number;
};

/** In the site itself, so that a copy of what a host serves is enough for the next release. */
export const GENERATIONS_FILE = 'releases.json';

const DAY_MS = 86_400_000;

function isGeneration(value: unknown): value is Generation {
  const {released, files} = (value ?? {}) as Partial<Record<keyof Generation, unknown>>;
  const isDate = typeof released === 'string' && !Number.isNaN(Date.parse(released));
  // A path of the list is copied: it must not lead out of the folder.
  const isSafe = (file: unknown) =>
    typeof file === 'string' && isHashed(file) && !/\.\./.test(file);
  return isDate && Array.isArray(files) && files.every(isSafe);
}

/**
 * Reads the releases whose files a site has, the newest first. A site that was never released is one
 * release, from the time when it was built.
 *
 * @throws {HostError} when the folder is no built site or its list cannot be read.
 */
export async function readGenerations(dir: string): Promise<Generation[]> {
  const index = await stat(path.join(dir, 'index.html')).catch((cause) => {
    throw new HostError(
      `The previous site cannot be kept: found no index.html in ${dir}, expected a built site. Give ` +
        '--previous the folder that the host serves now, or leave it out for the first release.',
      {cause},
    );
  });
  const text = await readFile(path.join(dir, GENERATIONS_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) {
    const files = (await listFiles(dir)).filter(isHashed);
    return [{released: index.mtime.toISOString(), files}];
  }
  return parseGenerations(text, path.join(dir, GENERATIONS_FILE));
}

/**
 * Reads the list of releases of a site.
 *
 * @param file where it is, for the message
 * @throws {HostError} when it is no list of hashed files
 */
export function parseGenerations(text: string, file: string): Generation[] {
  let cause: unknown;
  try {
    const {generations}: {generations?: unknown} = JSON.parse(text);
    if (Array.isArray(generations) && generations.every(isGeneration)) return generations;
  } catch (error) {
    cause = error;
  }
  throw new HostError(
    `The list of releases cannot be read (${file}): found ${JSON.stringify(text.slice(0, 60))}, ` +
      'expected {"generations": [{"released", "files"}]} with hashed files only. Fetch the folder ' +
      'from the host again, or delete the list: its files then count as one release.',
    {cause},
  );
}

/** The releases whose files stay beside a new one, the newest first. */
export function chooseGenerations(
  previous: readonly Generation[],
  {keep, days}: Retention,
  now: Date,
): Generation[] {
  const oldest = now.getTime() - days * DAY_MS;
  return [...previous]
    .sort((a, b) => b.released.localeCompare(a.released))
    .filter(({released}) => Date.parse(released) >= oldest)
    .slice(0, keep);
}

type Kept = {
  /** The new release and those whose files stay, the newest first. */
  readonly generations: readonly Generation[];
  /** How many files of older releases were copied. */
  readonly copied: number;
};

/**
 * Puts the hashed files of previous releases beside those of a new build, and writes the list.
 *
 * @param dir the new build
 * @param previous the site that is served now; undefined for the first release
 * @throws {HostError} when one of the folders is not what it should be.
 */
export async function keepGenerations(
  dir: string,
  previous: string | undefined,
  retention: Retention,
  now: Date,
): Promise<Kept> {
  const files = await listFiles(dir);
  if (
    files.includes(GENERATIONS_FILE) ||
    (previous && path.resolve(previous) === path.resolve(dir))
  ) {
    throw new HostError(
      `The release cannot be made (${dir}): found a folder that is a release already, expected a ` +
        'fresh build beside the previous site. Run `npm run build` first, and give --previous ' +
        'another folder.',
    );
  }
  const older = previous ? chooseGenerations(await readGenerations(previous), retention, now) : [];
  const own = {released: now.toISOString(), files: files.filter(isHashed)};
  const missing = new Set(older.flatMap((generation) => generation.files));
  for (const file of own.files) missing.delete(file);
  for (const file of missing) await copyKept(previous ?? '', dir, file);
  const generations = [own, ...older];
  await writeFile(path.join(dir, GENERATIONS_FILE), `${JSON.stringify({generations})}\n`);
  return {generations, copied: missing.size};
}

async function copyKept(from: string, to: string, file: string): Promise<void> {
  await mkdir(path.dirname(path.join(to, file)), {recursive: true});
  await copyFile(path.join(from, file), path.join(to, file)).catch((cause) => {
    throw new HostError(
      `A file of a previous release cannot be kept: found no readable ${path.join(from, file)}, ` +
        `expected it because ${GENERATIONS_FILE} lists it. Fetch the whole folder from the host.`,
      {cause},
    );
  });
}

type ReleaseOptions = Retention & {
  /** Folder of the new build. */
  readonly dir: string;
  /** Folder of the site that is served now. */
  readonly previous: string | undefined;
};

function readCount(name: string, value: string): number {
  if (/^\d{1,4}$/.test(value)) return Number(value);
  throw new ConfigurationError(
    `--${name} is not usable: found ${JSON.stringify(value)}, expected a whole number from 0 to 9999. ` +
      `Give one such as --${name} 3.`,
  );
}

/**
 * Reads the command line: `--previous build-old --keep 3 --days 30 --dir build`.
 *
 * @throws {ConfigurationError} when a number is none.
 */
export function readReleaseOptions(args: readonly string[]): ReleaseOptions {
  const {values} = parseArgs({
    args: [...args],
    options: {
      dir: {type: 'string', default: 'build'},
      previous: {type: 'string'},
      keep: {type: 'string', default: '3'},
      days: {type: 'string', default: '30'},
    },
  });
  return {
    dir: values.dir,
    previous: values.previous,
    keep: readCount('keep', values.keep),
    days: readCount('days', values.days),
  };
}
