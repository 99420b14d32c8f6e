import {rm} from 'node:fs/promises';
import path from 'node:path';
import {HostError} from '../hosts/read-site.ts';
import {GENERATIONS_FILE, parseGenerations} from '../release/prepare-release.ts';
import {runAll} from '../start-program.ts';
import {writeDeep} from '../write-file.ts';

const TIMEOUT_MS = 30_000;
/** Number of files that are requested at the same time. */
const LANES = 8;

/** Requests a file of the site; undefined if there is none. */
async function get(site: string, file: string): Promise<Buffer | undefined> {
  const url = new URL(file, site);
  try {
    const response = await fetch(url, {signal: AbortSignal.timeout(TIMEOUT_MS)});
    if (response.status === 404) return undefined;
    if (response.ok) return Buffer.from(await response.arrayBuffer());
    throw new Error(`found status ${response.status}`);
  } catch (error) {
    const {cause, message} = error as Error;
    throw new HostError(
      `The previous release cannot be read (${url}): ${cause instanceof Error ? cause.message : message}, ` +
        'expected the file, or 404 where there is none. Look at the host, or set DEPLOY_FIRST=true (--first), ' +
        'which keeps no older files.',
      {cause: error},
    );
  }
}

/**
 * Downloads what a release needs of the previous one from the published site: the list of releases and the hashed
 * files in it. So no machine has to store them.
 *
 * @param site address of the published site, with a trailing slash
 * @param dir folder to write; it is emptied
 * @returns how many files were downloaded; undefined when the site was never released
 */
export async function downloadPrevious(site: string, dir: string): Promise<number | undefined> {
  await rm(dir, {recursive: true, force: true});
  const list = await get(site, GENERATIONS_FILE);
  if (!list) return undefined;
  const generations = parseGenerations(list.toString(), new URL(GENERATIONS_FILE, site).href);
  const files = ['index.html', ...new Set(generations.flatMap((each) => each.files))];
  await runAll(files, LANES, async (file) => {
    const content = await get(site, file);
    if (!content) {
      throw new HostError(
        `The previous release is not complete: the site has no ${file}, expected it because ` +
          `${GENERATIONS_FILE} lists it. Set DEPLOY_FIRST=true (--first), which keeps no older files.`,
      );
    }
    await writeDeep(path.join(dir, file), content);
  });
  await writeDeep(path.join(dir, GENERATIONS_FILE), list);
  return files.length;
}
