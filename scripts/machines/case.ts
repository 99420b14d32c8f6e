import type {Findings} from './findings.ts';
import type {Copy, CopyOptions} from './site-copy.ts';
import type {Leveller, TreeHashes} from './tree.ts';

/** What the cases share: folders, copies of the project, the build that others are compared with. */
export type Bench = {
  /** Makes a copy of the last commit, which goes when its case has ended well. */
  readonly copy: (options?: CopyOptions) => Promise<Copy>;
  /** Folder for other files of this run. */
  readonly folder: (name: string) => Promise<string>;
  /** The files of the ordinary build of the small documents, built once. */
  readonly reference: (level?: Leveller) => Promise<TreeHashes>;
};

/** One machine, setting or document on which both commands of the README must hold. */
export type MachineCase = {
  readonly name: string;
  /** Whether CI runs it with every change. */
  readonly isShort?: boolean;
  /** Why this machine cannot run it; it is then counted as not run. */
  readonly findObstacle?: () => string | undefined;
  readonly run: (bench: Bench) => Promise<Findings>;
};
