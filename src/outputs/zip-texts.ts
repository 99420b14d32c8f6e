import {strToU8, type Zippable, zipSync} from 'fflate';

/** A zip has local times, so a local one gives the same bytes in every zone; noon is in all of them. */
const makeTime = () => new Date(1980, 0, 2, 12);

/**
 * Packs texts into a zip, with the same bytes for the same texts.
 *
 * @param folder in which all files stand, so that unpacking makes one folder
 * @param texts by path, with slashes
 */
export function zipTexts(folder: string, texts: ReadonlyMap<string, string>): Uint8Array {
  const files: Zippable = {};
  for (const [path, text] of texts) files[`${folder}/${path}`] = strToU8(text);
  return zipSync(files, {mtime: makeTime(), level: 9});
}
