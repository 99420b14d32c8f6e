import type {TaskAnswer, TaskName, Tasks} from '../../webhooks/tasks/types.ts';

export type RunTask = <Name extends TaskName>(
  name: Name,
  input: Tasks[Name]['input'],
) => Promise<Tasks[Name]['output']>;

export type WorkerLink = {readonly run: RunTask; readonly close: () => void};

type Waiting = {
  readonly resolve: (output: Tasks[TaskName]['output']) => void;
  readonly reject: (error: Error) => void;
};

/**
 * Starts the worker, which does all that takes time.
 *
 * @param onLost called when the worker cannot be loaded, or has failed
 */
export function openWorker(onLost: () => void): WorkerLink {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  const waiting = new Map<number, Waiting>();
  let last = 0;
  worker.addEventListener('error', () => {
    for (const {reject} of waiting.values()) reject(new Error('The workbench failed to load.'));
    waiting.clear();
    onLost();
  });
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
        // The response to an id is that of the task that was sent with it.
        waiting.set(last, {resolve: resolve as Waiting['resolve'], reject});
        worker.postMessage({id: last, name, input});
      }),
    close: () => worker.terminate(),
  };
}
