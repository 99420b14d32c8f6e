import {MANIFEST_FILE, type SearchManifest} from './index-files.ts';

/** A server that takes longer is given up; the index takes seconds on the slowest lines. */
const TIME_LIMIT_MS = 20_000;

/** @throws with what was found when a file of the index does not load. */
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

/** Reads the manifest of a site each time: a deploy may have replaced the files that it named before. */
export function fetchManifest(base: string): Promise<SearchManifest> {
  return fetchJson(`${base}${MANIFEST_FILE}`, 'no-cache');
}
