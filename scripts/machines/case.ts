import type {Copy} from './site-copy.ts';
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

export type CopyOptions = {
  /** Name of the copy's folder, and so a part of its path. */
  readonly name?: string;
  /** A clone has git's history, a shallow one only the last commit, an archive none. */
  readonly kind?: 'clone' | 'shallow' | 'archive';
  /** Whether the packages are there; the case installs them otherwise. */
  readonly hasPackages?: boolean;
};

/** What a case found out; figures are shown in the report. */
export type Findings = {
  readonly faults: readonly string[];
  readonly figures?: Readonly<Record<string, number>>;
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

/** Joins what several looks at one thing found. */
export function joinFindings(...all: readonly Findings[]): Findings {
  return {
    faults: all.flatMap(({faults}) => faults),
    figures: Object.assign({}, ...all.map(({figures}) => figures)),
  };
}
