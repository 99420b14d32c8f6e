import {readdir, rm, stat} from 'node:fs/promises';
import path from 'node:path';
import {API_PAGES_DIR, APIS} from '../../../src/config/apis.ts';
import {RECORD_FILE} from '../../openapi/generation-record.ts';
import {getDocusaurus, getOutput, isBuilt, type Site} from '../sites.ts';
import {type Measured, runMeasured} from './measured-run.ts';

/** Both steps of a build: the pages of the reference, and the site. */
export type BuildResult = {
  readonly generate: Measured;
  readonly cold: Measured;
  /** Absent when the cold build did not end by itself. */
  readonly warm?: Measured;
  /** Size of the output in bytes. */
  readonly output: number;
};

export type BuildOptions = {
  readonly memoryLimit: number;
  /** Whether the site is built a second time on its caches. */
  readonly withWarm: boolean;
};

/** Generates and builds a site from nothing, and again on its caches. */
export async function buildSite(site: Site, options: BuildOptions): Promise<BuildResult> {
  const {memoryLimit, withWarm} = options;
  const run = {cwd: site.dir, memoryLimit};
  for (const {id} of APIS) {
    // The plugin writes no page whose file exists.
    if (site.name === 'stock') await emptyFolder(path.join(site.dir, API_PAGES_DIR, id));
  }
  // The record of what was generated before would leave ours with nothing to do.
  await rm(path.join(site.dir, RECORD_FILE), {force: true});
  const generate = await runMeasured(site.generate, run);
  for (const leftover of ['.docusaurus', 'build', 'node_modules/.cache']) {
    await rm(path.join(site.dir, leftover), {recursive: true, force: true});
  }
  const cold = await runMeasured([getDocusaurus(site), 'build'], run);
  if (cold.ended || !withWarm) return {generate, cold, output: await weighFolder(getOutput(site))};
  const warm = await runMeasured([getDocusaurus(site), 'build'], run);
  return {generate, cold, warm, output: await weighFolder(getOutput(site))};
}

/**
 * Builds a site unless an earlier run did, because it takes minutes.
 *
 * @param write makes its folder
 * @throws when the build is ended for its memory or fails.
 */
export async function ensureBuilt(
  site: Site,
  write: () => Promise<unknown>,
  memoryLimit: number,
): Promise<void> {
  if (await isBuilt(site)) return;
  await write();
  const {cold} = await buildSite(site, {memoryLimit, withWarm: false});
  if (!cold.ended) return;
  throw new Error(
    `The site in ${site.dir} was not built: its build was ended for ${cold.ended}. ` +
      'Give more memory with --memory-limit.',
  );
}

async function emptyFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(names.map((name) => rm(path.join(folder, name), {recursive: true})));
}

/** Bytes of all files below a folder; 0 when there is none. */
async function weighFolder(folder: string): Promise<number> {
  const names = await readdir(folder, {recursive: true}).catch(() => []);
  const sizes = await Promise.all(
    names.map(async (name) => {
      const entry = await stat(path.join(folder, name));
      return entry.isFile() ? entry.size : 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
