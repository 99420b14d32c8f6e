import type {JsonObject} from '../../openapi/document/json-value.ts';
import {checkDelivery, isNote} from '../check/check-delivery.ts';
import {describeFinding} from '../faults/index.ts';
import {HANDLER_GRAMMARS, HANDLER_LANGUAGES} from '../handler-languages.ts';
import type {WebhookScheme} from '../scheme.ts';
import type {EventView} from '../sign/events.ts';
import {type Program, writeHandler} from '../sign/handler.ts';
import {signRequest} from './sign-request.ts';
import type {TaskAnswer, TaskMessage, TaskName, Tasks} from './types.ts';

/** What the tasks work with. */
export type Workbench = {
  readonly scheme: WebhookScheme;
  readonly events: readonly EventView[];
  readonly schemas: JsonObject;
  readonly programs: readonly Program[];
};

type Runner<Name extends TaskName> = (
  bench: Workbench,
  input: Tasks[Name]['input'],
  signal?: AbortSignal,
) => Tasks[Name]['output'] | Promise<Tasks[Name]['output']>;

const RUNNERS: {readonly [Name in TaskName]: Runner<Name>} = {
  open: ({events, programs}) => ({
    events: events.map(({type, resource, trigger, description}) => ({
      type,
      resource,
      trigger,
      description,
    })),
    hasPrograms: programs.length > 0,
  }),

  async check({scheme}, check, signal) {
    const {findings, signed, ...report} = await checkDelivery(scheme, check, signal);
    const views = findings.map((finding) => ({
      ...describeFinding(scheme, finding),
      fault: finding.fault,
      isNote: isNote(finding),
      isProven: finding.isProven,
    }));
    return {...report, signedBytes: signed, findings: views};
  },

  example: ({events}, type) =>
    JSON.stringify(events.find((event) => event.type === type)?.example ?? {}, undefined, 2),

  sign: (bench, request) => signRequest(bench, request),

  handlers: ({programs}, types) =>
    programs.map((program) => {
      const {language, title} = program;
      const label = HANDLER_LANGUAGES.find(({id}) => id === language)?.label ?? language;
      const code = writeHandler(program, types);
      return {id: language, language, label, title, code, grammar: HANDLER_GRAMMARS[language]};
    }),
};

/**
 * Does one task of the page.
 *
 * @throws what the task throws, or the reason of the signal when it ends the task
 */
export async function runTask<Name extends TaskName>(
  bench: Workbench,
  name: Name,
  input: Tasks[Name]['input'],
  signal?: AbortSignal,
): Promise<Tasks[Name]['output']> {
  const run: Runner<Name> = RUNNERS[name];
  return run(bench, input, signal);
}

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
