import {afterEach, describe, expect, it, vi} from 'vitest';
import {createPart} from './part.ts';

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
    const part = createPart(load, onChange);
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
    const part = createPart(load, () => {});
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
});
