import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {listFiles} from '../hosts/read-site.ts';
import type {Findings} from './case.ts';

/** A hash for each file, by its path below the folder. */
export type TreeHashes = ReadonlyMap<string, string>;

/** Takes out of a page what depends on git's history; the reason why two pages may differ. */
export type Leveller = (file: string, text: string) => string;

/** Without a history guides go without the date of their last change, and the site map too. */
export const levelDates: Leveller = (file, text) => {
  if (file === 'sitemap.xml') return text.replace(/<lastmod>[^<]*<\/lastmod>/g, '');
  if (!file.endsWith('.html')) return text;
  return text.replace(/<span class="theme-last-updated">.*?<\/span>/gs, '');
};

/** Hashes every file of a folder. */
export async function hashTree(dir: string, level?: Leveller): Promise<TreeHashes> {
  const hashes = new Map<string, string>();
  for (const file of await listFiles(dir)) {
    const bytes = await readFile(path.join(dir, file));
    const content = level ? level(file, bytes.toString('latin1')) : bytes;
    hashes.set(file, createHash('sha256').update(content).digest('hex'));
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
