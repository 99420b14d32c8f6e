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
import {packFile, zipPacked} from '../../src/outputs/zip-files.ts';
import {listFiles} from '../hosts/read-site.ts';
import {clearRows} from './file-rows.ts';
import {toOfflinePage, toOfflineStyle} from './offline-page.ts';
import {type Copy, toCopyLink} from './relative-link.ts';

const FILES_MARKDOWN = `${FILES_ROUTE}.md`;

type Site = {readonly dir: string; readonly siteUrl: string; readonly baseUrl: string};

/** A zip of the site and its path below the site's folder. */
export type Archive = {readonly path: string; readonly content: Uint8Array};

const PAGE_FILE = /\.(?:html|css|svg|png|ico|jpe?g|webp|avif|gif|woff2)$/;
/** Every page once, with the indexes that lead to it, the documents and the journeys. */
const MARKDOWN_FILE = /(?:\.md|(?:^|\/)llms\.txt|^specs\/[\w-]+\.(?:json|yaml)|^journeys\/.+)$/;

/** So many files are in memory at once: while one is deflated, the next is read or written again. */
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
 */
export async function makeArchives(site: Site): Promise<Archive[]> {
  const files = await listFiles(site.dir);
  const pack = (
    pattern: RegExp,
    write: (content: Buffer, name: string, copy: Copy) => Uint8Array,
  ) => {
    const names = files.filter((name) => pattern.test(name));
    const copy = {...site, files: new Set(names)};
    return mapFiles(site.dir, names, (content, name) => packFile(write(content, name, copy)));
  };
  const pages = await pack(PAGE_FILE, writePage);
  const texts = await pack(MARKDOWN_FILE, writeMarkdown);
  return [
    {path: SITE_ARCHIVE, content: zipPacked('site', pages)},
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
  const known =
    name === FILES_MARKDOWN ? clearRows(content.toString(), OWN_PATHS) : content.toString();
  const text = known.replaceAll(/\]\(([^)\s]+)/g, (whole: string, url: string) => {
    const isAbsolute = url.startsWith(copy.siteUrl + copy.baseUrl);
    const link = isAbsolute ? url.slice(copy.siteUrl.length) : url;
    return link.startsWith('/') ? `](${toCopyLink(link, name, copy)}` : whole;
  });
  return Buffer.from(text);
}
