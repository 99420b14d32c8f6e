import {
  MANIFEST_FILE,
  type OperationsFile,
  type SearchIndex,
  type SearchManifest,
} from '../index-files.ts';

export type SearchFiles = {readonly index: SearchIndex; readonly operations: OperationsFile};

/** A server that takes longer is given up; the index takes seconds on the slowest lines. */
const TIME_LIMIT_MS = 20_000;

async function fetchJson<T>(url: string, cache: RequestCache = 'default'): Promise<T> {
  try {
    const response = await fetch(url, {cache, signal: AbortSignal.timeout(TIME_LIMIT_MS)});
    if (!response.ok) throw new Error(`status ${response.status}, expected 200`);
    return await response.json();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${url} failed to load: ${reason}.`, {cause});
  }
}

/**
 * Loads the search index of a site. The manifest is read each time: a deploy may have replaced the index
 * that it named before.
 *
 * @param base address of the site's root, with a closing slash
 * @throws when a file does not load, or is not JSON.
 */
export async function loadIndex(base: string): Promise<SearchFiles> {
  const manifest = await fetchJson<SearchManifest>(`${base}${MANIFEST_FILE}`, 'no-cache');
  const [index, operations] = await Promise.all([
    fetchJson<SearchIndex>(`${base}${manifest.index}`),
    fetchJson<OperationsFile>(`${base}${manifest.operations}`),
  ]);
  return {index, operations};
}
