import path from 'node:path';
import type {WrittenFile} from '../../src/plugins/outputs/manifest.ts';

/** The media type of a file at an address. */
export type TypeRule = {readonly path: string; readonly mediaType: string};

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
