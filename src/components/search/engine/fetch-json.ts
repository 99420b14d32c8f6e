/** A server that is silent for so long does not answer; a slow one may take as long as it needs. */
export const SILENCE_LIMIT_MS = 4_000;

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

/** Ends a request when nothing has been heard for a while. */
function createSilenceLimit() {
  const controller = new AbortController();
  const end = () =>
    controller.abort(new Error(`no response for ${SILENCE_LIMIT_MS / 1000} seconds`));
  let timer = setTimeout(end, SILENCE_LIMIT_MS);
  return {
    signal: controller.signal,
    hear() {
      clearTimeout(timer);
      timer = setTimeout(end, SILENCE_LIMIT_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

async function readText(response: Response, onPart: () => void): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onPart();
    text += decoder.decode(part.value, {stream: true});
  }
  return text + decoder.decode();
}

/**
 * Fetches a JSON file of the site.
 *
 * @param url address on the site's own origin
 * @param check whether the content has the expected form
 * @throws {LoadError} when the answer is no success, no JSON, of another form, or stops coming.
 */
export async function fetchJson<T>(
  url: string,
  check: (content: unknown) => content is T,
  cache: RequestCache = 'default',
): Promise<T> {
  const limit = createSilenceLimit();
  let status = 0;
  try {
    const response = await fetch(url, {cache, signal: limit.signal});
    status = response.status;
    if (!response.ok) throw new Error(`status ${status}, expected 200`);
    const content: unknown = JSON.parse(await readText(response, limit.hear));
    if (!check(content)) throw new Error('content of another form');
    return content;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new LoadError(`${url} failed to load: ${reason}.`, status, cause);
  } finally {
    limit.stop();
  }
}
