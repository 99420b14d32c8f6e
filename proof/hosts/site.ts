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

/** Pages that are alike but for their texts: those of one API, or of one list of the reference. */
const ALIKE = /^\/(?:api\/[^/]+|errors|changes)\/./;
/** Of the pages that are alike, one in so many is walked. */
const STEP = 8;

/** What is walked under the policy: all that differs, and of what is alike a part, spread evenly. */
export function choosePaths(paths: readonly string[]): string[] {
  const alike = paths.filter((path) => ALIKE.test(path));
  const others = paths.filter((path) => !ALIKE.test(path));
  return [...others, ...alike.filter((_, index) => index % STEP === 0)];
}

export const OPERATION = {
  path: '/api/dashboard/create-event/',
  overview: '/api/dashboard/dashboard/',
} as const;

/** A guide that the opened part of the sidebar leads to from the landing page. */
export const GUIDE = '/docs/introduction/go-live/';
export const START = '/docs/';

/**
 * Makes a copy of a built site out of hard links: files can be added to it and replaced in it, and
 * the site stays as it was built.
 *
 * @param to folder of the copy on the same disk; an older copy goes
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
