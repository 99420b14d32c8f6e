import {existsSync} from 'node:fs';
import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {hasRunningMocks, offerStop, stopMocks} from './mock-state.ts';

let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mock-state-'));
});
afterEach(() => rm(root, {recursive: true}));

describe('stopMocks', () => {
  it('lets the running mocks close, and leaves nothing behind', async () => {
    const close = vi.fn(async () => {});
    await offerStop(root, close);
    expect(await hasRunningMocks(root)).toBe(true);
    expect(await stopMocks(root)).toBe(true);
    expect(close).toHaveBeenCalledOnce();
    expect(existsSync(join(root, '.mock'))).toBe(false);
    expect(await hasRunningMocks(root)).toBe(false);
  });

  it('finds nothing to stop where nothing was started', async () => {
    expect(await stopMocks(root)).toBe(false);
  });

  it('clears up after mocks that were killed', async () => {
    await mkdir(join(root, '.mock'));
    const state = {pid: 1, stopUrl: 'http://127.0.0.1:9/gone'};
    await writeFile(join(root, '.mock/state.json'), JSON.stringify(state));
    expect(await hasRunningMocks(root)).toBe(false);
    expect(await stopMocks(root)).toBe(false);
    expect(existsSync(join(root, '.mock'))).toBe(false);
  });

  it('stops for nobody who does not know the secret', async () => {
    const close = vi.fn(async () => {});
    const withdraw = await offerStop(root, close);
    const {stopUrl} = JSON.parse(await readFile(join(root, '.mock/state.json'), 'utf8'));
    const answer = await fetch(new URL('/', stopUrl), {method: 'POST'});
    await withdraw();
    expect(answer.status).toBe(404);
    expect(close).not.toHaveBeenCalled();
  });
});
