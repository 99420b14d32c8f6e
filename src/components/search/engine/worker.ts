import {createEngine} from './create-engine.ts';
import {openSearchFiles} from './files.ts';
import type {SearchEngine} from './types.ts';
import type {FromWorker, ToWorker} from './worker-messages.ts';

let engine: SearchEngine | undefined;

const answer = (message: FromWorker) => self.postMessage(message);

self.addEventListener('message', ({data}: MessageEvent<ToWorker>) => {
  if (data.kind === 'open') {
    engine = createEngine(openSearchFiles(data.base), () => answer({kind: 'changed'}));
  } else if (data.kind === 'prepare') {
    engine?.prepare(data.context);
  } else if (data.kind === 'retry') {
    engine?.retry();
  } else if (engine) {
    answer({kind: 'answer', id: data.id, answer: engine.search(data.request)});
  }
});
