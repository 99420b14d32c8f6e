/** A program with its arguments. */
export type Command = readonly [program: string, ...args: string[]];

/** A mistake in a file: its line, starting at 1, and the message of a tool. */
export type CodeFault = {readonly line: number; readonly message: string};

/** A sample of a compiled language in a separate file. IDs are unique and safe in a path. */
export type SampleFile = {readonly id: string; readonly code: string; readonly file: string};

/** Samples that were built together. */
export type Batch = {
  readonly start: (id: string) => Command;
  /** Problems that the tools of the language report, by ID of the sample. */
  readonly check: () => Promise<ReadonlyMap<string, string>>;
};

/** Runs and checks programs of one language. The `LanguageWriter` of the same ID writes them. */
export type LanguageTools = {
  /** Maximum lines of a call: for the median of all operations, and for each GET without a body. */
  readonly mostLines: number;
  /** Prints the version of the runtime; fails if a part of it is missing. */
  readonly probe: Command;
  /** Command that installs the runtime. */
  readonly install: string;
  /** Compiles a program if necessary, and returns the command that runs it. Throws if it does not compile. */
  readonly start: (file: string) => Promise<Command>;
  /** Checks a file without running it; `line` finds the line number in the output. */
  readonly syntax: {readonly check: (file: string) => Command; readonly line: RegExp};
  /** Completes a fragment of a guide to a file. Absent if every fragment already is one. */
  readonly frame?: (code: string) => {readonly head: string; readonly tail: string};
  /** Further checks of a complete program. */
  readonly checkWhole?: (file: string) => Promise<CodeFault[]>;
  /** Builds many samples at once, if building each of them takes long. */
  readonly build?: (folder: string, samples: readonly SampleFile[]) => Promise<Batch>;
  /** The programs that guides show in this language. */
  readonly programs: readonly ('token' | 'login' | 'handler')[];
};
