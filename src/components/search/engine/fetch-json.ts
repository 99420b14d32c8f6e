const TIMEOUT_MS = 15_000;

/** A file of the search index could not be loaded. */
export class LoadError extends Error {
  override name = 'LoadError';
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;

  constructor(message: string, status: number, cause?: unknown) {
    super(message, {cause});
    this.status = status;
  }
}

/**
 * Fetches a JSON file of the site.
 *
 * @param url address on the site's own origin
 * @param check whether the content has the expected form
 * @throws {LoadError} when the answer is no success, no JSON or of another form.
 */
export async function fetchJson<T>(
  url: string,
  check: (content: unknown) => content is T,
  cache: RequestCache = 'default',
): Promise<T> {
  let status = 0;
  try {
    const response = await fetch(url, {cache, signal: AbortSignal.timeout(TIMEOUT_MS)});
    status = response.status;
    if (!response.ok) throw new Error(`status ${status}, expected 200`);
    const content: unknown = await response.json();
    if (!check(content)) throw new Error('content of another form');
    return content;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new LoadError(`${url} could not be loaded: ${reason}.`, status, cause);
  }
}
