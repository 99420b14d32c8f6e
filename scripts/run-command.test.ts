import {parseArgs} from 'node:util';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {ConfigurationError} from '../src/config/configuration-error.ts';
import {runCommand, runWithArguments} from './run-command.ts';

const print = vi.spyOn(console, 'error').mockImplementation(() => {});
const {exitCode} = process;

beforeEach(() => print.mockClear());
afterEach(() => {
  process.exitCode = exitCode;
});

it.each<[string, () => number, number, string[]]>([
  ['an error of a setting', () => fail(new ConfigurationError('No URL.')), 2, ['No URL.']],
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
])(
  'a command that ends in %s sets the exit code and prints the reason',
  async (_, run, code, printed) => {
    await runCommand(async () => run());
    expect(process.exitCode).toBe(code);
    expect(print.mock.calls.flat()).toEqual(printed);
  },
);

it('a command receives its options, and prints its help for a wrong one', async () => {
  const {argv} = process;
  const run = vi.fn(async () => 4);
  const runWith = async (...args: string[]) => {
    process.argv = [...argv.slice(0, 2), ...args];
    await runWithArguments({options: {short: {type: 'boolean'}}}, 'What it can do.', run);
    process.argv = argv;
    return process.exitCode;
  };
  expect(await runWith('--short')).toBe(4);
  expect(run).toHaveBeenCalledWith(expect.objectContaining({values: {short: true}}));
  expect(await runWith('--long')).toBe(2);
  const printed = expect.stringMatching(/'--long'[\s\S]*What it can do\.$/);
  expect(print.mock.calls.flat()).toEqual([printed]);
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await runWith('--help');
  expect(log.mock.calls).toEqual([['What it can do.']]);
  expect(run).toHaveBeenCalledTimes(1);
});

function fail(error: Error): never {
  throw error;
}
