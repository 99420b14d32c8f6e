import {existsSync} from 'node:fs';
import {mkdir, rename, rm} from 'node:fs/promises';
import path from 'node:path';
import {getHostsDir} from '../hosts/read-site.ts';

/** One step of a build: writes into the folder, and returns its exit code. */
export type BuildStep = (dir: string) => number | Promise<number>;

/**
 * Builds a site in a staging folder, and replaces the present site when all steps succeeded. A failed build leaves
 * the site as it was, and no other file.
 *
 * @param dir folder of the site; the files for hosts are beside it
 * @param staging folder on the same disk, which is emptied before and removed afterwards
 * @returns the exit code of the first step that failed, or 0
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
      throw new Error(
        `The site was not replaced: found no index.html in ${next}, expected one after the build. ` +
          `${dir} is as it was. Look at the output above.`,
      );
    }
    const old = path.join(staging, 'old');
    await replace(getHostsDir(dir), getHostsDir(next), getHostsDir(old));
    await replace(dir, next, old);
    return 0;
  } finally {
    await rm(staging, {recursive: true, force: true});
  }
}

async function replace(dir: string, next: string, old: string): Promise<void> {
  if (existsSync(dir)) await rename(dir, old);
  await rename(next, dir);
}
