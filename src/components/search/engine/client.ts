import type {FromWorker, SearchRequest, SearchResponse, ToWorker} from './types.ts';

/** The page's side of the search engine, which is in a worker. */
type SearchClient = {
  readonly prepare: () => void;
  /** Rejects when the worker cannot run or the index cannot be loaded; the next request tries again. */
  readonly search: (request: SearchRequest) => Promise<SearchResponse>;
};

const NO_WORKER = 'The search worker could not be started.';

/** @param base address of the site's root, with a closing slash */
function createSearchClient(base: string): SearchClient {
  let worker: Worker | undefined;
  /** Reject the requests that wait for a response. */
  const waiting = new Set<(error: Error) => void>();

  const open = (): Worker => {
    const opened = new Worker(new URL('./worker.ts', import.meta.url));
    opened.addEventListener('error', () => {
      worker = undefined;
      for (const reject of waiting) reject(new Error(NO_WORKER));
      waiting.clear();
    });
    opened.postMessage({base} satisfies ToWorker);
    return opened;
  };

  const prepare = () => {
    try {
      worker ??= open();
    } catch {
      // Workers are forbidden: the first request says so.
    }
  };

  return {
    prepare,
    search: (request) =>
      new Promise((resolve, reject) => {
        prepare();
        if (!worker) throw new Error(NO_WORKER);
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
