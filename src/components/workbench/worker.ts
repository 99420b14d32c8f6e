import workbenchData from '@workbench-data';
import {WEBHOOK_SCHEME} from '../../config/webhooks.ts';
import {runTask} from '../../webhooks/tasks/run-task.ts';
import type {TaskAnswer, TaskMessage} from '../../webhooks/tasks/types.ts';

const bench = {...workbenchData, scheme: WEBHOOK_SCHEME};

self.addEventListener('message', async ({data}: MessageEvent<TaskMessage>) => {
  const answer = (message: TaskAnswer) => self.postMessage(message);
  try {
    answer({id: data.id, output: await runTask(bench, data.name, data.input)});
  } catch (error) {
    answer({id: data.id, error: error instanceof Error ? error.message : String(error)});
  }
});
