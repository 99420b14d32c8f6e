import {afterEach, describe, expect, it, vi} from 'vitest';
import {createRetriedFile} from './retried-file.ts';

afterEach(() => vi.useRealTimers());

/** A load that fails as often as said. */
function failing(times: number) {
  let count = 0;
  return {
    load: async () => {
      count++;
      if (count <= times) throw new Error(`failure ${count}`);
      return 'content';
    },
    getCount: () => count,
  };
}

describe('a part of the index', () => {
  it('is loaded once however often it is wanted', async () => {
    const {load, getCount} = failing(0);
    const onChange = vi.fn();
    const part = createRetriedFile(load, onChange);
    part.want();
    part.want();
    await vi.waitFor(() => expect(part.value()).toBe('content'));
    part.want();
    expect(getCount()).toBe(1);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('is tried three times, then failed, and never kept as failed', async () => {
    vi.useFakeTimers();
    const {load, getCount} = failing(3);
    const part = createRetriedFile(load, () => {});
    part.want();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(part.error()?.message).toBe('failure 3');
    expect(part.isPending()).toBe(false);
    part.want();
    expect(getCount()).toBe(3);
    part.retry();
    expect(part.isPending()).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(part.value()).toBe('content');
    expect(part.error()).toBeUndefined();
  });

  it('is not tried again when the first try took longer than a reader waits', async () => {
    vi.useFakeTimers();
    let count = 0;
    const part = createRetriedFile(
      async () => {
        count++;
        await new Promise((resolve) => setTimeout(resolve, 4_000));
        throw new Error('silence');
      },
      () => {},
    );
    part.want();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(part.error()?.message).toBe('silence');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(count).toBe(1);
  });

  it('is tried once by a retry, which keeps the failure until it is mended', async () => {
    vi.useFakeTimers();
    const {load, getCount} = failing(5);
    const onChange = vi.fn();
    const part = createRetriedFile(load, onChange);
    part.want();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onChange).toHaveBeenCalledTimes(1);
    part.retry();
    expect(onChange).toHaveBeenCalledTimes(2);
    expect([part.isPending(), part.error()?.message]).toEqual([true, 'failure 3']);
    await vi.advanceTimersByTimeAsync(0);
    expect([part.isPending(), part.error()?.message]).toEqual([false, 'failure 4']);
    expect(onChange).toHaveBeenCalledTimes(3);
    expect(getCount()).toBe(4);
  });
});
