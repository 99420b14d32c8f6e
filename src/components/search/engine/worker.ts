import {createEngine} from './create-engine.ts';
import {loadIndex} from './load-index.ts';
import type {FromWorker, SearchEngine, ToWorker} from './types.ts';

let base = '/';
let engine: Promise<SearchEngine> | undefined;

const send = (message: FromWorker) => self.postMessage(message);

/** A failure is not kept: the next request loads again. */
function getEngine(): Promise<SearchEngine> {
  engine ??= loadIndex(base).then((files) => createEngine(files, base));
  engine.catch(() => {
    engine = undefined;
  });
  return engine;
}

self.addEventListener('message', ({data}: MessageEvent<ToWorker>) => {
  if ('base' in data) {
    ({base} = data);
    send({hasStarted: true});
    void getEngine().catch(() => {
      // Each request reports the failure.
    });
    return;
  }
  const {id, request} = data;
  getEngine().then(
    (search) => send({id, response: search(request)}),
    (error: unknown) => send({id, failure: error instanceof Error ? error.message : `${error}`}),
  );
});
