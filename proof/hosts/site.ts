import {readFileSync} from 'node:fs';
import {link, mkdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {getHostsDir, listFiles} from '../../scripts/hosts/read-site.ts';
import {readSitemapPaths} from '../../src/components/NotFoundPage/nearest-pages.ts';

export const BUILD_DIR = 'build';
/** The copy of the build that nginx serves; some of its files have compressed copies. */
export const SITE_DIR = 'test-results/hosts-site';

export const PORT = Number(process.env.HOSTS_PORT);
export const ORIGIN = `http://localhost:${PORT}`;

/** Paths of all pages of the site map. */
export const PATHS = readSitemapPaths(readFileSync(`${BUILD_DIR}/sitemap.xml`, 'utf8'));

/** Similar pages, which differ only in their texts: those of one API, or of one list of the reference. */
const SIMILAR = /^\/(?:api\/[^/]+|errors|changes)\/./;
/** Of similar pages, one in so many is tested. */
const STEP = 8;

/** Chooses the pages to test with the policy: all different ones, and an even selection of similar ones. */
export function choosePaths(paths: readonly string[]): string[] {
  const similar = paths.filter((path) => SIMILAR.test(path));
  const others = paths.filter((path) => !SIMILAR.test(path));
  return [...others, ...similar.filter((_, index) => index % STEP === 0)];
}

export const OPERATION = {
  path: '/api/dashboard/create-event/',
  overview: '/api/dashboard/dashboard/',
} as const;

/** A guide in the category of the sidebar that is open on the landing page. */
export const GUIDE = '/docs/introduction/go-live/';
export const START = '/docs/';

/**
 * Makes a copy of a built site with hard links, so that files can be added and replaced without a change of the site.
 *
 * @param to folder of the copy on the same disk; an older copy is removed
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
