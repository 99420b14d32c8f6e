import {parseArgs} from 'node:util';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {runCommand} from './run-command.ts';

class SettingError extends Error {}

const print = vi.spyOn(console, 'error').mockImplementation(() => {});
const {exitCode} = process;

beforeEach(() => print.mockClear());
afterEach(() => {
  process.exitCode = exitCode;
});

it.each<[string, () => number, number, string[]]>([
  ['a number', () => 3, 3, []],
  ['an error', () => fail(new Error('The disk is full.')), 1, ['The disk is full.']],
  ['an error of a setting', () => fail(new SettingError('No URL.')), 2, ['No URL.']],
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

it('a command that gives no number leaves the exit code alone', async () => {
  process.exitCode = 1;
  await runCommand(async () => {});
  expect(process.exitCode).toBe(1);
});

function fail(error: Error): never {
  throw error;
}
