import {useEffect, useState} from 'react';
import type {TaskName, Tasks} from '../../webhooks/tasks/types.ts';
import type {RunTask} from './use-worker.ts';

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
