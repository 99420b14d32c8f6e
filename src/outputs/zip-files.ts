import {zipSync} from 'fflate';

/** A path below the folder, with slashes: no `..`, drive, backslash or control character. */
const PATH = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\\:\p{Cc}]+$/u;

/**
 * Packs files, by path, into a zip of one folder, with the same bytes for the same files in any order.
 *
 * @throws when a path can lead out of the folder
 */
export function zipFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const entries = sorted.map(([path, content]) => {
    const name = `${folder}/${path}`;
    if (PATH.test(name)) return [name, content] as const;
    throw new Error(
      `The file ${JSON.stringify(name)} cannot be packed: it could be written outside of the folder ` +
        'that it is unpacked into, expected a plain path with slashes. Rename it.',
    );
  });
  // The earliest time that a zip can have. It is in local time, so that every zone gives the same bytes.
  return zipSync(Object.fromEntries(entries), {mtime: new Date(1980, 0, 1)});
}
