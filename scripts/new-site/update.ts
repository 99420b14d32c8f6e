import {spawnSync} from 'node:child_process';
import {hash} from 'node:crypto';
import {existsSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import countBy from 'lodash/countBy.js';
import omitBy from 'lodash/omitBy.js';
import partition from 'lodash/partition.js';
import pickBy from 'lodash/pickBy.js';
import {writeDeep} from '../write-file.ts';
import {
  FRAMEWORK_FILE,
  type Framework,
  hashFile,
  MANIFEST_PARTS,
  type Manifest,
  readForSite,
  recordFramework,
} from './framework.ts';
import {type FrameworkSource, isOwners, NewSiteError} from './framework-source.ts';

/** The changes of an update, before they are written. */
export type Update = {
  /** Contents of files to write, by their paths. */
  readonly written: ReadonlyMap<string, Buffer>;
  /** Files that the framework no longer has. */
  readonly removed: readonly string[];
  /** Files that both the owner and the framework changed. They are not written. */
  readonly kept: readonly string[];
  /** The framework after this update, for the next one. */
  readonly record: Framework;
};

const MANIFEST = 'package.json';
/** npm updates it when package.json changes. */
const LOCK_FILE = 'package-lock.json';
/** Files that are not simply replaced. */
const APART = [MANIFEST, LOCK_FILE, FRAMEWORK_FILE];

/**
 * Computes the changes of an update.
 *
 * @param site folder of the site, a git checkout without changes
 * @throws {NewSiteError} when the site has uncommitted changes, or no record of its framework
 */
export function prepareUpdate(site: string, source: FrameworkSource): Update {
  requireClean(site);
  const manifest = JSON.parse(readFileSync(path.join(site, MANIFEST), 'utf8'));
  return compareFramework(site, source, String(manifest.name), manifest, readRecord(site));
}

/**
 * Compares the framework of a site with another one: a file that the owner has not touched is replaced, added or
 * removed; one that the owner changed is kept.
 *
 * @param name of the product, or of its package
 * @param manifest package.json of the site; a new one has none
 * @param base the present framework of the site
 */
export function compareFramework(
  site: string,
  {root, version, files}: FrameworkSource,
  name: string,
  manifest?: Manifest,
  base: Pick<Framework, 'files' | 'manifest'> = {files: {}, manifest: {}},
): Update {
  const read = (file: string) => readForSite(root, file, name);
  // An earlier framework counted some of the owner's files as its own, such as the README.
  const before = Object.keys(base.files).filter((file) => !isOwners(file));
  const written = new Map<string, Buffer>();
  const removed: string[] = [];
  const kept: string[] = [];
  const hashes: Record<string, string> = {};
  for (const file of [...new Set([...before, ...files])].sort()) {
    if (APART.includes(file)) continue;
    const wanted = files.includes(file) ? read(file) : undefined;
    const next = wanted && hash('sha256', wanted);
    if (next !== undefined) hashes[file] = next;
    const current = hashFile(path.join(site, file));
    if (current === next || next === base.files[file]) continue;
    if (current !== base.files[file]) kept.push(file);
    else if (wanted) written.set(file, wanted);
    else removed.push(file);
  }
  const next: Manifest = JSON.parse(String(read(MANIFEST)));
  const own = manifest ? mergeManifest(base.manifest, manifest, next) : next;
  const merged = `${JSON.stringify(own, null, 2)}\n`;
  if (hash('sha256', merged) !== hashFile(path.join(site, MANIFEST))) {
    written.set(MANIFEST, Buffer.from(merged));
    if (files.includes(LOCK_FILE)) written.set(LOCK_FILE, read(LOCK_FILE));
  }
  return {written, removed, kept, record: {version, files: hashes, manifest: next}};
}

function requireClean(site: string): void {
  const command = ['status', '--porcelain'];
  const {status, stdout} = spawnSync('git', command, {cwd: site, encoding: 'utf8'});
  if (status === 0 && stdout === '') return;
  const found =
    status === 0
      ? `uncommitted changes, the first is ${stdout.trim().split('\n')[0]}`
      : 'no git checkout';
  throw new NewSiteError(
    `The site cannot be updated (${site}): found ${found}, expected a checkout in which all is committed, ` +
      'so that the update can be read and taken back. Commit or stash first.',
  );
}

/** @throws {NewSiteError} for a site without a record, which early versions did not write */
function readRecord(site: string): Framework {
  const file = path.join(site, FRAMEWORK_FILE);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  throw new NewSiteError(
    `The site has no ${FRAMEWORK_FILE} (${site}), expected the record of the framework that it was made ` +
      'from. Make a new site with `npm run new:site`, copy product/, docs/, static/ and sidebars.ts ' +
      'into it, and go on there.',
  );
}

/** Describes an update: the number of changed files in each folder, and the files of the owner that stay. */
export function describeUpdate({written, removed, kept, record}: Update, site: string): string[] {
  const isThere = (file: string) => existsSync(path.join(site, file));
  const [changed, added] = partition([...written.keys()], isThere);
  const lines = Object.entries({changed, added, removed}).flatMap(([what, files]) =>
    files.length > 0 ? `${files.length} files ${what}: ${countByFolder(files)}` : [],
  );
  const stays = `${kept.length} files stay as you changed them, although the framework changed them as well. Compare them:`;
  return [
    `To ${record.version}:`,
    ...(lines.length > 0 ? lines : ['No file differs.']),
    ...(kept.length > 0 ? [stays, ...kept.map((file) => `  ${file}`)] : []),
  ];
}

function countByFolder(files: readonly string[]): string {
  const folders = countBy(files, (file) => (file.includes('/') ? file.split('/')[0] : 'root'));
  return Object.entries(folders)
    .map(([folder, count]) => `${folder} ${count}`)
    .join(', ');
}

/** Writes an update and its record. */
export async function writeUpdate(site: string, {written, removed, record}: Update): Promise<void> {
  for (const [file, content] of written) await writeDeep(path.join(site, file), content);
  for (const file of removed) rmSync(path.join(site, file), {force: true});
  recordFramework(site, record);
}

/**
 * Makes the next package.json of a site: that of the framework, with the name of the site, and with what the
 * owner added, changed or removed.
 *
 * @param base the package.json of the previous framework
 */
function mergeManifest(base: Manifest, current: Manifest, next: Manifest): Manifest {
  const {name, version, description} = current;
  const parts = MANIFEST_PARTS.map((part) => {
    const isOwners = (_: unknown, key: string) => base[part]?.[key] !== current[part]?.[key];
    const isRemoved = (_: unknown, key: string) =>
      base[part]?.[key] !== undefined && current[part]?.[key] === undefined;
    return [part, omitBy({...next[part], ...pickBy(current[part], isOwners)}, isRemoved)];
  });
  return {...next, name, version, description, ...Object.fromEntries(parts)};
}
