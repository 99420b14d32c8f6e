import type {CacheClass, Header} from '../../src/config/headers.ts';
import {findOwnType} from '../../src/outputs/media-types.ts';
import {HostError} from './read-site.ts';

/** What every host is to send, in no host's language. */
export type SiteHeaders = {
  /** Path under which the site is served, with both slashes. */
  readonly baseUrl: string;
  /** Headers of every response. */
  readonly headers: readonly Header[];
  /** What browsers keep for how long; what no rule names is revalidated. */
  readonly rules: readonly CacheRule[];
  /** Media types that a host cannot know by the extension. */
  readonly types: readonly TypeRule[];
  /** Addresses of the files that say which Markdown pages are next to a missing one. */
  readonly missing: readonly string[];
};

/** Texts of files by their paths below the folder of the hosts' files. */
export type HostFiles = Readonly<Record<string, string>>;

/** The media type of a file at an address. */
type TypeRule = {readonly path: string; readonly mediaType: string};

/** Paths without a sign of a pattern; an owner's own files can have other ones. */
const PLAIN = /^[\w./-]+$/;

/** Builds the rules for the files whose media type a host would not find by itself. */
export const buildTypeRules = (files: readonly string[], baseUrl: string): TypeRule[] =>
  files.flatMap((file) => {
    const mediaType = PLAIN.test(file) ? findOwnType(file) : undefined;
    return mediaType === undefined ? [] : [{path: baseUrl + file, mediaType}];
  });

/** How long browsers keep what is at an address, or at all addresses below one (`/img/*`). */
export type CacheRule = {readonly path: string; readonly cache: CacheClass};

/** The folder of the bundler: every file in it has a hash in its name. */
const BUNDLE = 'assets';
const HASHED = /[.-][0-9a-f]{8,}\.\w+$/;
const PICTURE = /\.(avif|gif|ico|jpe?g|png|svg|webp|woff2)$/;

/** Whether a file's name changes with its content, so that it can be kept beside newer ones. */
export function isHashed(file: string): boolean {
  return HASHED.test(file) && (file.startsWith(`${BUNDLE}/`) || !file.includes('/'));
}

function classify(entry: string, files: readonly string[]): CacheClass {
  if (entry === BUNDLE) return 'immutable';
  if (files.every((file) => PICTURE.test(file))) return 'day';
  return files.every((file) => !file.includes('/') && isHashed(file)) ? 'immutable' : 'revalidate';
}

/**
 * Builds the rules of a built site: one for each entry of its folder, so that no two rules fit one
 * address. Hosts differ in what they do when two fit.
 *
 * @throws {HostError} when a file of the bundle has no hash in its name: browsers would keep it for
 * a year.
 */
export function buildCacheRules(files: readonly string[], baseUrl: string): CacheRule[] {
  const unhashed = files.filter((file) => file.startsWith(`${BUNDLE}/`) && !isHashed(file));
  if (unhashed.length > 0) {
    throw new HostError(
      `Files of ${BUNDLE}/ may not be kept for a year: found ${unhashed.join(', ')}, expected a ` +
        'hash of 8 hexadecimal digits or more in each name. Give the rule of the bundler that ' +
        'writes them [contenthash:8], or let it write to another folder.',
    );
  }
  const entries = [...new Set(files.map((file) => file.split('/')[0] ?? ''))];
  return entries.map((entry) => {
    const own = files.filter((file) => file === entry || file.startsWith(`${entry}/`));
    const isFolder = own[0] !== entry;
    const name = entry === 'index.html' ? '' : entry;
    return {path: `${baseUrl}${isFolder ? `${entry}/*` : name}`, cache: classify(entry, own)};
  });
}
