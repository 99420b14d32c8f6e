import {spawnSync} from 'node:child_process';
import {describe, expect, it} from 'vitest';
import {NOTICE_TITLE, renderNotice, tellOwner} from './notice.ts';

const FAILURE = {
  isWell: false,
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
  it('is opened once, with what the fetch said and what to do', () => {
    const {gh, calls} = makeGh([{number: 3, title: 'About something else'}]);
    expect(tellOwner(FAILURE, gh)).toBe('A notice is opened.');
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

  it('is written anew while it is open', () => {
    const {gh, calls} = makeGh([{number: 7, title: NOTICE_TITLE}]);
    expect(tellOwner(FAILURE, gh)).toBe('The notice 7 is updated.');
    expect(calls.map(({args}) => args.slice(0, 3))).toContainEqual(['issue', 'edit', '7']);
    expect(calls).toHaveLength(2);
  });

  it('is closed by the next fetch that goes well, and not opened by it', () => {
    const well = {...FAILURE, isWell: true};
    const open = makeGh([{number: 7, title: NOTICE_TITLE}]);
    expect(tellOwner(well, open.gh)).toBe('The notice 7 is closed.');
    const none = makeGh([]);
    expect(tellOwner(well, none.gh)).toBe('No notice is open.');
    expect(none.calls).toHaveLength(1);
  });

  it('shows a log of any length and with any fence as text', () => {
    const text = renderNotice({...FAILURE, log: `\`\`\`\`\n@team ${'x'.repeat(30_000)}`});
    expect(text).toContain('`````text\n````');
    expect(text.length).toBeLessThan(22_000);
  });

  it('ends with code 2 when the command is called wrongly', () => {
    const {status} = spawnSync(process.execPath, ['scripts/refresh/notice-command.ts', 'perhaps']);
    expect(status).toBe(2);
  });
});
