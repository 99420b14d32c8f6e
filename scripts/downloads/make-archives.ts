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
/** A link that opens a menu with script is a link without it. */
const MENU_LINK = /<a\b[^>]*\brole="button"[^>]*>/g;
const MENU_ATTRIBUTE = / (?:role|aria-haspopup|aria-expanded)="[^"]*"/g;
/** The links in the head that a page on disk can use. */
const KEPT_LINK = /\brel="(?:stylesheet|icon|canonical|apple-touch-icon)"/;

/** Controls do nothing without script, and the search has no server. */
const STYLE = '<style>button,form,select{display:none!important}</style>';

/**
 * Writes a page of the built site so that it can be read from disk. It has no script, because a
 * browser loads no module from a file and the router knows no such address: it shows what every page
 * shows without script, with all languages of a sample below each other, in the mode of the system.
 *
 * @param html as the build writes it: every `>` in an attribute is escaped
 * @param from its path below the folder of the copy
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
 * Writes a style sheet so that its pictures and fonts are found on disk. Without script no one chooses
 * a mode, so it is there twice: as the light mode of every page, and as the dark one of a reader's system.
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
/** Every page once, with the indexes that lead to it, the documents and the journeys. */
const MARKDOWN_FILE = /(?:\.md|(?:^|\/)llms\.txt|^specs\/[\w-]+\.(?:json|yaml)|^journeys\/.+)$/;

/** Makes the zips of a built site: all pages to be read from disk, and their Markdown with what programs read. */
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
    return {
      path: file,
      content: zipFiles(path.basename(file, '.zip'), entries),
    };
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

/** Links between files of the archive become relative; those to the site stay what they are. */
function writeMarkdown(content: Buffer, name: string, copy: Copy): Uint8Array {
  if (!/\.(?:md|txt)$/.test(name)) return content;
  const text = content.toString().replaceAll(/\]\(([^)\s]+)/g, (whole: string, url: string) => {
    const isAbsolute = url.startsWith(copy.siteUrl + copy.baseUrl);
    const link = isAbsolute ? url.slice(copy.siteUrl.length) : url;
    return link.startsWith('/') ? `](${toCopyLink(link, name, copy)}` : whole;
  });
  return Buffer.from(text);
}

type Copy = SiteAddress & {
  /** Paths of the files that the copy has, below its folder. */
  readonly files: ReadonlySet<string>;
};

/**
 * Turns a link of the site into one that works in a file of a copy on disk: relative to another file of it, or the URL on
 * the site for what the copy does not have. Any other link stays as it is.
 */
export function toCopyLink(link: string, from: string, copy: Copy): string {
  if (!isSiteLink(link)) return link;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? [];
  const target = findFile(pathname, copy);
  if (target === undefined) return copy.siteUrl + link;
  // A query means nothing to a file.
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
