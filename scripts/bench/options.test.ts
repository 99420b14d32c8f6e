import {describe, expect, it} from 'vitest';
import {UsageError} from '../openapi/errors.ts';
import {COMPARED_PARTS, PARTS, readOptions} from './options.ts';

describe('the command line of the benchmark', () => {
  it('measures everything, Lighthouse five times, and ends builds at 12 GiB', () => {
    expect(readOptions([])).toEqual({parts: PARTS, runs: 5, memoryLimit: 12 * 2 ** 30});
  });

  it('takes parts, one run and another limit', () => {
    expect(readOptions(['--only', 'bytes,tenfold', '--quick', '--memory-limit', '8'])).toEqual({
      parts: ['bytes', 'tenfold'],
      runs: 1,
      memoryLimit: 8 * 2 ** 30,
    });
  });

  it('refuses parts and limits that do not exist, and names those that do', () => {
    expect(() => readOptions(['--only', 'bytes,speed'])).toThrow(UsageError);
    expect(() => readOptions(['--only', 'speed'])).toThrow(
      'bytes, samples, lighthouse, load, search, build, tenfold, reload, changes, workbench, agents, pipeline, start, navigation',
    );
    expect(() => readOptions(['--memory-limit', 'much'])).toThrow('"much"');
  });

  it('compares with another checkout when it is given, and with none but one that is there', () => {
    const against = process.cwd();
    expect(readOptions(['--against', '.'])).toMatchObject({
      against,
      parts: [...PARTS, ...COMPARED_PARTS],
    });
    expect(readOptions(['--only', 'pipeline', '--against', '.']).parts).toEqual(['pipeline']);
    for (const args of [[], ['--against', 'no-such-folder']]) {
      expect(() => readOptions(['--only', 'navigation', ...args])).toThrow(UsageError);
      expect(() => readOptions(['--only', 'navigation', ...args])).toThrow('git worktree');
    }
  });
});
