import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {listFiles} from '../hosts/read-site.ts';
import type {Findings} from './findings.ts';

/** A hash for each file, by its path below the folder. */
export type TreeHashes = ReadonlyMap<string, string>;

/** Takes out of a text what depends on git's history. */
export type Leveller = (text: string) => string;

/** Hashes of content in names of files, and wherever a file names another. */
const HASH = /(?<=[.-])[0-9a-f]{8}(?=\.\w+)|(?<=")[0-9a-f]{8}(?=")/g;

/**
 * Takes out the date of a guide's last change: in its page, in its data and in the site map. The data
 * are part of a script, so the hash of that script depends on them, and every page names it.
 */
export const levelDates: Leveller = (text) =>
  text
    .replace(/<lastmod>[^<]*<\/lastmod>/g, '')
    .replace(/<span class="theme-last-updated">.*?<\/span>/gs, '')
    .replace(/\\?"lastUpdatedAt\\?":\d+,?/g, '')
    .replace(HASH, '');

/** Hashes every file of a folder; a leveller takes from names and contents what may differ. */
export async function hashTree(dir: string, level?: Leveller): Promise<TreeHashes> {
  const hashes = new Map<string, string>();
  for (const file of await listFiles(dir)) {
    const bytes = await readFile(path.join(dir, file));
    // One byte is one character there, whatever the file holds.
    const content = level ? level(bytes.toString('latin1')) : bytes;
    const hash = createHash('sha256').update(content).digest('hex');
    hashes.set(level ? level(file) : file, hash);
  }
  return hashes;
}

const SHOWN = 5;

/** Says which files of a build are missing, added or other than those of another build. */
export function compareTrees(expected: TreeHashes, found: TreeHashes): Findings {
  const names = new Set([...expected.keys(), ...found.keys()]);
  const different = [...names].filter((name) => expected.get(name) !== found.get(name));
  const shown = different.slice(0, SHOWN).map((name) => {
    const what = !found.has(name) ? 'missing' : expected.has(name) ? 'other bytes' : 'added';
    return `${name}: ${what}`;
  });
  const more =
    different.length > SHOWN ? [`and ${different.length - SHOWN} more files differ`] : [];
  return {faults: [...shown, ...more], figures: {files: found.size}};
}
