import type {CacheClass, Header} from '../../src/config/headers.ts';
import {findOwnType} from '../../src/outputs/media-types.ts';
import {HostError} from './read-site.ts';

/** The headers that every host has to send, in a form that is independent of hosts. */
export type SiteHeaders = {
  /** Path under which the site is served, with both slashes. */
  readonly baseUrl: string;
  /** Headers of every response. */
  readonly headers: readonly Header[];
  /** How long browsers cache files; files without a rule are revalidated. */
  readonly rules: readonly CacheRule[];
  /** Media types that a host does not know by the extension. */
  readonly types: readonly TypeRule[];
  /** Addresses of the files that list the Markdown pages near a missing one. */
  readonly missing: readonly string[];
};

/** Texts of files by their paths below the folder of the files for hosts. */
export type HostFiles = Readonly<Record<string, string>>;

/** The media type of a file at an address. */
type TypeRule = {readonly path: string; readonly mediaType: string};

/** Paths without special characters of patterns, which files of an owner can contain. */
const PLAIN = /^[\w./-]+$/;

/** Builds the rules for files whose media type hosts do not know. */
export const buildTypeRules = (files: readonly string[], baseUrl: string): TypeRule[] =>
  files.flatMap((file) => {
    const mediaType = PLAIN.test(file) ? findOwnType(file) : undefined;
    return mediaType === undefined ? [] : [{path: baseUrl + file, mediaType}];
  });

/** How long browsers cache the file at an address, or all files below one (`/img/*`). */
export type CacheRule = {readonly path: string; readonly cache: CacheClass};

/** The folder of the bundler: every file in it has a hash in its name. */
const BUNDLE = 'assets';
const HASHED = /[.-][0-9a-f]{8,}\.\w+$/;
const PICTURE = /\.(avif|gif|ico|jpe?g|png|svg|webp|woff2)$/;

/** Whether a file's name changes with its content, so that it can stay beside newer ones. */
export function isHashed(file: string): boolean {
  return HASHED.test(file) && (file.startsWith(`${BUNDLE}/`) || !file.includes('/'));
}

function classify(entry: string, files: readonly string[]): CacheClass {
  if (entry === BUNDLE) return 'immutable';
  if (files.every((file) => PICTURE.test(file))) return 'day';
  return files.every((file) => !file.includes('/') && isHashed(file)) ? 'immutable' : 'revalidate';
}

/**
 * Builds the rules of a built site: one for each entry of its folder, so that only one rule matches an address. Hosts
 * treat several matches differently.
 *
 * @throws {HostError} when a file of the bundle has no hash in its name: browsers would cache it for a year.
 */
export function buildCacheRules(files: readonly string[], baseUrl: string): CacheRule[] {
  const unhashed = files.filter((file) => file.startsWith(`${BUNDLE}/`) && !isHashed(file));
  if (unhashed.length > 0) {
    throw new HostError(
      `Files of ${BUNDLE}/ may not be cached for a year: found ${unhashed.join(', ')}, expected a ` +
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
