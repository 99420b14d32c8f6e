import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {findHistorySource} from './identity.ts';

const AUTHOR = ['-c', 'user.name=Writer', '-c', 'user.email=writer@docs.example'];

describe('the dates of the last changes', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('come from git in a checkout', () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'history-'));
    execFileSync('git', ['init', '--quiet'], {cwd: dir});
    execFileSync('git', [...AUTHOR, 'commit', '--quiet', '--allow-empty', '-m', 'x'], {cwd: dir});
    expect(findHistorySource(dir)).toBe('default-v2');
    rmSync(dir, {recursive: true});
  });

  it('are left out before the first commit', () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'history-'));
    execFileSync('git', ['init', '--quiet'], {cwd: dir});
    writeFileSync(path.join(dir, 'guide.mdx'), 'x');
    execFileSync('git', ['add', '--all'], {cwd: dir});
    expect(findHistorySource(dir)).toBe('disabled');
    rmSync(dir, {recursive: true});
  });

  it('are left out outside of a checkout', () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'history-'));
    vi.stubEnv('GIT_CEILING_DIRECTORIES', tmpdir());
    expect(findHistorySource(dir)).toBe('disabled');
    rmSync(dir, {recursive: true});
  });

  it('are left out on a machine without git', () => {
    vi.stubEnv('PATH', '/nonexistent');
    expect(findHistorySource('.')).toBe('disabled');
  });
});
