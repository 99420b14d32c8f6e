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
  type Manifest,
  pickManifest,
  rewriteChecks,
  rewritePackage,
  writeFramework,
} from './framework.ts';
import type {FrameworkSource} from './framework-source.ts';
import {mergeManifest, type NextFile, planUpdate, type UpdatePlan} from './plan-update.ts';

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
