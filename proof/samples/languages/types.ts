/** A program with its arguments. */
export type Command = readonly [program: string, ...args: string[]];

/** A mistake in a file: its line, from 1, and what a tool says of it. */
export type CodeFault = {readonly line: number; readonly message: string};

/** A sample of a compiled language in a separate file; ids are unique and fit a path. */
export type SampleFile = {readonly id: string; readonly code: string; readonly file: string};

/** Samples that were built together. */
export type Batch = {
  readonly start: (id: string) => Command;
  /** What the language's own tools object to, by id of the sample. */
  readonly check: () => Promise<ReadonlyMap<string, string>>;
};

/** What runs and checks programs of one language here; its text is the record of the same id. */
export type LanguageTools = {
  /** Lines of a call at most: the median of all operations, and each GET without a body. */
  readonly mostLines: number;
  /** Prints the version of the runtime; fails where a part of it is missing. */
  readonly probe: Command;
  /** Command that installs the runtime. */
  readonly install: string;
  /**
   * Makes a program ready to run.
   *
   * @throws when it does not compile.
   */
  readonly start: (file: string) => Promise<Command>;
  /** Reads a file without running it; `line` finds the place in what the command says. */
  readonly syntax: {readonly check: (file: string) => Command; readonly line: RegExp};
  /** What makes a whole file of code that a guide shows a part of; absent: any part is a file. */
  readonly frame?: (code: string) => {readonly head: string; readonly tail: string};
  /** Further checks of a whole program, beside its syntax. */
  readonly checkWhole?: (file: string) => Promise<CodeFault[]>;
  /** Builds many samples at once, where building each of them takes long. */
  readonly build?: (folder: string, samples: readonly SampleFile[]) => Promise<Batch>;
  /** The programs that guides show in this language. */
  readonly programs: readonly ('token' | 'login' | 'handler')[];
};
