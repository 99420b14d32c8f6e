import {runTask, type Workbench} from './run-task.ts';
import type {TaskAnswer, TaskMessage, TaskName} from './types.ts';

/**
 * Makes a function that runs the tasks of the page. A task that is still at work when the next one
 * of its name arrives is ended, and answered with an error.
 */
export function answerTasks(bench: Workbench): (message: TaskMessage) => Promise<TaskAnswer> {
  const running = new Map<TaskName, AbortController>();
  return async ({id, name, input}) => {
    const controller = new AbortController();
    running.get(name)?.abort();
    running.set(name, controller);
    try {
      return {id, output: await runTask(bench, name, input, controller.signal)};
    } catch (error) {
      return {id, error: error instanceof Error ? error.message : String(error)};
    }
  };
}
