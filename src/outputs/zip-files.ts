import {type Zippable, zipSync} from 'fflate';

/** A path below the folder, with slashes: no way up, no drive, no backslash, no control character. */
const PATH = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\\:\p{Cc}]+$/u;

/**
 * Packs files into a zip, with the same bytes for the same files, whatever their order.
 *
 * @param folder in which all files stand, so that unpacking makes one folder
 * @param files by path, with slashes
 * @throws when a path could lead out of the folder
 */
export function zipFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries: Zippable = {};
  for (const path of [...files.keys()].sort()) {
    const name = `${folder}/${path}`;
    if (!PATH.test(name)) {
      throw new Error(
        `The file ${JSON.stringify(name)} cannot be packed: it could be written outside of the folder ` +
          'that it is unpacked into, expected a plain path with slashes. Rename it.',
      );
    }
    entries[name] = files.get(path) ?? new Uint8Array();
  }
  // The earliest time that a zip can hold, in local time: every zone gives the same bytes.
  return zipSync(entries, {mtime: new Date(1980, 0, 1), level: 6});
}
