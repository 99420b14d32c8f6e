import type {FromWorker, SearchRequest, SearchResponse, ToWorker} from './types.ts';

/** The page's side of the search engine, which is in a worker. */
export type SearchClient = {
  readonly prepare: () => void;
  /** Rejects when the worker cannot run or the index cannot be loaded; the next request tries again. */
  readonly search: (request: SearchRequest) => Promise<SearchResponse>;
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
function createSearchClient(base: string): SearchClient {
  let worker: Worker | undefined;
  /** Reject the requests that wait for a response. */
  const waiting = new Set<(error: Error) => void>();

  const giveUp = () => {
    worker?.terminate();
    worker = undefined;
    for (const reject of waiting) reject(new Error(NO_WORKER));
    waiting.clear();
  };
  const open = (): Worker => {
    const opened = startWorker();
    const limit = setTimeout(giveUp, START_LIMIT_MS);
    opened.addEventListener('error', giveUp);
    opened.addEventListener('message', () => clearTimeout(limit), {once: true});
    opened.postMessage({base} satisfies ToWorker);
    return opened;
  };

  return {
    prepare() {
      try {
        worker ??= open();
      } catch {
        // The first request says so.
      }
    },
    search: (request) =>
      new Promise((resolve, reject) => {
        // What this throws rejects the promise.
        worker ??= open();
        const {port1, port2} = new MessageChannel();
        port1.onmessage = ({data}: MessageEvent<FromWorker>) => {
          if ('failure' in data) reject(new Error(data.failure));
          else resolve(data.response);
          waiting.delete(reject);
          port1.close();
        };
        waiting.add(reject);
        worker.postMessage({request} satisfies ToWorker, [port2]);
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
