/** One run of the command, as the process that is watched gets it. */
export type FaultRun = {
  readonly folder: string;
  readonly storageUrl: string;
  readonly authorization?: string;
  readonly args?: readonly string[];
  /** Whether it takes time and nothing else. */
  readonly isWaiting?: boolean;
};

/** What came of a run. */
export type FaultResult = {
  readonly code: number;
  readonly output: string;
  /** The most memory that the process ever held, up to the end of this run. */
  readonly peakMegabytes: number;
};

/** What the watched process saw. */
export type FaultReport = {
  readonly results: readonly FaultResult[];
  /** Addresses and ports that were connected to. */
  readonly addresses: readonly string[];
  /** Whether the process had no rights but those that it was given. */
  readonly isConfined: boolean;
};
