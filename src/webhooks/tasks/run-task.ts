import {checkDelivery} from '../check/check-delivery.ts';
import {describeFinding} from '../faults/index.ts';
import {HANDLER_GRAMMARS, HANDLER_LANGUAGES} from '../handler-languages.ts';
import {writeHandler} from '../sign/handler.ts';
import {signRequest} from './sign-request.ts';
import type {TaskAnswer, TaskMessage, TaskName, Tasks, Workbench} from './types.ts';

type Runner<Name extends TaskName> = (
  bench: Workbench,
  input: Tasks[Name]['input'],
) => Tasks[Name]['output'] | Promise<Tasks[Name]['output']>;

const RUNNERS: {readonly [Name in TaskName]: Runner<Name>} = {
  open: ({events}) => events,

  async check({scheme}, check) {
    const report = await checkDelivery(scheme, check);
    return {...report, findings: report.findings.map((each) => describeFinding(scheme, each))};
  },

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
 * @throws what the task throws
 */
export async function runTask<Name extends TaskName>(
  bench: Workbench,
  name: Name,
  input: Tasks[Name]['input'],
): Promise<Tasks[Name]['output']> {
  const run: Runner<Name> = RUNNERS[name];
  return run(bench, input);
}

/** Does a task of the page, and answers it with an error where it cannot be done. */
export async function answerTask(
  bench: Workbench,
  {id, name, input}: TaskMessage,
): Promise<TaskAnswer> {
  try {
    return {id, output: await runTask(bench, name, input)};
  } catch (error) {
    return {id, error: error instanceof Error ? error.message : String(error)};
  }
}
