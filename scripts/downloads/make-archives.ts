import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import chunk from 'lodash/chunk.js';
import {clearFileFacts} from '../../src/components/Files/facts.ts';
import {
  FILES_ROUTE,
  MARKDOWN_ARCHIVE,
  SITE_ARCHIVE,
  SITE_DOWNLOADS,
} from '../../src/config/downloads.ts';
import {type PackedFile, packFile, zipPacked} from '../../src/outputs/zip-files.ts';
import {listFiles} from '../hosts/read-site.ts';
import {clearRows} from './file-rows.ts';
import {toOfflinePage, toOfflineStyle} from './offline-page.ts';
import {type Copy, toCopyLink} from './relative-link.ts';

const FILES_TWIN = `${FILES_ROUTE}.md`;

type Site = {readonly dir: string; readonly siteUrl: string; readonly baseUrl: string};

/** A zip of the site and its path below the site's folder. */
export type Archive = {readonly path: string; readonly content: Uint8Array};

const PAGE_FILE = /\.(?:html|css|svg|png|ico|jpe?g|webp|avif|gif|woff2)$/;
/** Every page once, with the indexes that lead to it, the documents and the journeys. */
const MARKDOWN_FILE = /(?:\.md|(?:^|\/)llms\.txt|^specs\/[\w-]+\.(?:json|yaml)|^journeys\/.+)$/;

/** A page of the archive, and what it was made of. */
type PackedPage = {
  /** Hash of the page that the site has. */
  readonly hash: string;
  readonly file: PackedFile;
  /** Paths of files that it would have links to, had they been there. */
  readonly missed: ReadonlySet<string>;
};

/** The pages of a site by path, in the words of the archive. */
export type PackedPages = ReadonlyMap<string, PackedPage>;

/**
 * Packs the pages of a built site, to be read from disk.
 *
 * @param before pages that were packed when the site had fewer files; those that would be the same stay
 */
export async function packPages(site: Site, before: PackedPages = new Map()): Promise<PackedPages> {
  const names = (await listFiles(site.dir)).filter((name) => PAGE_FILE.test(name));
  const copy = {...site, files: new Set(names)};
  const hasLostFiles = [...before.keys()].some((name) => !copy.files.has(name));
  return mapFiles(site.dir, names, (content, name) =>
    packPage(content, name, copy, hasLostFiles ? undefined : before.get(name)),
  );
}

async function packPage(
  content: Buffer,
  name: string,
  copy: Copy,
  known?: PackedPage,
): Promise<PackedPage> {
  const hash = createHash('sha256').update(content).digest('hex');
  const isSame = known?.hash === hash && [...known.missed].every((each) => !copy.files.has(each));
  if (isSame) return known;
  const missed = new Set<string>();
  const has = (file: string) => copy.files.has(file) || !missed.add(file);
  const page = writePage(content, name, {...copy, files: {has}});
  return {hash, missed, file: await packFile(page)};
}

/** So many files are in memory at once: while one is deflated, the next is read or written anew. */
const AT_ONCE = 16;

/** Makes something of each file of a folder, by its name. */
async function mapFiles<Made>(
  dir: string,
  names: readonly string[],
  make: (content: Buffer, name: string) => Promise<Made>,
): Promise<Map<string, Made>> {
  const made = new Map<string, Made>();
  for (const part of chunk(names, AT_ONCE)) {
    const pairs = part.map(
      async (name) => [name, await make(await readFile(path.join(dir, name)), name)] as const,
    );
    for (const [name, each] of await Promise.all(pairs)) made.set(name, each);
  }
  return made;
}

/**
 * Makes the zips of a built site: all pages to be read from disk, and their Markdown with the
 * specifications and journeys. The same site gives the same bytes.
 *
 * @param packed pages that were packed already
 */
export async function makeArchives(site: Site, packed?: PackedPages): Promise<Archive[]> {
  const pages = await packPages(site, packed);
  const names = (await listFiles(site.dir)).filter((name) => MARKDOWN_FILE.test(name));
  const copy = {...site, files: new Set(names)};
  const texts = await mapFiles(site.dir, names, (content, name) =>
    packFile(writeMarkdown(content, name, copy)),
  );
  const files = new Map([...pages].map(([name, {file}]) => [name, file]));
  return [
    {path: SITE_ARCHIVE, content: zipPacked('site', files)},
    {path: MARKDOWN_ARCHIVE, content: zipPacked('markdown', texts)},
  ];
}

/** What no archive can say of itself, nor of the other one, which may be made after it. */
const OWN_PATHS = new Set(SITE_DOWNLOADS.map((each) => each.path));

function writePage(content: Buffer, name: string, copy: Copy): Uint8Array {
  if (name.endsWith('.html')) {
    const html = clearFileFacts(content.toString(), OWN_PATHS);
    return Buffer.from(toOfflinePage(html, name, copy));
  }
  if (name.endsWith('.css')) return Buffer.from(toOfflineStyle(content.toString(), name, copy));
  return content;
}

/** Links between files of the archive become relative; those to the site stay what they are. */
function writeMarkdown(content: Buffer, name: string, copy: Copy): Uint8Array {
  if (!/\.(?:md|txt)$/.test(name)) return content;
  const start = copy.siteUrl + copy.baseUrl;
  const known = name === FILES_TWIN ? clearRows(content.toString(), OWN_PATHS) : content.toString();
  const text = known.replaceAll(/\]\(([^)\s]+)/g, (whole, url: string) => {
    if (!url.startsWith(start)) return whole;
    const link = toCopyLink(url.slice(copy.siteUrl.length), name, copy);
    return `](${link}`;
  });
  return Buffer.from(text);
}
