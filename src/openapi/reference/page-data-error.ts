import {escapeControls} from '../document/quote.ts';

/** Texts of a document in a message: in one line, without codes for the terminal, and not endless. */
function show(text: string, maxLength = 200): string {
  const rest = text.length - maxLength;
  const shown = escapeControls(rest > 0 ? text.slice(0, maxLength) : text);
  return rest > 0 ? `${shown}… (${rest} more characters)` : shown;
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
      ({operation, pointer, reason}) =>
        `  ${show(operation)} at ${show(pointer)}: ${show(reason, 1_000)}`,
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
