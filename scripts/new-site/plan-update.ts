import {
  FRAMEWORK_FILE,
  type Framework,
  hashOf,
  MANIFEST_PARTS,
  type Manifest,
} from './framework.ts';

/** A framework file as it should be. */
export type NextFile = {readonly content: Uint8Array; readonly mode: number};

/** What an update does to a site. */
export type UpdatePlan = {
  /** Files to write, by their paths. */
  readonly written: ReadonlyMap<string, NextFile>;
  /** Files that the framework does not have any more. */
  readonly removed: readonly string[];
  /** Files that the owner changed, and that the framework changed as well: they stay as they are. */
  readonly kept: readonly string[];
  /** Hashes of the framework's files, for the next update. */
  readonly files: Framework['files'];
};

/**
 * Compares each framework file with what the owner started from. A file that the owner has not touched is
 * replaced, added or removed; one that the owner changed is kept.
 *
 * @param base hashes of the files when the framework was last written
 * @param readHash hash of a file of the site; undefined where there is none
 * @param next all files of the new framework
 */
export function planUpdate(
  base: Framework['files'],
  readHash: (file: string) => string | undefined,
  next: ReadonlyMap<string, NextFile>,
): UpdatePlan {
  const written = new Map<string, NextFile>();
  const removed: string[] = [];
  const kept: string[] = [];
  const files: Record<string, string> = {};
  for (const file of [...new Set([...Object.keys(base), ...next.keys()])].sort()) {
    if (file === FRAMEWORK_FILE) continue;
    const wanted = next.get(file);
    const hash = wanted && hashOf(wanted.content);
    if (hash !== undefined) files[file] = hash;
    const current = readHash(file);
    if (current === hash || hash === base[file]) continue;
    if (current !== base[file]) kept.push(file);
    else if (wanted) written.set(file, wanted);
    else removed.push(file);
  }
  return {written, removed, kept, files};
}

/**
 * Makes the next package.json of a site: that of the framework, with the name of the site, and with what the
 * owner added, changed or removed.
 *
 * @param base what package.json had from the framework before
 */
export function mergeManifest(
  base: Framework['manifest'],
  current: Manifest,
  next: Manifest,
): Manifest {
  const parts = MANIFEST_PARTS.map((part) => [
    part,
    mergePart(base[part], current[part], next[part]),
  ]);
  const {name, version, description} = current;
  return {...next, name, version, description, ...Object.fromEntries(parts)};
}

type Entries = Readonly<Record<string, string>>;

function mergePart(base: Entries = {}, current: Entries = {}, next: Entries = {}): Entries {
  const isOwners = (key: string) => base[key] !== current[key];
  const entries = [...new Set([...Object.keys(next), ...Object.keys(current)])].flatMap((key) => {
    const value = isOwners(key) ? current[key] : next[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}
