import type {Response} from '../../../specs/tools/document.ts';

/** One request to the mock and what has to come back. */
export type Call = {
  readonly operationId: string;
  readonly method: string;
  /** Path and query, from the origin of the mock. */
  readonly target: string;
  readonly body?: string | FormData;
  /** Responses of success, by status. */
  readonly expected: {readonly [status: string]: Response};
};
