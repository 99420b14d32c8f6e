import {spawnSync} from 'node:child_process';
import {existsSync, globSync, mkdtempSync, readdirSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {isOfFramework, NewSiteError} from './copy-framework.ts';
import {readVersion} from './framework.ts';

/** A framework to update to. It is removed from the disk when it was a copy. */
export type FrameworkSource = Disposable & {
  readonly root: string;
  readonly version: string | undefined;
  /** Its files, as a site has them. */
  readonly files: readonly string[];
};

const ARCHIVE = /\.(?:tar|tar\.gz|tgz)$/;
/** What a folder without git has beside its files. */
const NOT_FILES = /^(?:node_modules|build|build-hosts|published|test-results|\.\w[\w-]*)$/;
/** What has a name with a dot and is a file of the project all the same. */
const DOT_FILES = ['.ci', '.github', '.gitattributes', '.gitignore', '.nvmrc'];

/**
 * Opens a framework.
 *
 * @param from a folder, an archive (`.tar`, `.tar.gz`, `.tgz`), or an address that git can clone
 * @param cwd folder from which a relative path is meant
 * @throws {NewSiteError} when it cannot be read, or is something else
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
    // Archives have all files in one folder.
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
  const files = listFiles(root).filter(isOfFramework);
  if (files.includes('openapi-fetch.mjs') && files.includes('package.json')) {
    // Without git the folder of an archive says it, such as docs-2.0.
    const version = existsSync(path.join(root, '.git')) ? readVersion(root) : path.basename(root);
    return {root, version, files, [Symbol.dispose]() {}};
  }
  throw new NewSiteError(
    `There is no framework in ${from}: found ${files.length} files without openapi-fetch.mjs, expected the ` +
      'project that this site was made from. Give its folder, archive or git address.',
  );
}

function listFiles(root: string): string[] {
  const list = spawnSync('git', ['ls-files', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (list.status === 0 && existsSync(path.join(root, '.git'))) {
    return list.stdout.split('\0').filter((file) => file && existsSync(path.join(root, file)));
  }
  const names = readdirSync(root).filter(
    (name) => !NOT_FILES.test(name) || DOT_FILES.includes(name),
  );
  return names.flatMap((name) =>
    statSync(path.join(root, name)).isFile()
      ? [name]
      : globSync(`${name}/**`, {cwd: root, exclude: (each) => each === 'node_modules'})
          .filter((file) => statSync(path.join(root, file)).isFile())
          .map((file) => file.split(path.sep).join('/')),
  );
}
