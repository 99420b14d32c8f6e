import workbenchData from '@workbench-data';
import {WEBHOOK_SCHEME} from '../../config/webhooks.ts';
import {answerTasks} from '../../webhooks/tasks/run-task.ts';
import type {TaskMessage} from '../../webhooks/tasks/types.ts';

const answer = answerTasks({...workbenchData, scheme: WEBHOOK_SCHEME});

self.addEventListener('message', async ({data}: MessageEvent<TaskMessage>) => {
  self.postMessage(await answer(data));
});
