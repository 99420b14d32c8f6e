import type {SearchAnswer, SearchEngine, SearchRequest} from './types.ts';
import type {FromWorker, ToWorker} from './worker-messages.ts';

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

async function createLocalEngine(base: string, onChange: () => void): Promise<SearchEngine> {
  const [{createEngine}, {openSearchFiles}] = await Promise.all([
    import('./create-engine.ts'),
    import('./files.ts'),
  ]);
  return createEngine(openSearchFiles(base), onChange);
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./worker.ts', import.meta.url));
  } catch {
    // No workers here, or a policy forbids them: the same engine runs on the page.
    return undefined;
  }
}

/**
 * Starts the search engine of a site. When the worker cannot run or its script cannot be loaded, the
 * engine goes on here, with the questions that were not answered yet.
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
  let worker = startWorker();
  let local: Promise<SearchEngine> | undefined;
  let lastId = 0;

  const post = (message: ToWorker) => worker?.postMessage(message);
  const getLocal = (): Promise<SearchEngine> => {
    local ??= createLocalEngine(base, onChange);
    // A failed load of the engine's own code is tried again with the next question.
    local.catch(() => {
      local = undefined;
    });
    return local;
  };
  const answerLocally = ({request, resolve, reject}: Waiting) => {
    getLocal()
      .then((engine) => resolve(engine.search(request)))
      .catch(reject);
  };
  const giveUpWorker = () => {
    worker?.terminate();
    worker = undefined;
    for (const context of prepared)
      getLocal().then(
        (engine) => engine.prepare(context),
        () => {},
      );
    for (const entry of waiting.values()) answerLocally(entry);
    waiting.clear();
  };

  worker?.addEventListener('error', giveUpWorker);
  worker?.addEventListener('message', ({data}: MessageEvent<FromWorker>) => {
    if (data.kind === 'changed') return onChange();
    waiting.get(data.id)?.resolve(data.answer);
    waiting.delete(data.id);
  });
  post({kind: 'open', base});

  return {
    prepare(context) {
      prepared.add(context);
      if (worker) post({kind: 'prepare', context});
      else
        getLocal().then(
          (engine) => engine.prepare(context),
          () => {},
        );
    },
    retry() {
      if (worker) post({kind: 'retry'});
      else
        getLocal().then(
          (engine) => engine.retry(),
          () => {},
        );
    },
    search(request) {
      return new Promise((resolve, reject) => {
        const entry = {request, resolve, reject};
        if (!worker) return answerLocally(entry);
        lastId++;
        waiting.set(lastId, entry);
        post({kind: 'search', id: lastId, request});
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
