import {
  MANIFEST_FILE,
  type OperationsFile,
  type SearchIndex,
  type SearchManifest,
} from '../index-files.ts';
import {createEngine} from './create-engine.ts';
import type {FromWorker, SearchEngine, ToWorker} from './types.ts';

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

/** Loads the index. The manifest is read each time: a deploy may have replaced the index that it named before. */
async function openEngine(base: string): Promise<SearchEngine> {
  const manifest = await fetchJson<SearchManifest>(`${base}${MANIFEST_FILE}`, 'no-cache');
  const [index, operations] = await Promise.all([
    fetchJson<SearchIndex>(`${base}${manifest.index}`),
    fetchJson<OperationsFile>(`${base}${manifest.operations}`),
  ]);
  return createEngine({index, operations}, base);
}

/** By the address of the site's root. */
const engines = new Map<string, Promise<SearchEngine>>();

/** A failure is not kept: the next request loads again. */
function getEngine(base: string): Promise<SearchEngine> {
  const engine = engines.get(base) ?? openEngine(base);
  engines.set(base, engine);
  engine.catch(() => engines.delete(base));
  return engine;
}

self.addEventListener('message', async ({data, ports: [port]}: MessageEvent<ToWorker>) => {
  const send = (message: FromWorker) => port?.postMessage(message);
  try {
    const search = await getEngine(data.base);
    send({response: search(data.request)});
  } catch (error) {
    send({failure: error instanceof Error ? error.message : `${error}`});
  }
});
