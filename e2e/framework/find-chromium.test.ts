import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {beforeEach, expect, it, vi} from 'vitest';
import {findChromium} from '../browser/find-chromium.ts';

vi.mock('node:child_process', {spy: true});
vi.mock('node:fs', {spy: true});

let commands: string[] = [];
let last = '';
beforeEach(() => {
  vi.stubEnv('CHROMIUM_PATH', undefined);
  commands = [];
  vi.mocked(spawnSync).mockImplementation((command, args) => {
    commands.push(`${command} ${args?.[0]}`);
    return {status: 100} as ReturnType<typeof spawnSync>;
  });
  vi.mocked(existsSync).mockImplementation(() => commands.includes(last));
});

it.each(['npx playwright', 'npx playwright,apt-get update,apt-get install'])(
  'a missing browser is installed by %s',
  (wanted) => {
    last = wanted.replace(/.*,/, '');
    expect(findChromium()).toBe('/usr/bin/chromium');
    expect(commands.join()).toBe(wanted);
  },
);

it('the message has the result of each command, or the file that is missing', () => {
  last = 'none';
  expect(findChromium).toThrow(/npx playwright .*: code 100\n.*\n {2}apt-get install .*: code 100/);
  vi.stubEnv('CHROMIUM_PATH', '/nowhere');
  expect(findChromium).toThrow('CHROMIUM_PATH is /nowhere, and there is no such file');
});
