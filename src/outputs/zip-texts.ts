import {strToU8, type Zippable, zipSync} from 'fflate';

/** Earliest time that a zip can hold. It is written as the local time, so every zone gives these bytes. */
const EPOCH = new Date(1980, 0, 1);

/**
 * Packs texts into a zip, with the same bytes for the same texts.
 *
 * @param folder in which all files stand, so that unpacking makes one folder
 * @param texts by path, with slashes
 */
export function zipTexts(folder: string, texts: ReadonlyMap<string, string>): Uint8Array {
  const files: Zippable = {};
  for (const [path, text] of texts) files[`${folder}/${path}`] = strToU8(text);
  return zipSync(files, {mtime: EPOCH, level: 9});
}
