import {spawnSync} from 'node:child_process';
import {existsSync, globSync, mkdtempSync, readdirSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

/** A site cannot be made or updated. */
export class NewSiteError extends Error {
  override name = 'NewSiteError';
}

/** A framework to copy into a site. A temporary copy is removed when this is disposed. */
export type FrameworkSource = Disposable & {
  readonly root: string;
  /** Its commit, or the name of the folder in an archive, such as docs-2.0. */
  readonly version: string;
  /** Paths of its files that a site has. */
  readonly files: readonly string[];
};

/** Files of the root, folders of the framework, and the page that lists the owner's files. */
const FILES = '{*,.gitignore,product/README.md,{.github,e2e,scripts,src}/**}';

/** Files of the owner: a new site gets a starter instead of them, and an update does not change them. */
const OWNERS = /^(?:(?:docs|product|static)\/|(?:sidebars\.ts|README\.md|\.github\/CODEOWNERS)$)/;

/** Files that a site does not get: tests that need the embedded documents, and texts about the framework. */
const LEFT_BEHIND =
  /^(?:e2e\/(?:embedded|framework)|\.github\/(?:adr|site\.png|workflows\/framework))/;

/** Tests of the framework, which run only in its project; the tests of a site are in `e2e/`. */
const UNIT_TEST = /^(?:src|scripts)\/(?:.*\.test\.tsx?$|(?:.*\/)?testing\/)/;

/** Whether a file belongs to the owner of a site. */
export const isOwners = (file: string): boolean =>
  file !== 'product/README.md' && OWNERS.test(file);

const ARCHIVE = /\.(?:tar|tar\.gz|tgz)$/;

/**
 * Opens a framework.
 *
 * @param from a folder, an archive (`.tar`, `.tar.gz`, `.tgz`), or an address that git can clone
 * @param cwd folder from which a relative path is meant
 */
export function openFramework(from: string, cwd: string): FrameworkSource {
  const place = path.resolve(cwd, from);
  if (existsSync(place) && statSync(place).isDirectory()) return readFramework(from, place);
  const work = mkdtempSync(path.join(tmpdir(), 'framework-'));
  const remove = () => rmSync(work, {recursive: true, force: true});
  try {
    if (existsSync(place) && ARCHIVE.test(place)) run('tar', ['-xf', place, '-C', work], from);
    else run('git', ['clone', '--quiet', '--depth', '1', '--', from, work], from);
    const [only, ...others] = readdirSync(work);
    // An archive has all files in one folder.
    const isNested = only !== undefined && others.length === 0;
    return {
      ...readFramework(from, isNested ? path.join(work, only) : work),
      [Symbol.dispose]: remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

function run(command: string, args: readonly string[], from: string): void {
  const {status, stderr, error} = spawnSync(command, args, {encoding: 'utf8'});
  if (status === 0) return;
  throw new NewSiteError(
    `The framework cannot be read from ${from}: ${command} ended with ` +
      `${error?.message ?? `code ${status}: ${stderr.trim()}`}. Give a folder, an archive (.tar, .tar.gz, ` +
      '.tgz) or an address that git can clone.',
  );
}

function readFramework(from: string, root: string): FrameworkSource {
  const files = globSync(FILES, {cwd: root})
    .filter((file) => statSync(path.join(root, file)).isFile())
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !isOwners(file) && !LEFT_BEHIND.test(file) && !UNIT_TEST.test(file))
    .sort();
  if (files.includes('openapi-fetch.mjs') && files.includes('package.json')) {
    return {root, version: readVersion(root), files, [Symbol.dispose]() {}};
  }
  throw new NewSiteError(
    `There is no framework in ${from}: found ${files.length} files without openapi-fetch.mjs, expected the ` +
      'project that this site was made from. Give its folder, archive or git address.',
  );
}

function readVersion(root: string): string {
  const {status, stdout} = spawnSync('git', ['rev-parse', 'HEAD'], {cwd: root, encoding: 'utf8'});
  return status === 0 && existsSync(path.join(root, '.git')) ? stdout.trim() : path.basename(root);
}
