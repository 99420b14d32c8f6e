import {createRequire} from 'node:module';
import path from 'node:path';
import type {ElkNode} from 'elkjs';
import {GuideReferenceError} from '../reference-error.ts';

type Reply = {readonly error?: {readonly message?: string}};

/** The part of elkjs's worker that computes without waiting for a turn of the event loop. */
type Worker = {
  onmessage: (reply: {readonly data: Reply}) => void;
  readonly dispatcher: {readonly saveDispatch: (message: {readonly data: object}) => void};
};

// Not by `import.meta`: Playwright loads this file as CommonJS.
const require = createRequire(path.resolve('package.json'));
let worker: Worker | undefined;

/**
 * Computes the places of a graph and writes them into it. elkjs responds through a promise only because browsers
 * run it in a worker; guides are resolved without waiting, so its dispatcher is called directly, as
 * `.github/adr/0003-guides-resolve-at-build.md` describes. Every build computes the same places for a graph.
 *
 * @throws {GuideReferenceError} when elkjs cannot lay the graph out, or no longer responds immediately
 */
export function layOutWithElk(graph: ElkNode): void {
  worker ??= startWorker();
  send(worker, {id: 1, cmd: 'layout', graph, layoutOptions: {}, options: {}}, graph.id);
}

function startWorker(): Worker {
  const {Worker: FakeWorker}: {Worker: new () => Worker} = require('elkjs/lib/elk-worker.min.js');
  const started = new FakeWorker();
  send(started, {id: 0, cmd: 'register', algorithms: ['layered']}, 'its algorithms');
  return started;
}

function send(receiver: Worker, data: object, what: string): void {
  let reply: Reply = {error: {message: 'it did not respond immediately'}};
  receiver.onmessage = (message) => {
    reply = message.data;
  };
  receiver.dispatcher.saveDispatch({data});
  if (!reply.error) return;
  throw new GuideReferenceError(
    `elkjs cannot lay out ${what}: ${reply.error.message}. ` +
      'Simplify the drawing, or compare src/guides/drawing/elk.ts with the version that is installed.',
  );
}
