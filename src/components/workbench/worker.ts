import workbenchData from '@workbench-data';
import {WEBHOOK_SCHEME} from '../../config/webhooks.ts';
import {answerTask} from '../../webhooks/tasks/run-task.ts';
import type {TaskMessage} from '../../webhooks/tasks/types.ts';

const bench = {...workbenchData, scheme: WEBHOOK_SCHEME};

self.addEventListener('message', async ({data}: MessageEvent<TaskMessage>) => {
  self.postMessage(await answerTask(bench, data));
});
