import {
  isOperationsFile,
  isSearchIndex,
  isSearchManifest,
  MANIFEST_FILE,
  type OperationsFile,
  type SearchIndex,
} from '../index-files.ts';

export type SearchFiles = {readonly index: SearchIndex; readonly operations: OperationsFile};

/** A server that sends nothing for so long is not waited for; a slow one may take as long as it needs. */
export const SILENCE_LIMIT_MS = 4_000;

const PAUSES_MS = [400, 1200];
/** After this a reader wants to know, so a failure is reported instead of tried again. */
const PATIENCE_MS = 3_000;

/**
 * Fetches a JSON file of the site.
 *
 * @param url address on the site's own origin
 * @param check whether the content has the expected form
 * @throws when the response is an error, not JSON, of another form, or stops coming.
 */
export async function fetchJson<T>(
  url: string,
  check: (content: unknown) => content is T,
  cache: RequestCache = 'default',
): Promise<T> {
  const silence = new AbortController();
  const end = () => silence.abort(new Error(`no response for ${SILENCE_LIMIT_MS / 1000} seconds`));
  let timer = setTimeout(end, SILENCE_LIMIT_MS);
  const watched = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      clearTimeout(timer);
      timer = setTimeout(end, SILENCE_LIMIT_MS);
      controller.enqueue(part);
    },
  });
  try {
    const response = await fetch(url, {cache, signal: silence.signal});
    if (!response.ok) throw new Error(`status ${response.status}, expected 200`);
    const content: unknown = await new Response(response.body?.pipeThrough(watched)).json();
    if (!check(content)) throw new Error('content of another form');
    return content;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${url} failed to load: ${reason}.`, {cause});
  } finally {
    clearTimeout(timer);
  }
}

/** The manifest is read each time: a deploy may have replaced the index that it named before. */
async function loadOnce(base: string): Promise<SearchFiles> {
  const manifest = await fetchJson(`${base}${MANIFEST_FILE}`, isSearchManifest, 'no-cache');
  const [index, operations] = await Promise.all([
    fetchJson(`${base}${manifest.index}`, isSearchIndex),
    fetchJson(`${base}${manifest.operations}`, isOperationsFile),
  ]);
  return {index, operations};
}

/**
 * Loads the search index of a site, with up to two retries while a reader has the patience.
 *
 * @param base address of the site's root, with a closing slash
 * @throws when the last try fails.
 */
export async function loadIndex(base: string): Promise<SearchFiles> {
  const end = performance.now() + PATIENCE_MS;
  for (const pause of PAUSES_MS) {
    try {
      return await loadOnce(base);
    } catch (error) {
      if (performance.now() + pause > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return loadOnce(base);
}
