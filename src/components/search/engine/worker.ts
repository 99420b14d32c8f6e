import {fetchJson, fetchManifest} from '../fetch-index.ts';
import type {OperationsFile, SearchIndex} from '../index-files.ts';
import {createEngine} from './create-engine.ts';
import type {FromWorker, SearchEngine, ToWorker} from './types.ts';

async function openEngine(base: string): Promise<SearchEngine> {
  const manifest = await fetchManifest(base);
  const [index, operations] = await Promise.all([
    fetchJson<SearchIndex>(`${base}${manifest.index}`),
    fetchJson<OperationsFile>(`${base}${manifest.operations}`),
  ]);
  return createEngine({index, operations}, base);
}

/** By the root URL of the site. */
const engines = new Map<string, Promise<SearchEngine>>();

/** Forgets an engine that failed to load, so that the next request loads it again. */
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
