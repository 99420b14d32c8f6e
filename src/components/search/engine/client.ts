import type {FromWorker, SearchRequest, SearchResponse, ToWorker} from './types.ts';

let worker: Worker | undefined;
/** Functions that reject the requests without a response. */
const waiting = new Set<(error: Error) => void>();

function startWorker(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url));
  started.addEventListener('error', () => {
    worker = undefined;
    const failure = new Error('The search worker could not be started.');
    for (const reject of waiting) reject(failure);
    waiting.clear();
  });
  return started;
}

/**
 * Searches in the worker of the page, which the first request starts.
 *
 * @param base address of the site's root, with a closing slash
 * @throws when the worker cannot run or the index does not load; the next request tries again.
 */
export function search(base: string, request: SearchRequest): Promise<SearchResponse> {
  return new Promise((resolve, reject) => {
    worker ??= startWorker();
    const {port1, port2} = new MessageChannel();
    port1.onmessage = ({data}: MessageEvent<FromWorker>) => {
      if ('failure' in data) reject(new Error(data.failure));
      else resolve(data.response);
      waiting.delete(reject);
      port1.close();
    };
    waiting.add(reject);
    worker.postMessage({base, request} satisfies ToWorker, [port2]);
  });
}
