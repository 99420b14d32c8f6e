import type {LanguageId, SampleForm} from '../samples/types.ts';

export type SampleResult = {
  readonly language: LanguageId;
  readonly form: SampleForm;
  /** SHA-256 of the code as it was on the page. */
  readonly sha256: string;
  readonly status: 'passed' | 'failed' | 'not run';
  /** What is wrong, or why it was not run. */
  readonly problems?: readonly string[];
};

export type OperationResult = {
  readonly api: string;
  readonly slug: string;
  readonly family: string;
  readonly samples: readonly SampleResult[];
};

/** How one program took one refusal. */
export type FailureResult = {
  readonly api: string;
  readonly slug: string;
  readonly family: string;
  readonly language: LanguageId;
  readonly answer: number;
  readonly status: 'passed' | 'failed';
  readonly problems?: readonly string[];
};

export type SampleReport = {
  /** When the run began, ISO 8601. */
  readonly date: string;
  /** Version of each runtime; one that was missing is absent. */
  readonly runtimes: {readonly [language: string]: string};
  readonly specifications: {
    readonly [api: string]: {readonly sha256: string; readonly operations: number};
  };
  readonly counts: {readonly passed: number; readonly failed: number; readonly notRun: number};
  readonly operations: readonly OperationResult[];
  readonly failures: readonly FailureResult[];
};
