import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {MARKDOWN_ARCHIVE, SITE_ARCHIVE} from '../../src/config/downloads.ts';
import {decodeOctets} from '../../src/openapi/document/pointers.ts';
import type {OutputFile} from '../../src/outputs/output.ts';
import {isSiteLink, type SiteAddress} from '../../src/outputs/site-url.ts';
import {zipFiles} from '../../src/outputs/zip-files.ts';
import {listFiles} from '../hosts/read-site.ts';

const SCRIPT = /<script\b[^>]*>.*?<\/script>/gs;
const LINK_TAG = /<link\b[^>]*>/g;
const LINK_ATTRIBUTE = /( (?:href|src)=")(\/[^"]*)(?=")/g;
/** A tag with an address of the site; most have none. */
const TAG = /<[a-z][^>]*? (?:href|src)="\/[^>]*>/g;
/** A link that opens a menu by script; without script it is a plain link. */
const MENU_LINK = /<a\b[^>]*\brole="button"[^>]*>/g;
const MENU_ATTRIBUTE = / (?:role|aria-haspopup|aria-expanded)="[^"]*"/g;
/** Links in the head that work in a page on disk. */
const KEPT_LINK = /\brel="(?:stylesheet|icon|canonical|apple-touch-icon)"/;

/** Hides controls, which need script, and the search, which needs a server. */
const STYLE = '<style>button,form,select{display:none!important}</style>';

/**
 * Changes a page of the built site so that it can be read from disk. Scripts are removed, because browsers do not load
 * modules from files and the router does not know such addresses. The page then looks as without script: all
 * languages of a sample below each other, in the colour mode of the system.
 *
 * @param html a page of the build, in which every `>` in an attribute is escaped
 * @param from path of the page below the folder of the copy
 */
export function toOfflinePage(html: string, from: string, copy: Copy): string {
  return html
    .replace(SCRIPT, '')
    .replace(MENU_LINK, (tag) => tag.replace(MENU_ATTRIBUTE, ''))
    .replace(LINK_TAG, (tag) => (KEPT_LINK.test(tag) ? tag : ''))
    .replace(/<html\b/, '<html data-unscripted="" data-theme="light"')
    .replace('</head>', `${STYLE}</head>`)
    .replace(TAG, (tag) =>
      tag.replace(
        LINK_ATTRIBUTE,
        (_, name: string, link: string) =>
          name + toAttribute(toCopyLink(fromAttribute(link), from, copy)),
      ),
    );
}

const fromAttribute = (text: string) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
const toAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

/**
 * Changes a style sheet so that its pictures and fonts are found on disk. Without script the mode is that of the
 * reader's system, so the style sheet is written twice: in light mode, and in dark mode for dark systems.
 */
export function toOfflineStyle(css: string, from: string, copy: Copy): string {
  const found = css.replace(
    /url\((["']?)(\/[^)"']*)\1\)/g,
    (_, quote: string, link: string) => `url(${quote}${toCopyLink(link, from, copy)}${quote})`,
  );
  const dark = found.replace(/\[data-theme=["']?(dark|light)["']?\]/g, (_, mode: string) =>
    mode === 'dark' ? '[data-theme]' : '[data-theme=none]',
  );
  const isDark = '(prefers-color-scheme:dark)';
  return `@media not all and ${isDark}{${found}}@media ${isDark}{${dark}}`;
}

type Site = SiteAddress & {readonly dir: string};

const PAGE_FILE = /\.(?:html|css|svg|png|ico|jpe?g|webp|avif|gif|woff2)$/;
/** Markdown of pages, their indexes, the OpenAPI documents and the journeys. */
const MARKDOWN_FILE = /(?:\.md|(?:^|\/)llms\.txt|^specs\/[\w-]+\.(?:json|yaml)|^journeys\/.+)$/;

/** Makes the zips of a built site: all pages for reading from disk, and all files for programs. */
export async function makeArchives(site: Site): Promise<OutputFile[]> {
  const files = await listFiles(site.dir);
  const pack = async (
    file: string,
    pattern: RegExp,
    write: (content: Buffer, name: string, copy: Copy) => Uint8Array,
  ): Promise<OutputFile> => {
    const names = files.filter((name) => pattern.test(name));
    const copy = {...site, files: new Set(names)};
    const read = async (name: string) =>
      [name, write(await readFile(path.join(site.dir, name)), name, copy)] as const;
    const entries = new Map(await Promise.all(names.map(read)));
    return {path: file, content: zipFiles(path.basename(file, '.zip'), entries)};
  };
  return [
    await pack(SITE_ARCHIVE, PAGE_FILE, writePage),
    await pack(MARKDOWN_ARCHIVE, MARKDOWN_FILE, writeMarkdown),
  ];
}

function writePage(content: Buffer, name: string, copy: Copy): Uint8Array {
  if (name.endsWith('.html')) return Buffer.from(toOfflinePage(content.toString(), name, copy));
  if (name.endsWith('.css')) return Buffer.from(toOfflineStyle(content.toString(), name, copy));
  return content;
}

/** Makes links between files of the archive relative; other links are unchanged. */
function writeMarkdown(content: Buffer, name: string, copy: Copy): Uint8Array {
  if (!/\.(?:md|txt)$/.test(name)) return content;
  const text = content.toString().replaceAll(/\]\(([^)\s]+)/g, (found: string, url: string) => {
    const isAbsolute = url.startsWith(copy.siteUrl + copy.baseUrl);
    const link = isAbsolute ? url.slice(copy.siteUrl.length) : url;
    return link.startsWith('/') ? `](${toCopyLink(link, name, copy)}` : found;
  });
  return Buffer.from(text);
}

type Copy = SiteAddress & {
  /** Paths of the files in the copy, below its folder. */
  readonly files: ReadonlySet<string>;
};

/**
 * Changes a link of the site so that it works in a copy on disk: a relative link to a file of the copy, or the URL on
 * the site if the copy does not have the file. Other links are unchanged.
 */
export function toCopyLink(link: string, from: string, copy: Copy): string {
  if (!isSiteLink(link)) return link;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? [];
  const target = findFile(pathname, copy);
  if (target === undefined) return copy.siteUrl + link;
  // A file has no query.
  const hash = rest.replace(/^[^#]*/, '');
  if (target === from && hash) return hash;
  return path.posix.relative(path.posix.dirname(from), target) + hash;
}

function findFile(pathname: string, {files, baseUrl}: Copy): string | undefined {
  if (!pathname.startsWith(baseUrl)) return undefined;
  const name = decodeOctets(pathname.slice(baseUrl.length));
  const candidates = [name, `${name.replace(/\/?$/, '/')}index.html`.replace(/^\//, '')];
  return candidates.find((candidate) => files.has(candidate));
}
