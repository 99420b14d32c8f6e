import {parseArgs} from 'node:util';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {runCommand, runWithArguments} from './run-command.ts';

class SettingError extends Error {}

const print = vi.spyOn(console, 'error').mockImplementation(() => {});
const {exitCode} = process;

beforeEach(() => print.mockClear());
afterEach(() => {
  process.exitCode = exitCode;
});

it.each<[string, () => number, number, string[]]>([
  ['a number', () => 3, 3, []],
  ['an error of a setting', () => fail(new SettingError('No URL.')), 2, ['No URL.']],
  [
    'a fault of the system',
    () => fail(new Error('ENOSPC: no space left on device, write')),
    1,
    [expect.stringMatching(/^ENOSPC: no space left on device, write, in .* Make room/)],
  ],
  [
    'an unknown option',
    () => Object.keys(parseArgs({args: ['--x'], options: {}}).values).length,
    2,
    [expect.stringContaining("'--x'")],
  ],
])('a command that ends in %s sets the exit code and says why', async (_, run, code, said) => {
  await runCommand(async () => run(), SettingError);
  expect(process.exitCode).toBe(code);
  expect(print.mock.calls.flat()).toEqual(said);
});

describe('a command with options', () => {
  const {argv} = process;
  const run = vi.fn(async () => 4);
  const runWith = async (...args: string[]) => {
    process.argv = [...argv.slice(0, 2), ...args];
    await runWithArguments({options: {short: {type: 'boolean'}}}, 'What it can do.', run);
  };
  afterEach(() => {
    process.argv = argv;
    run.mockClear();
  });

  it('gets its values, and sets the exit code', async () => {
    await runWith('--short');
    expect(run).toHaveBeenCalledWith(expect.objectContaining({values: {short: true}}));
    expect(process.exitCode).toBe(4);
  });

  it('says what it can do, and does nothing, when it is asked', async () => {
    const say = vi.spyOn(console, 'log').mockImplementation(() => {});
    await runWith('--help');
    expect(say.mock.calls).toEqual([['What it can do.']]);
    expect(run).not.toHaveBeenCalled();
  });

  it('answers a wrong line with what it can do, and ends with 2', async () => {
    await runWith('--long');
    expect(print.mock.calls.flat()).toEqual([
      expect.stringMatching(/'--long'[\s\S]*What it can do\.$/),
    ]);
    expect(process.exitCode).toBe(2);
    expect(run).not.toHaveBeenCalled();
  });
});

function fail(error: Error): never {
  throw error;
}
