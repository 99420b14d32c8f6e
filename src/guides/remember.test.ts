import {describe, expect, it, vi} from 'vitest';
import {remember} from './remember.ts';

describe('a remembered function', () => {
  it('computes once for the same texts and again for others', () => {
    const compute = vi.fn((...texts: string[]) => ({texts}));
    const remembered = remember(compute);
    expect(remembered('a', 'b')).toBe(remembered('a', 'b'));
    expect(remembered('a,b')).toEqual({texts: ['a,b']});
    expect(remembered('ab', '')).toEqual({texts: ['ab', '']});
    expect(compute).toHaveBeenCalledTimes(3);
  });

  it('tries again what has failed', () => {
    let isBroken = true;
    const remembered = remember((text: string) => {
      if (isBroken) throw new Error('broken');
      return text;
    });
    expect(() => remembered('a')).toThrow('broken');
    isBroken = false;
    expect(remembered('a')).toBe('a');
  });
});
