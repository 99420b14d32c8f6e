import workbenchData from '@workbench-data';
import {WEBHOOK_SCHEME} from '../../config/webhooks.ts';
import {runTask} from '../../webhooks/tasks/run-task.ts';
import type {TaskAnswer, TaskMessage, TaskName} from '../../webhooks/tasks/types.ts';

const bench = {...workbenchData, scheme: WEBHOOK_SCHEME};
/** What ends a task that is still at work when the next one of its name arrives. */
const running = new Map<TaskName, AbortController>();

self.addEventListener('message', async ({data}: MessageEvent<TaskMessage>) => {
  const answer = (message: TaskAnswer) => self.postMessage(message);
  const controller = new AbortController();
  running.get(data.name)?.abort();
  running.set(data.name, controller);
  try {
    const output = await runTask(bench, data.name, data.input, controller.signal);
    answer({id: data.id, output});
  } catch (error) {
    answer({id: data.id, error: error instanceof Error ? error.message : String(error)});
  }
});
