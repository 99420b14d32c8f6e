import {describe, expect, it} from 'vitest';
import {notifyOwner, renderNotice, type StepOutcome, titleOf} from './notice.ts';

const RUN = 'https://run.example';
const FAILURE: StepOutcome = {
  step: 'fetch',
  result: 'failure',
  log: 'Specification "a" lost content.',
};
const of = (step: StepOutcome['step'], result: string): StepOutcome => ({step, result, log: ''});

/** A fake of gh with open notices, which records its calls. */
function makeGh(open: readonly {readonly number: number; readonly title: string}[]) {
  const calls: {readonly args: readonly string[]; readonly input: string | undefined}[] = [];
  const gh = (args: readonly string[], input?: string) => {
    calls.push({args, input});
    return args[1] === 'list' ? JSON.stringify(open) : '';
  };
  return {gh, calls};
}

describe('the notice for the owner', () => {
  it('is one for each step that failed, opened with its log and what to do, updated while it is open', () => {
    const {gh, calls} = makeGh([{number: 7, title: titleOf('record')}]);
    expect(
      notifyOwner([FAILURE, of('record', 'failure'), of('deploy', 'skipped')], RUN, gh),
    ).toEqual([
      'The notice of the step "fetch" is opened.',
      'The notice of the step "record" is updated.',
    ]);
    expect(calls[1]?.args.slice(0, 4)).toEqual(['issue', 'create', '--title', titleOf('fetch')]);
    expect(calls[1]?.input).toMatch(/lost content[\s\S]*Correct the document on the storage host/);
    expect(calls[2]?.args.slice(0, 3)).toEqual(['issue', 'edit', '7']);
  });

  it('is closed when its step succeeds, or is not needed by a refresh without a failure', () => {
    const open = [
      {number: 7, title: titleOf('fetch')},
      {number: 8, title: titleOf('deploy')},
    ];
    const closed = (outcomes: readonly StepOutcome[]) => {
      const {gh, calls} = makeGh(open);
      notifyOwner(outcomes, RUN, gh);
      return calls.flatMap(({args}) => (args[1] === 'close' ? [args[2]] : []));
    };
    expect(closed([of('fetch', 'success'), of('deploy', 'skipped')])).toEqual(['7', '8']);
    expect(closed([of('fetch', 'failure'), of('deploy', 'skipped')])).toEqual([]);
  });

  it('shows a log of any length and with any fences as code', () => {
    const text = renderNotice({...FAILURE, log: `${'x'.repeat(30_000)}\n\`\`\`\`\n@team`}, RUN);
    expect(text).toMatch(/^ {4}…\n {4}x+\n {4}````\n {4}@team$/m);
    expect(text.length).toBeLessThan(22_000);
  });
});
