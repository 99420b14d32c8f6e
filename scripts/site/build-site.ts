import {existsSync} from 'node:fs';
import {chmod, mkdir, readdir, rename, rm} from 'node:fs/promises';
import path from 'node:path';
import {getHostsDir} from '../../src/plugins/outputs/manifest.ts';

/** One step of a build: writes into the folder, and gives its exit code. */
export type BuildStep = (dir: string) => number | Promise<number>;

/** The steps ended well, and the site cannot be put in its place. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/**
 * Builds a site beside the one that is there, and puts it in its place when all steps succeeded. A
 * failed build leaves the site as it was, and no file behind.
 *
 * @param dir folder of the site; the hosts' files are beside it
 * @param staging folder for the work, on the same disk, which is emptied
 * @returns the exit code of the first step that failed, or 0
 * @throws {BuildError} when the steps wrote no site, or a folder cannot be renamed
 */
export async function buildSite(
  dir: string,
  staging: string,
  steps: readonly BuildStep[],
): Promise<number> {
  const next = path.join(staging, 'site');
  await rm(staging, {recursive: true, force: true});
  await mkdir(staging, {recursive: true});
  try {
    for (const step of steps) {
      const status = await step(next);
      if (status !== 0) return status;
    }
    if (!existsSync(path.join(next, 'index.html'))) {
      throw new BuildError(
        `The site was not replaced: found no index.html in ${next}, expected one after the build. ` +
          `${dir} is as it was. Look at the output above.`,
      );
    }
    await makeReadable(next);
    await makeReadable(getHostsDir(next));
    await replace(dir, next, path.join(staging, 'old'));
    return 0;
  } finally {
    await rm(staging, {recursive: true, force: true});
  }
}

/** Lets every user read the files, whatever this user's umask is: the server of a host is another one. */
async function makeReadable(dir: string): Promise<void> {
  if (!existsSync(dir)) return;
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, {recursive: true, withFileTypes: true})) {
    await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}

/** Puts the new folders where the old ones were, and the old ones back when that fails. */
async function replace(dir: string, next: string, old: string): Promise<void> {
  const pairs = [
    {at: getHostsDir(dir), from: getHostsDir(next), aside: getHostsDir(old)},
    {at: path.resolve(dir), from: next, aside: old},
  ];
  const undo: (() => Promise<void>)[] = [];
  const move = async (from: string, to: string) => {
    await rename(from, to);
    undo.unshift(() => rename(to, from));
  };
  try {
    for (const {at, from, aside} of pairs) {
      if (existsSync(at)) await move(at, aside);
      await move(from, at);
    }
  } catch (cause) {
    for (const step of undo) await step();
    throw new BuildError(
      `The site was not replaced: ${dir} cannot be renamed (${cause}), expected a folder that nothing ` +
        'else holds. It is as it was. Stop what serves it, and build again.',
      {cause},
    );
  }
}
