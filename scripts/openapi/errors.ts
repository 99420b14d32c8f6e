/** A specification and its source, as messages and provenance show them. */
export type Origin = {
  readonly id: string;
  readonly source: string;
  /** Address without user, password and query; a path in the project is relative. */
  readonly url: string;
};

/** The parts of a message; the origin adds the place. */
type SpecErrorParts = {
  /** What failed, to follow the name: "is not valid JSON". */
  readonly failed: string;
  /** What was found and what was expected, without a closing full stop. */
  readonly found: string;
  /** What to do next, as full sentences. */
  readonly advice: string;
};

/** A specification cannot be used; the message has the failure, the place, what was found and what to do. */
export class SpecError extends Error {
  override name = 'SpecError';

  constructor(origin: Origin, {failed, found, advice}: SpecErrorParts, options?: ErrorOptions) {
    const place = `(source "${origin.source}", ${origin.url})`;
    super(`Specification "${origin.id}" ${failed} ${place}: ${found}. ${advice}`, options);
  }
}

/** All specifications of one run that cannot be used, in the order of the registry. */
export class SpecBatchError extends Error {
  override name = 'SpecBatchError';
}

/** A setting or an option is invalid; no work was started. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Returns the code of an error, such as `ENOENT` or `UND_ERR_SOCKET`. */
export function getErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
