import {type ListedFile, shortenHash} from '../../config/downloads.ts';

/** Size of a file in the largest unit in which it is 1 or more, e.g. `3.9 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Shown for a fact until the file is built. */
export const UNKNOWN_FACT = '–';

/** Facts of a built file, by the attribute of the element that shows them. */
export const FILE_FACTS = {
  'data-file-size': ({bytes}: ListedFile) => formatSize(bytes),
  'data-file-hash': ({sha256}: ListedFile) => shortenHash(sha256),
  'data-file-note': ({note = ''}: ListedFile) => note,
} as const;

export type FileFact = keyof typeof FILE_FACTS;

/** An element with such an attribute, whose value is the path of the file, and its content. */
const FACT = /(<(\w+) (data-file-(?:size|hash|note))="([^"]*)"[^>]*>)[^<]*(?=<\/\2>)/g;

/** A note may contain titles of a document. */
const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Writes sizes, hashes and notes into the page of files, which was rendered before the files were built.
 *
 * @param html the page; facts of files that are not in the list stay as they are
 */
export function fillFileFacts(html: string, files: readonly ListedFile[]): string {
  const listed = new Map(files.map((file) => [file.path, file]));
  return html.replace(FACT, (match, tag: string, _name: string, fact: FileFact, path: string) => {
    const file = listed.get(path);
    return file ? tag + escapeText(FILE_FACTS[fact](file)) : match;
  });
}
