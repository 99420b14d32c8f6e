import {mkdir, mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Bench} from './case.ts';
import {ORDINARY} from './documents/small.ts';
import type {CopyOptions} from './site-copy.ts';
import {BenchError, type Copy, makeCopy} from './site-copy.ts';
import type {Leveller, TreeHashes} from './tree.ts';

/** A folder for the copies of one run, and the build that others are compared with. */
export class WorkBench implements Bench {
  private readonly root: string;
  private readonly dir: string;
  private made: string[] = [];
  private count = 0;
  private built: Promise<Copy> | undefined;

  private constructor(root: string, dir: string) {
    this.root = root;
    this.dir = dir;
  }

  /** @param root folder of the project, which is a git checkout */
  static async open(root: string): Promise<WorkBench> {
    return new WorkBench(root, await mkdtemp(path.join(tmpdir(), 'machines-')));
  }

  copy(options: CopyOptions = {}): Promise<Copy> {
    // Each has a folder of its own, so that those of failed cases stay.
    return this.copyTo(path.join(`case-${++this.count}`, options.name ?? 'site'), options);
  }

  async folder(name: string): Promise<string> {
    const folder = path.join(this.dir, 'folders', name);
    this.made.push(folder);
    await mkdir(folder, {recursive: true});
    return folder;
  }

  async reference(level?: Leveller): Promise<TreeHashes> {
    this.built ??= this.buildReference();
    return (await this.built).hashBuild(level);
  }

  /** Removes what the last case made. */
  async clear(): Promise<void> {
    for (const dir of this.made) await rm(dir, {recursive: true, force: true});
    this.made = [];
  }

  /** Leaves what the last case made for somebody to look at. */
  keep(): void {
    this.made = [];
  }

  /** Removes everything. */
  async close(): Promise<void> {
    await rm(this.dir, {recursive: true, force: true});
  }

  private async copyTo(name: string, options: CopyOptions): Promise<Copy> {
    const to = path.join(this.dir, name);
    if (name !== 'reference') this.made.push(to);
    return makeCopy(this.root, to, options);
  }

  private async buildReference(): Promise<Copy> {
    const copy = await this.copyTo('reference', {});
    await copy.publish(ORDINARY);
    const {faults} = await copy.buildWell();
    if (faults.length === 0) return copy;
    throw new BenchError(`There is nothing to compare with: ${faults.join('\n')}`);
  }
}
