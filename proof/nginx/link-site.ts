import {link, mkdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {listFiles} from '../../scripts/hosts/read-site.ts';
import {getHostsDir} from '../../src/plugins/outputs/manifest.ts';

/**
 * Makes a copy of a built site out of hard links: files can be added to it and replaced in it, and
 * the site stays as it was built.
 *
 * @param to folder of the copy on the same disk; an older copy goes
 * @returns the files, as paths below the folder.
 */
export async function linkSite(from: string, to: string): Promise<string[]> {
  await rm(to, {recursive: true, force: true});
  await rm(getHostsDir(to), {recursive: true, force: true});
  const files = await listFiles(from);
  for (const folder of new Set(files.map((file) => path.dirname(path.join(to, file))))) {
    await mkdir(folder, {recursive: true});
  }
  for (const file of files) await link(path.join(from, file), path.join(to, file));
  return files;
}
