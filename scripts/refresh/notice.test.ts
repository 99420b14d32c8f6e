import {spawnSync} from 'node:child_process';
import {describe, expect, it} from 'vitest';
import {NOTICE_TITLE, notifyOwner, type RefreshOutcome, renderNotice} from './notice.ts';

const FAILURE: RefreshOutcome = {
  failed: 'fetch',
  log: 'Specification "a" lost content.',
  runUrl: 'https://run.example',
};

/** A stand-in for gh with notices that are open; records what it was asked. */
function makeGh(open: readonly {readonly number: number; readonly title: string}[]) {
  const calls: {readonly args: readonly string[]; readonly input: string | undefined}[] = [];
  const gh = (args: readonly string[], input?: string) => {
    calls.push({args, input});
    return args[1] === 'list' ? JSON.stringify(open) : '';
  };
  return {gh, calls};
}

describe('the notice for the owner', () => {
  it('is opened once, with what the step printed and what to do', () => {
    const {gh, calls} = makeGh([{number: 3, title: 'About something else'}]);
    expect(notifyOwner(FAILURE, gh)).toBe('A notice is opened.');
    expect(calls[1]?.args).toEqual([
      'issue',
      'create',
      '--title',
      NOTICE_TITLE,
      '--body-file',
      '-',
    ]);
    expect(calls[1]?.input).toContain('lost content');
    expect(calls[1]?.input).toContain('Correct the document on the storage host');
  });

  it('is updated while it is open', () => {
    const {gh, calls} = makeGh([{number: 7, title: NOTICE_TITLE}]);
    expect(notifyOwner(FAILURE, gh)).toBe('The notice 7 is updated.');
    expect(calls.map(({args}) => args.slice(0, 3))).toContainEqual(['issue', 'edit', '7']);
    expect(calls).toHaveLength(2);
  });

  it('is closed by the next refresh without a failure, and not opened by it', () => {
    const well = {...FAILURE, failed: undefined};
    const open = makeGh([{number: 7, title: NOTICE_TITLE}]);
    expect(notifyOwner(well, open.gh)).toBe('The notice 7 is closed.');
    const none = makeGh([]);
    expect(notifyOwner(well, none.gh)).toBe('No notice is open.');
    expect(none.calls).toHaveLength(1);
  });

  it('shows a log of any length and with any fence as text', () => {
    const text = renderNotice('fetch', {...FAILURE, log: `${'x'.repeat(30_000)}\n\`\`\`\`\n@team`});
    expect(text).toMatch(/^`````text\n…\n.*\n````\n@team\n`````$/m);
    expect(text.length).toBeLessThan(22_000);
  });

  it.each([
    ['record', /Run `npm run api:fetch` and `npm run api:changes`/],
    ['deploy', /guide that names an operation that is gone/],
  ] as const)('says what to do after the step %s', (failed, advice) => {
    expect(renderNotice(failed, {...FAILURE, failed})).toMatch(advice);
  });

  it('ends with code 2 when the command is called without its folder', () => {
    const {status} = spawnSync(process.execPath, ['scripts/refresh/notice-command.ts']);
    expect(status).toBe(2);
  });
});
