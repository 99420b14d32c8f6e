import type {Response} from '../../../specs/tools/document.ts';

/** One request to the mock and what has to come back. */
export type Call = {
  readonly operationId: string;
  /** What the call is, for the report: `success "default"`, `without a token`. */
  readonly title: string;
  readonly kind: CallKind;
  readonly method: string;
  /** Path and query, from the origin of the mock. */
  readonly target: string;
  readonly headers: {readonly [name: string]: string};
  readonly body?: string | FormData;
  /** Answers that are right, by status; `default` stands for every other one. */
  readonly expected: {readonly [status: string]: Response};
};

export const CALL_KINDS = [
  'success',
  'without a token',
  'bad body',
  'bad query',
  'asked error',
] as const;

export type CallKind = (typeof CALL_KINDS)[number];
