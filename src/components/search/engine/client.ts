import type {FromWorker, SearchRequest, SearchResponse, ToWorker} from './types.ts';

/** The page's side of the search engine, which is in a worker. */
export type SearchClient = {
  readonly prepare: () => void;
  /** Rejects when the worker cannot run or the index cannot be loaded; the next request tries again. */
  readonly search: (request: SearchRequest) => Promise<SearchResponse>;
};

type Waiting = {
  readonly resolve: (response: SearchResponse) => void;
  readonly reject: (error: Error) => void;
};

/** A worker that has not started by then is given up; it takes milliseconds once its script is there. */
const START_LIMIT_MS = 8_000;
const NO_WORKER = 'The search worker could not be started.';

function startWorker(): Worker {
  try {
    return new Worker(new URL('./worker.ts', import.meta.url));
  } catch (cause) {
    throw new Error(NO_WORKER, {cause});
  }
}

/** @param base address of the site's root, with a closing slash */
export function createSearchClient(base: string): SearchClient {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  const giveUp = () => {
    worker?.terminate();
    worker = undefined;
    for (const {reject} of waiting.values()) reject(new Error(NO_WORKER));
    waiting.clear();
  };
  const receive = ({data}: MessageEvent<FromWorker>) => {
    if ('hasStarted' in data) return;
    const entry = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failure' in data) entry?.reject(new Error(data.failure));
    else entry?.resolve(data.response);
  };
  const open = (): Worker => {
    const opened = startWorker();
    const limit = setTimeout(giveUp, START_LIMIT_MS);
    opened.addEventListener('error', giveUp);
    opened.addEventListener('message', receive);
    opened.addEventListener('message', () => clearTimeout(limit), {once: true});
    opened.postMessage({base} satisfies ToWorker);
    return opened;
  };
  const getWorker = () => {
    worker ??= open();
    return worker;
  };

  return {
    prepare() {
      try {
        getWorker();
      } catch {
        // The first request says so.
      }
    },
    search: (request) =>
      new Promise((resolve, reject) => {
        // What this throws rejects the promise.
        const used = getWorker();
        lastId++;
        waiting.set(lastId, {resolve, reject});
        used.postMessage({id: lastId, request} satisfies ToWorker);
      }),
  };
}

const clients = new Map<string, SearchClient>();

/** The one search engine of a site, started when it is first needed. */
export function getSearchClient(base: string): SearchClient {
  const client = clients.get(base) ?? createSearchClient(base);
  clients.set(base, client);
  return client;
}
