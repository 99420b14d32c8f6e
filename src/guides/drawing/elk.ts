import {createRequire} from 'node:module';
import path from 'node:path';
import type {ElkNode} from 'elkjs';

/** What elkjs hands to its worker, and what comes back. */
type Message = {
  readonly data: {readonly id: number; readonly cmd: string; readonly [key: string]: unknown};
};
type Reply = {
  readonly data: {readonly data?: ElkNode; readonly error?: {readonly message?: string}};
};

/** The part of elkjs's worker that computes without waiting for a turn of the event loop. */
type Worker = {
  onmessage: (reply: Reply) => void;
  readonly dispatcher: {readonly saveDispatch: (message: Message) => void};
};

// Not by `import.meta`: Playwright loads this file as CommonJS.
const require = createRequire(path.resolve('package.json'));
let worker: Worker | undefined;

/**
 * Computes the places of a graph. elkjs responds through a promise only because browsers run it in a
 * worker; guides are resolved without waiting, so its dispatcher is called directly, as
 * `.github/adr/0003-guides-resolve-at-build.md` says. The same graph has the same places in every build.
 *
 * @throws when elkjs cannot lay the graph out, or no longer responds immediately
 */
export function layOutWithElk(graph: ElkNode): ElkNode {
  worker ??= startWorker();
  return ask(worker, {id: 1, cmd: 'layout', graph, layoutOptions: {}, options: {}}, graph.id);
}

function startWorker(): Worker {
  const {Worker: FakeWorker}: {Worker: new () => Worker} = require('elkjs/lib/elk-worker.min.js');
  const started = new FakeWorker();
  ask(started, {id: 0, cmd: 'register', algorithms: ['layered']}, 'its algorithms');
  return started;
}

function ask(asked: Worker, data: Message['data'], what: string): ElkNode {
  let reply: Reply['data'] | undefined;
  asked.onmessage = (message) => {
    reply = message.data;
  };
  asked.dispatcher.saveDispatch({data});
  if (reply && !reply.error) return reply.data ?? {id: ''};
  throw new Error(
    `elkjs cannot lay out ${what}: ${reply?.error?.message ?? 'it did not respond immediately'}. ` +
      'Simplify the drawing, or compare src/guides/drawing/elk.ts with the version that is installed.',
  );
}
