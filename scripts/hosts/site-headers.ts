import path from 'node:path';
import type {Header} from '../../src/config/headers.ts';
import type {WrittenFile} from '../../src/plugins/outputs/manifest.ts';
import type {CacheRule} from './cache-rules.ts';

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

/** What every host of the list in the README takes a file for, by its extension. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  '.css': ['text/css'],
  '.html': ['text/html'],
  '.js': ['text/javascript', 'application/javascript'],
  '.json': ['application/json'],
  '.md': ['text/markdown'],
  '.png': ['image/png'],
  '.svg': ['image/svg+xml'],
  '.txt': ['text/plain'],
  '.xml': ['application/xml', 'text/xml'],
  '.zip': ['application/zip'],
};

/**
 * Builds the rules for the files of outputs whose media type a host would not find by itself.
 *
 * @param files files of all outputs, as the build lists them
 * @param baseUrl path under which the site is served, with both slashes
 */
export function buildTypeRules(
  files: readonly Pick<WrittenFile, 'path' | 'mediaType'>[],
  baseUrl: string,
): TypeRule[] {
  return files
    .filter((file) => !KNOWN[path.extname(file.path)]?.includes(file.mediaType))
    .map((file) => ({path: `${baseUrl}${file.path}`, mediaType: file.mediaType}));
}
