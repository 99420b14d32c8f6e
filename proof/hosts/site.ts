import {existsSync, readFileSync} from 'node:fs';
import {link, mkdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {getRoute} from '../../scripts/docs/names.ts';
import {listFiles} from '../../scripts/hosts/read-site.ts';
import sidebars from '../../sidebars.ts';
import {readSitemapPaths} from '../../src/components/NotFoundPage/nearest-pages.ts';
import {PAGE_DATA_DIR} from '../../src/config/apis.ts';
import {definition} from '../../src/config/definition.ts';
import {product} from '../../src/config/product.ts';
import {isObject} from '../../src/openapi/document/json-value.ts';
import {getHostsDir} from '../../src/plugins/outputs/manifest.ts';

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

/** The file of a page of an API that was generated for this build; operations that are gone have none. */
function getPageData(path: string): string | undefined {
  const [, api, slug] = /^\/api\/([^/]+)\/(?!\1\/)([^/]+)\/$/.exec(path) ?? [];
  const file = `${PAGE_DATA_DIR}/${api}/${slug}.json`;
  return existsSync(file) ? file : undefined;
}

/** The first operation page. */
function findOperation() {
  const path = PATHS.find((each) => getPageData(each) !== undefined);
  const data = path === undefined ? undefined : getPageData(path);
  if (path === undefined || data === undefined) {
    throw new Error(
      `The built site has no operation: found ${PATHS.length} pages in ${BUILD_DIR}/sitemap.xml, ` +
        'expected one below /api/. Run `npm run build` first.',
    );
  }
  const [, , api = ''] = path.split('/');
  const page = JSON.parse(readFileSync(data, 'utf8'));
  return {path, overview: `/api/${api}/${api}/`, title: String(page.title)};
}

export const OPERATION = findOperation();

/** A guide that the opened part of the sidebar leads to from the landing page; none without guides. */
function findGuide(): string | undefined {
  if (product.content !== 'all') return undefined;
  const [items] = Object.values(sidebars as Readonly<Record<string, readonly unknown[]>>);
  const open = (items ?? []).flatMap((item) =>
    isObject(item) && Array.isArray(item.items) ? (item.items as unknown[]) : [item],
  );
  const id = open.find((item) => typeof item === 'string' && item !== definition.guides.landing);
  if (typeof id === 'string') return getRoute(`docs/${id}.mdx`);
  throw new Error('No guide stands in the first category of sidebars.ts beside the landing page.');
}

export const GUIDE = findGuide();

/** A page with the frame of a document, which every site has. */
export const START = GUIDE ? '/docs/' : OPERATION.overview;

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
