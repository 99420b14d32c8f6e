import {link, mkdir, readdir, readFile, readlink, rm, symlink} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {APIS} from '../../src/config/apis.ts';
import {getHostsDir} from '../../src/plugins/outputs/manifest.ts';
import {tail} from '../start-program.ts';
import {writeDeep} from '../write-file.ts';
import type {Findings} from './findings.ts';
import {type CommandOptions, must, runCommand} from './run-command.ts';
import {hashTree, type Leveller, type TreeHashes} from './tree.ts';

export type CopyOptions = {
  /**
   * Name of the copy's folder. Without it the copy lies where the ordinary build was made, so that
   * nothing but the case itself is another thing.
   */
  readonly name?: string;
  /** A clone has git's history, a shallow one only the last commit, an archive none. */
  readonly kind?: 'clone' | 'shallow' | 'archive';
  /** Whether the packages are there; the case installs them otherwise. */
  readonly hasPackages?: boolean;
};

/** The project in a folder of its own, as an owner has it. */
export class Copy {
  readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
  }

  /** Where the documents of `publish` lie. */
  get storage(): string {
    return path.join(this.dir, 'storage');
  }

  /** Puts documents on a storage host that is a folder, in the order of the registry. */
  async publish(documents: readonly unknown[]): Promise<void> {
    for (const [index, {source}] of APIS.entries()) {
      const file = path.join(this.storage, `${source}.json`);
      await writeDeep(file, JSON.stringify(documents[index]));
    }
  }

  /** Runs a command in the copy. */
  run(command: readonly string[], options: Omit<CommandOptions, 'cwd'> = {}) {
    return runCommand(command, {...options, cwd: this.dir});
  }

  /** The settings of a site of the published documents; none with the embedded ones. */
  async readSettings(): Promise<Readonly<Record<string, string>>> {
    const hasStorage = (await readdir(this.dir)).includes('storage');
    if (!hasStorage) return {};
    // The guides speak of the embedded documents.
    return {OPENAPI_STORAGE_URL: pathToFileURL(this.storage).href, SITE_CONTENT: 'reference'};
  }

  /** Runs the README's build of the published documents, or of the embedded ones if there are none. */
  async build(options: Omit<CommandOptions, 'cwd'> = {}) {
    const env = {...(await this.readSettings()), ...options.env};
    return this.run(['npm', 'run', 'build'], {...options, env});
  }

  /** Builds, and gives the end of the log as a fault when that fails. */
  async buildWell(options: Omit<CommandOptions, 'cwd'> = {}): Promise<Findings> {
    const {code, output, seconds} = await this.build(options);
    const faults = code === 0 ? [] : [`npm run build ended with code ${code}:\n${tail(output)}`];
    return {faults, figures: {seconds}};
  }

  hashBuild(level?: Leveller): Promise<TreeHashes> {
    return hashTree(path.join(this.dir, 'build'), level);
  }

  /** Hashes the files of the hosts, by names that no file of the build has. */
  async hashHosts(): Promise<TreeHashes> {
    const hashes = await hashTree(getHostsDir(path.join(this.dir, 'build')));
    return new Map([...hashes].map(([name, hash]) => [`../build-hosts/${name}`, hash]));
  }

  /** Reads a file of the copy. */
  read(file: string): Promise<string> {
    return readFile(path.join(this.dir, file), 'utf8');
  }
}

/**
 * Copies the last commit of the project.
 *
 * @param root folder of the project, which is a git checkout
 * @throws {BenchError} when git or tar fails.
 */
export async function makeCopy(root: string, to: string, options: CopyOptions): Promise<Copy> {
  const {kind = 'clone', hasPackages = true} = options;
  await rm(to, {recursive: true, force: true});
  await mkdir(to, {recursive: true});
  if (kind === 'archive') {
    const tar = path.join(path.dirname(to), 'archive.tar');
    await copyWith(['git', 'archive', '--output', tar, 'HEAD'], root);
    await copyWith(['tar', '--extract', '--file', tar], to);
  } else {
    const depth = kind === 'shallow' ? ['--depth', '1'] : [];
    await copyWith(['git', 'clone', '--quiet', ...depth, pathToFileURL(root).href, to], root);
  }
  if (hasPackages) await linkTree(path.join(root, 'node_modules'), path.join(to, 'node_modules'));
  return new Copy(to);
}

const copyWith = (command: readonly string[], cwd: string) =>
  must(
    command,
    cwd,
    'The project cannot be copied',
    'Run the tests of machines in a git checkout. It said',
  );

/** Copies a folder of packages out of hard links, without the caches of the bundler. */
export async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, {recursive: true});
  for (const entry of await readdir(from, {withFileTypes: true})) {
    if (entry.name === '.cache') continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await link(source, target);
  }
}
