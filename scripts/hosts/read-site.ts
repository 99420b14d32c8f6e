import {readdir} from 'node:fs/promises';
import path from 'node:path';

/** Files of a built site, as paths below its folder with slashes, in order. */
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

/** Folder of the hosts' files: beside the site, so that no host serves them. */
export const getHostsDir = (dir: string) => `${path.resolve(dir)}-hosts`;

/** The built site cannot be given to a host as it is. */
export class HostError extends Error {
  override name = 'HostError';
}
