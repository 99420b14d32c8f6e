import {randomUUID} from 'node:crypto';
import {mkdir, open, readdir, rename, rm, rmdir, stat} from 'node:fs/promises';
import path from 'node:path';
import {COMMITTED_DIR, CopiesError} from '../../src/openapi/verified-copies.ts';
import {describeSystemFault} from '../system-faults.ts';
import {getErrorCode} from './errors.ts';

const STAGED_PREFIX = '.staged-';
/** No fetch writes for this long, so an older folder belongs to one that was killed. */
const ABANDONED_AFTER_MS = 10 * 60 * 1000;
/** Each failed try means that another fetch committed, so this is more fetches than there are. */
const MAX_TRIES = 100;

/**
 * A set of files that replaces another as a whole. It is written aside; one rename of its folder to
 * `.committed` makes it the current set for every reader; then its files are moved to their places.
 * Any process may do the moves, in any order and again: so a kill at any moment leaves the old set
 * or the new one, and two fetches need no lock.
 */
export class StagedSet {
  private readonly dir: string;
  private readonly stagedDir: string;

  private constructor(dir: string) {
    this.dir = dir;
    this.stagedDir = path.join(dir, `${STAGED_PREFIX}${randomUUID()}`);
  }

  /**
   * Opens an empty set; creates the folder when it is not there.
   *
   * @throws {CopiesError} when nothing can be written there.
   */
  static async create(dir: string): Promise<StagedSet> {
    const set = new StagedSet(dir);
    await explain(set.dir, async () => {
      await mkdir(dir, {recursive: true});
      await settle(dir);
      await removeAbandoned(dir);
      await mkdir(set.stagedDir);
    });
    return set;
  }

  /**
   * Adds a file, on disk when this returns.
   *
   * @throws {CopiesError} when it cannot be written, for example on a full disk.
   */
  async add(name: string, bytes: Uint8Array): Promise<void> {
    await explain(this.dir, async () => {
      const handle = await open(path.join(this.stagedDir, name), 'wx');
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
    });
  }

  /**
   * Makes the set the current one.
   *
   * @throws {CopiesError} when a rename fails; before the first one the old set stays.
   */
  async commit(): Promise<void> {
    await explain(this.dir, async () => {
      for (let tries = 1; ; tries++) {
        await settle(this.dir);
        try {
          await rename(this.stagedDir, path.join(this.dir, COMMITTED_DIR));
          break;
        } catch (error) {
          // Another fetch committed since: its set goes to its place first, then this one.
          const isTaken = ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(getErrorCode(error) ?? '');
          if (!isTaken || tries === MAX_TRIES) throw error;
        }
      }
      await settle(this.dir);
    });
  }

  /** Removes what was written aside; the current set is not touched. */
  async discard(): Promise<void> {
    await rm(this.stagedDir, {recursive: true, force: true});
  }
}

/** Moves the files of a committed set to their places; does nothing when there is none. */
async function settle(dir: string): Promise<void> {
  const committed = path.join(dir, COMMITTED_DIR);
  for (const name of await ignoring('ENOENT', [], () => readdir(committed))) {
    await ignoring('ENOENT', undefined, () =>
      rename(path.join(committed, name), path.join(dir, name)),
    );
  }
  await ignoring('ENOENT', undefined, () =>
    ignoring('ENOTEMPTY', undefined, () => rmdir(committed)),
  );
}

async function removeAbandoned(dir: string): Promise<void> {
  const names = (await readdir(dir)).filter((name) => name.startsWith(STAGED_PREFIX));
  for (const name of names) {
    const folder = path.join(dir, name);
    const stats = await ignoring('ENOENT', undefined, () => stat(folder));
    if (!stats || Date.now() - stats.mtimeMs < ABANDONED_AFTER_MS) continue;
    await rm(folder, {recursive: true, force: true});
  }
}

/** Another process may have done the same step a moment ago. */
async function ignoring<T, F>(code: string, fallback: F, step: () => Promise<T>): Promise<T | F> {
  try {
    return await step();
  } catch (error) {
    if (getErrorCode(error) === code) return fallback;
    throw error;
  }
}

async function explain(dir: string, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (cause) {
    const reason = describeSystemFault(cause) ?? `writing fails (${getErrorCode(cause) ?? cause})`;
    throw new CopiesError(
      `The verified copies cannot be written (${dir}): ${reason}, ` +
        'expected a writable folder with free space. No copy is damaged. ' +
        'Make room or correct its rights, then run `npm run api:fetch` again.',
      {cause},
    );
  }
}
