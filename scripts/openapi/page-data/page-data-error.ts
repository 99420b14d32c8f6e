/** A place in a document that cannot be rendered. */
export class PlaceError extends Error {
  override name = 'PlaceError';
  readonly pointer: string;

  constructor(pointer: string, reason: string) {
    super(reason);
    this.pointer = pointer;
  }
}

/** One page that cannot be made. */
export type PageFailure = {
  /** Operation id, or method and path when there is none. */
  readonly operation: string;
  /** JSON pointer of the place, e.g. `#/paths/~1events/post`. */
  readonly pointer: string;
  readonly reason: string;
  readonly cause?: unknown;
};

/** A document whose pages cannot all be made; it names every page that fails, not only the first. */
export class PageDataError extends Error {
  override name = 'PageDataError';
  readonly failures: readonly PageFailure[];

  constructor(apiId: string, failures: readonly PageFailure[]) {
    const lines = failures.map(
      ({operation, pointer, reason}) => `  ${operation} at ${pointer}: ${reason}`,
    );
    super(
      `Reference "${apiId}" cannot be rendered: ${failures.length} ` +
        `${failures.length === 1 ? 'place is' : 'places are'} not usable.\n${lines.join('\n')}\n` +
        'Correct the specification at its source, then run `npm run build` again.',
      {cause: failures.find(({cause}) => cause)?.cause},
    );
    this.failures = failures;
  }
}
