import {type ListedFile, shortenHash} from '../../config/downloads.ts';

/** Size of a file in the largest unit in which it is 1 or more, e.g. `3.9 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Stands in the place of a fact until the file is built. */
export const UNKNOWN_FACT = '–';

/** What is known of a file once it is built, by the name of the attribute that marks its place. */
export const FILE_FACTS = {
  'data-file-size': ({bytes}: ListedFile) => formatSize(bytes),
  'data-file-hash': ({sha256}: ListedFile) => shortenHash(sha256),
  'data-file-note': ({note = ''}: ListedFile) => note,
} as const;

export type FileFact = keyof typeof FILE_FACTS;

/** The tag of a place, with the name of its fact and the path of its file, and what is in it. */
const PLACE = /(<(\w+) (data-file-(?:size|hash|note))="([^"]*)"[^>]*>)[^<]*(?=<\/\2>)/g;

/** A note may hold titles of a document. */
const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Writes sizes, hashes and notes into the page of files, which was rendered before the files were built.
 *
 * @param html the page; places of files that are not in the list stay as they are
 */
export function fillFileFacts(html: string, files: readonly ListedFile[]): string {
  const listed = new Map(files.map((file) => [file.path, file]));
  return html.replace(PLACE, (whole, tag: string, _name: string, fact: FileFact, path: string) => {
    const file = listed.get(path);
    return file ? tag + escapeText(FILE_FACTS[fact](file)) : whole;
  });
}
