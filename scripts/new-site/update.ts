import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {chmod} from 'node:fs/promises';
import path from 'node:path';
import countBy from 'lodash/countBy.js';
import {writeDeep} from '../write-file.ts';
import {isOwners, NewSiteError} from './copy-framework.ts';
import {listDefaultFiles, TEMPLATES} from './default-files.ts';
import {
  CHECKS_FILE,
  describeFramework,
  FRAMEWORK_FILE,
  type Framework,
  hashFile,
  hashOf,
  MANIFEST_PARTS,
  type Manifest,
  pickManifest,
  rewriteChecks,
  rewritePackage,
  writeFramework,
} from './framework.ts';
import type {FrameworkSource} from './framework-source.ts';

/** An update that is worked out and not written. */
export type Update = UpdatePlan & {
  readonly framework: Framework;
  readonly version: string | undefined;
};

const MANIFEST = 'package.json';
/** npm writes it from package.json and from the one before. */
const LOCK_FILE = 'package-lock.json';

/**
 * Works out what an update does to a site, and writes nothing.
 *
 * @param site folder of the site, a git checkout without changes
 * @throws {NewSiteError} when the site has uncommitted changes, or no record of its framework
 */
export function prepareUpdate(site: string, source: FrameworkSource): Update {
  requireClean(site);
  const base = readRecord(site);
  const manifest: Manifest = readJson(path.join(site, MANIFEST));
  const name = String(manifest.name ?? '');
  const next = new Map<string, NextFile>();
  for (const file of source.files) {
    const place = path.join(source.root, file);
    const text = readFileSync(place);
    next.set(file, {content: rewrite(file, text, name), mode: statSync(place).mode & 0o777});
  }
  const nextManifest: Manifest = JSON.parse(String(next.get(MANIFEST)?.content ?? '{}'));
  const {[MANIFEST]: _, [LOCK_FILE]: __, ...rest} = base.files;
  // What an earlier framework counted as its own, such as the README.
  const files = Object.fromEntries(Object.entries(rest).filter(([file]) => !isOwners(file)));
  const lock = next.get(LOCK_FILE);
  for (const file of [MANIFEST, LOCK_FILE]) next.delete(file);
  const plan = planUpdate(files, (file) => hashFile(path.join(site, file)), next);
  const written = new Map([...plan.written, ...readDefaults(site, source.root)]);
  const merged = `${JSON.stringify(mergeManifest(base.manifest, manifest, nextManifest), null, 2)}\n`;
  if (hashOf(merged) !== hashFile(path.join(site, MANIFEST))) {
    written.set(MANIFEST, {content: Buffer.from(merged), mode: 0o644});
    if (lock) written.set(LOCK_FILE, lock);
  }
  const {version} = source;
  return {
    ...{...plan, written, version},
    framework: {version, files: plan.files, manifest: pickManifest(nextManifest)},
  };
}

/** Files of `product/` that the next framework reads and the site lacks. */
function readDefaults(site: string, root: string): [string, NextFile][] {
  return listDefaultFiles(site, path.join(root, TEMPLATES)).map((file) => [
    file,
    {content: readFileSync(path.join(root, TEMPLATES, file)), mode: 0o644},
  ]);
}

/** The framework's file as a site has it. */
function rewrite(file: string, content: Buffer, name: string): Buffer {
  if (file === MANIFEST) return Buffer.from(rewritePackage(String(content), name));
  return file === CHECKS_FILE ? Buffer.from(rewriteChecks(String(content))) : content;
}

function requireClean(site: string): void {
  const {status, stdout} = spawnSync('git', ['status', '--porcelain'], {
    cwd: site,
    encoding: 'utf8',
  });
  const changes = stdout.trim().split('\n').filter(Boolean);
  if (status === 0 && changes.length === 0) return;
  const found =
    status === 0
      ? `${changes.length} uncommitted changes, the first is ${changes[0]?.trim()}`
      : 'no git checkout';
  throw new NewSiteError(
    `The site cannot be updated (${site}): found ${found}, expected a checkout in which all is committed, ` +
      'so that the update can be read and taken back. Commit or stash first.',
  );
}

/** @throws {NewSiteError} for a site that was made before there was a record */
function readRecord(site: string): Framework {
  const file = path.join(site, FRAMEWORK_FILE);
  if (existsSync(file)) return readJson(file) as Framework;
  throw new NewSiteError(
    `The site has no ${FRAMEWORK_FILE} (${site}), expected the record of the framework that it was made ` +
      'from. Make a new site with `npm run new:site`, copy product/, docs/, static/ and sidebars.ts ' +
      'into it, and go on there.',
  );
}

function readJson(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Describes an update: how many files of each folder, and which files of the owner stay. */
export function describeUpdate({written, removed, kept, version}: Update, site: string): string[] {
  const isNew = (file: string) => !existsSync(path.join(site, file));
  const added = [...written.keys()].filter(isNew);
  const changed = [...written.keys()].filter((file) => !isNew(file));
  const groups: readonly [string, readonly string[]][] = [
    ['changed', changed],
    ['added', added],
    ['removed', removed],
  ];
  const lines = groups.flatMap(([what, files]) =>
    files.length > 0 ? [`${files.length} files ${what}: ${countByFolder(files)}`] : [],
  );
  return [
    `To ${version ?? 'a version without a name'}:`,
    ...(lines.length > 0 ? lines : ['No file differs.']),
    ...(kept.length > 0
      ? [
          `${kept.length} files stay as you changed them, although the framework changed them as well. Compare them:`,
          ...kept.map((file) => `  ${file}`),
        ]
      : []),
  ];
}

function countByFolder(files: readonly string[]): string {
  const folders = countBy(files, (file) => (file.includes('/') ? file.split('/')[0] : 'root'));
  return Object.entries(folders)
    .map(([folder, count]) => `${folder} ${count}`)
    .join(', ');
}

/** Writes an update and the record of it. */
export async function writeUpdate(site: string, update: Update): Promise<void> {
  for (const [file, {content, mode}] of update.written) {
    const place = path.join(site, file);
    await writeDeep(place, content);
    await chmod(place, mode);
  }
  for (const file of update.removed) rmSync(path.join(site, file), {force: true});
  writeFileSync(path.join(site, FRAMEWORK_FILE), writeFramework(update.framework));
}

/** Records the framework of a site that was just made. */
export function recordFramework(
  site: string,
  files: readonly string[],
  version: string | undefined,
): void {
  writeFileSync(path.join(site, FRAMEWORK_FILE), describeFramework(site, files, version));
}

/** A framework file as it should be. */
type NextFile = {readonly content: Uint8Array; readonly mode: number};

/** What an update does to a site. */
type UpdatePlan = {
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
function planUpdate(
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
function mergeManifest(base: Framework['manifest'], current: Manifest, next: Manifest): Manifest {
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
