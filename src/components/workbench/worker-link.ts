import {useEffect, useState} from 'react';
import type {Catalogue, TaskAnswer, TaskName, Tasks} from '../../webhooks/tasks/types.ts';

/** Asks the worker for a task. */
export type RunTask = <Name extends TaskName>(
  name: Name,
  input: Tasks[Name]['input'],
) => Promise<Tasks[Name]['output']>;

type WorkerLink = {readonly run: RunTask; readonly close: () => void};

type Waiting = {
  readonly resolve: (output: Tasks[TaskName]['output']) => void;
  readonly reject: (error: Error) => void;
};

/**
 * Starts the worker, which does all that takes time. Its script is the last thing that the page loads.
 *
 * @param onLost called when the worker cannot be loaded, or has failed
 */
function openWorker(onLost: () => void): WorkerLink {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  const waiting = new Map<number, Waiting>();
  let last = 0;
  worker.addEventListener('error', onLost);
  worker.addEventListener('message', ({data}: MessageEvent<TaskAnswer>) => {
    const task = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) task?.reject(new Error(data.error));
    else task?.resolve(data.output);
  });
  return {
    run: <Name extends TaskName>(name: Name, input: Tasks[Name]['input']) =>
      new Promise<Tasks[Name]['output']>((resolve, reject) => {
        last += 1;
        // The answer to an id is that of the task that was sent with it.
        waiting.set(last, {resolve: resolve as Waiting['resolve'], reject});
        worker.postMessage({id: last, name, input});
      }),
    close: () => worker.terminate(),
  };
}

/** The worker as the page sees it. */
export type WorkerState =
  | {readonly kind: 'loading'}
  | {readonly kind: 'insecure'}
  | {readonly kind: 'failed'; readonly retry: () => void}
  | {readonly kind: 'ready'; readonly run: RunTask; readonly catalogue: Catalogue};

/** Starts the worker once the page is live, and ends it with the page. */
export function useWorker(): WorkerState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<WorkerState>({kind: 'loading'});
  useEffect(() => {
    if (!window.isSecureContext) {
      setState({kind: 'insecure'});
      return;
    }
    setState({kind: 'loading'});
    const fail = () => setState({kind: 'failed', retry: () => setAttempt(attempt + 1)});
    const link = openWorker(fail);
    link
      .run('open', null)
      .then((catalogue) => setState({kind: 'ready', run: link.run, catalogue}), fail);
    return link.close;
  }, [attempt]);
  return state;
}

/** Input rests for so many milliseconds before a task begins. */
const PAUSE = 250;

type TaskState<Name extends TaskName> = {
  readonly output: Tasks[Name]['output'] | undefined;
  readonly error: string;
};

/** Keeps the output of a task for its latest input; the one before shows until then. */
export function useTask<Name extends TaskName>(
  run: RunTask,
  name: Name,
  input: Tasks[Name]['input'] | undefined,
): TaskState<Name> {
  const [state, setState] = useState<TaskState<Name>>({output: undefined, error: ''});
  useEffect(() => {
    if (input === undefined) return;
    let isCurrent = true;
    const show = (next: TaskState<Name>) => {
      if (isCurrent) setState(next);
    };
    const timer = setTimeout(() => {
      run(name, input).then(
        (output) => show({output, error: ''}),
        (error: Error) => show({output: undefined, error: error.message}),
      );
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [run, name, input]);
  return state;
}
