import {useEffect, useRef, useState} from 'react';
import type {EventView} from '../../webhooks/sign/events.ts';
import type {TaskAnswer, TaskName, Tasks} from '../../webhooks/tasks/types.ts';

/** What is loaded with the worker: the parts of the page that show its results. */
export type Parts = typeof import('./parts.ts');

/** Asks the worker for a task. */
export type RunTask = <Name extends TaskName>(
  name: Name,
  input: Tasks[Name]['input'],
) => Promise<Tasks[Name]['output']>;

type Opened = {
  readonly run: RunTask;
  readonly close: () => void;
  readonly events: readonly EventView[];
  readonly parts: Parts;
};

export type WorkerState =
  | {readonly kind: 'loading'}
  | {readonly kind: 'insecure'}
  | {readonly kind: 'failed'; readonly retry: () => void}
  | {readonly kind: 'unused'}
  | ({readonly kind: 'ready'} & Opened);

type WorkerUse = {
  readonly state: WorkerState;
  readonly start: () => void;
  /** Loads the worker first where it is not there. */
  readonly run: RunTask;
};

/** The worker of the page: loaded with the first use, so that the page itself loads little, and ended with it. */
export function useWorker(): WorkerUse {
  const [state, setState] = useState<WorkerState>({kind: 'loading'});
  const opened = useRef<Promise<Opened>>(undefined);
  useEffect(() => {
    setState({kind: window.isSecureContext ? 'unused' : 'insecure'});
    return () => {
      // A failure shows on the page already.
      opened.current?.then(({close}) => close()).catch(() => {});
      opened.current = undefined;
    };
  }, []);

  const load = () => {
    const fail = () => {
      opened.current = undefined;
      setState({kind: 'failed', retry: start});
    };
    const opening = openParts(fail);
    opening.then((parts) => setState({kind: 'ready', ...parts}), fail);
    return opening;
  };
  const start = () => {
    if (window.isSecureContext) opened.current ??= load();
  };
  const run: RunTask = async (name, input) => {
    start();
    const parts = await opened.current;
    if (!parts) throw new Error('Browsers allow cryptography only over HTTPS and on localhost.');
    return parts.run(name, input);
  };
  return {state, start, run};
}

async function openParts(onLost: () => void): Promise<Opened> {
  const {run, close} = openWorker(onLost);
  try {
    const [events, parts] = await Promise.all([run('open', null), import('./parts.ts')]);
    return {run, close, events, parts};
  } catch (error) {
    close();
    throw error;
  }
}

/**
 * Starts the worker, which does all that takes time.
 *
 * @param onLost called when the worker cannot be loaded, or has failed
 */
function openWorker(onLost: () => void): Pick<Opened, 'run' | 'close'> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  /** Settle the tasks that wait, by their ids. */
  const waiting = new Map<number, (answer: TaskAnswer) => void>();
  let last = 0;
  worker.addEventListener('error', () => {
    for (const [id, settle] of waiting) settle({id, error: 'The workbench failed to load.'});
    onLost();
  });
  worker.addEventListener('message', ({data}: MessageEvent<TaskAnswer>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  return {
    run: <Name extends TaskName>(name: Name, input: Tasks[Name]['input']) =>
      new Promise<Tasks[Name]['output']>((resolve, reject) => {
        last += 1;
        waiting.set(last, (answer) => {
          if ('error' in answer) reject(new Error(answer.error));
          else resolve(answer.output);
        });
        worker.postMessage({id: last, name, input});
      }),
    close: () => worker.terminate(),
  };
}
