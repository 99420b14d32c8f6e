import {MANIFEST_FILE, type SearchManifest} from './index-files.ts';

/** A request fails after this time; the index takes seconds on the slowest connections. */
const TIME_LIMIT_MS = 20_000;

/** @throws with URL and reason when a file of the index does not load. */
export async function fetchJson<T>(url: string, cache: RequestCache = 'default'): Promise<T> {
  try {
    const response = await fetch(url, {cache, signal: AbortSignal.timeout(TIME_LIMIT_MS)});
    if (!response.ok) throw new Error(`status ${response.status}, expected 200`);
    return await response.json();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${url} failed to load: ${reason}.`, {cause});
  }
}

/** Always asks the server for the manifest: a deployment may have replaced the files that it named. */
export function fetchManifest(base: string): Promise<SearchManifest> {
  return fetchJson(`${base}${MANIFEST_FILE}`, 'no-cache');
}
