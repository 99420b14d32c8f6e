import type {FromWorker, ToWorker} from './worker-messages.ts';

/** A worker that answers or is given up. */
export type WorkerLink = {
  readonly post: (message: ToWorker) => void;
  readonly close: () => void;
};

type Handlers = {
  readonly onMessage: (message: FromWorker) => void;
  /** The worker has failed, or has been silent for too long; called once. */
  readonly onLost: () => void;
};

/** An answer takes milliseconds; a script that takes longer to come is not waited for either. */
export const ANSWER_LIMIT_MS = 3_000;

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./worker.ts', import.meta.url));
  } catch {
    // No workers here, or a policy forbids them: the same engine runs on the page.
    return undefined;
  }
}

/**
 * Starts the search worker and watches it: each question has to be answered in time.
 *
 * @returns undefined where there are no workers
 */
export function openWorker({onMessage, onLost}: Handlers): WorkerLink | undefined {
  const worker = startWorker();
  if (!worker) return undefined;
  const limits = new Map<number, ReturnType<typeof setTimeout>>();
  const close = () => {
    for (const limit of limits.values()) clearTimeout(limit);
    limits.clear();
    worker.terminate();
  };
  const lose = () => {
    close();
    onLost();
  };
  worker.addEventListener('error', lose);
  worker.addEventListener('message', ({data}: MessageEvent<FromWorker>) => {
    if (data.kind === 'answer') {
      clearTimeout(limits.get(data.id));
      limits.delete(data.id);
    }
    onMessage(data);
  });
  return {
    post(message) {
      if (message.kind === 'search') {
        limits.set(message.id, setTimeout(lose, ANSWER_LIMIT_MS));
      }
      worker.postMessage(message);
    },
    close,
  };
}
