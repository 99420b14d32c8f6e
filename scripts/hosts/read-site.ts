import {readdir} from 'node:fs/promises';
import path from 'node:path';

/** Lists the files of a built site as sorted paths below its folder, with slashes. */
export async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, {recursive: true, withFileTypes: true}).catch((cause) => {
    throw new HostError(
      `The built site cannot be read: found no folder ${dir}, expected the output of the build. ` +
        'Run `npm run build` first.',
      {cause},
    );
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

/** Folder of the files for hosts: beside the site, so that no host serves them. */
export const getHostsDir = (dir: string) => `${path.resolve(dir)}-hosts`;

/** The built site cannot be published on a host as it is. */
export class HostError extends Error {
  override name = 'HostError';
}
