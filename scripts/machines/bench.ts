import {existsSync} from 'node:fs';
import {mkdir, mkdtemp, rename, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Bench} from './case.ts';
import {ORDINARY} from './documents/small.ts';
import {BenchError} from './run-command.ts';
import {type Copy, type CopyOptions, makeCopy} from './site-copy.ts';
import {hashTree, type Leveller, type TreeHashes} from './tree.ts';

/** A folder for the copies of one run, and the build that others are compared with. */
export class WorkBench implements Bench {
  private readonly root: string;
  private readonly dir: string;
  private made: string[] = [];
  private count = 0;
  private built: Promise<string> | undefined;

  private constructor(root: string, dir: string) {
    this.root = root;
    this.dir = dir;
  }

  /** @param root folder of the project, which is a git checkout */
  static async open(root: string): Promise<WorkBench> {
    return new WorkBench(root, await mkdtemp(path.join(tmpdir(), 'machines-')));
  }

  async copy(options: CopyOptions = {}): Promise<Copy> {
    const to = options.name ? path.join(this.dir, 'named', options.name) : this.usual;
    this.made.push(to);
    return makeCopy(this.root, to, options);
  }

  async folder(name: string): Promise<string> {
    const folder = path.join(this.dir, 'folders', name);
    this.made.push(folder);
    await mkdir(folder, {recursive: true});
    return folder;
  }

  async reference(level?: Leveller): Promise<TreeHashes> {
    this.built ??= this.buildReference();
    return hashTree(await this.built, level);
  }

  /** Removes what the last case made. */
  async clear(): Promise<void> {
    for (const dir of this.made) await rm(dir, {recursive: true, force: true});
    this.made = [];
  }

  /** Moves what the last case made to where no other case comes. */
  async keep(): Promise<void> {
    for (const [index, dir] of this.made.entries()) {
      const kept = path.join(this.dir, `kept-${++this.count}-${index}`);
      await rename(dir, kept);
      console.log(`  kept: ${kept}`);
    }
    this.made = [];
  }

  /** Removes everything. */
  async close(): Promise<void> {
    await rm(this.dir, {recursive: true, force: true});
  }

  private get usual(): string {
    return path.join(this.dir, 'site');
  }

  /** Builds at the usual place, from which a copy that is there already goes aside meanwhile. */
  private async buildReference(): Promise<string> {
    const [aside, kept] = [path.join(this.dir, 'aside'), path.join(this.dir, 'reference')];
    const isTaken = existsSync(this.usual);
    if (isTaken) await rename(this.usual, aside);
    const copy = await makeCopy(this.root, this.usual, {});
    await copy.publish(ORDINARY);
    const {faults} = await copy.buildWell();
    if (faults.length > 0) {
      throw new BenchError(`There is nothing to compare with: ${faults.join('\n')}`);
    }
    await rename(path.join(copy.dir, 'build'), kept);
    await rm(copy.dir, {recursive: true});
    if (isTaken) await rename(aside, this.usual);
    return kept;
  }
}
