import {createEngine} from './create-engine.ts';
import {loadIndex} from './load-index.ts';
import type {FromWorker, SearchEngine, ToWorker} from './types.ts';

let base = '/';
let engine: Promise<SearchEngine> | undefined;

/** A failure is not kept: the next request loads again. */
function getEngine(): Promise<SearchEngine> {
  engine ??= loadIndex(base).then((files) => createEngine(files, base));
  engine.catch(() => {
    engine = undefined;
  });
  return engine;
}

self.addEventListener('message', ({data, ports: [port]}: MessageEvent<ToWorker>) => {
  const send = (message: FromWorker) => port?.postMessage(message);
  if ('base' in data) {
    ({base} = data);
    // Each request reports a failure of the index.
    getEngine().catch(() => {});
    return;
  }
  getEngine().then(
    (search) => send({response: search(data.request)}),
    (error: unknown) => send({failure: error instanceof Error ? error.message : `${error}`}),
  );
});
