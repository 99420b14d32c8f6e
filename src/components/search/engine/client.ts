import {createLocalEngine} from './local-engine.ts';
import type {SearchAnswer, SearchRequest} from './types.ts';
import {openWorker} from './worker-link.ts';

/** The page's side of the search engine, which is in a worker where there are workers. */
export type SearchClient = {
  readonly prepare: (context: string) => void;
  readonly retry: () => void;
  readonly search: (request: SearchRequest) => Promise<SearchAnswer>;
  /** Calls when an answer may have changed. @returns a function that ends it */
  readonly subscribe: (onChange: () => void) => () => void;
};

type Waiting = {
  readonly request: SearchRequest;
  readonly resolve: (answer: SearchAnswer) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Starts the search engine of a site. When the worker cannot run, cannot be loaded or does not
 * answer, the engine goes on here, with the questions that were not answered yet.
 *
 * @param base address of the site's root, with a closing slash
 */
export function createSearchClient(base: string): SearchClient {
  const listeners = new Set<() => void>();
  const waiting = new Map<number, Waiting>();
  const prepared = new Set<string>();
  const onChange = () => {
    for (const listener of listeners) listener();
  };
  const local = createLocalEngine(base, onChange);
  let lastId = 0;

  const answerLocally = ({request, resolve, reject}: Waiting) => {
    local
      .get()
      .then((engine) => resolve(engine.search(request)))
      .catch(reject);
  };
  const onLost = () => {
    worker = undefined;
    for (const context of prepared) local.attempt((engine) => engine.prepare(context));
    for (const entry of waiting.values()) answerLocally(entry);
    waiting.clear();
  };
  let worker = openWorker({
    onLost,
    onMessage(message) {
      if (message.kind === 'changed') return onChange();
      waiting.get(message.id)?.resolve(message.answer);
      waiting.delete(message.id);
    },
  });
  worker?.post({kind: 'open', base});

  return {
    prepare(context) {
      prepared.add(context);
      if (worker) worker.post({kind: 'prepare', context});
      else local.attempt((engine) => engine.prepare(context));
    },
    retry() {
      if (worker) return worker.post({kind: 'retry'});
      local.attempt((engine) => {
        engine.retry();
        // The engine's own code may have been what was missing.
        onChange();
      });
    },
    search(request) {
      return new Promise((resolve, reject) => {
        const entry = {request, resolve, reject};
        if (!worker) return answerLocally(entry);
        lastId++;
        waiting.set(lastId, entry);
        worker.post({kind: 'search', id: lastId, request});
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const clients = new Map<string, SearchClient>();

/** The one search engine of a site, started when it is first asked for. */
export function getSearchClient(base: string): SearchClient {
  const client = clients.get(base) ?? createSearchClient(base);
  clients.set(base, client);
  return client;
}
