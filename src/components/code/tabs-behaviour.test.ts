import {describe, expect, it} from 'vitest';
import {findNeighbour} from './tabs-behaviour.ts';

const TABS = ['php', 'go', 'node'];

describe('the tab that a key leads to', () => {
  it.each([
    ['php', 'ArrowRight', 'go'],
    ['node', 'ArrowRight', 'php'],
    ['php', 'ArrowLeft', 'node'],
    ['go', 'Home', 'php'],
    ['go', 'End', 'node'],
  ])('from %s with %s is %s', (tab, key, next) => {
    expect(findNeighbour(TABS, tab, key)).toBe(next);
  });

  it.each(['Tab', 'a', 'constructor'])('is none with the key %s', (key) => {
    expect(findNeighbour(TABS, 'go', key)).toBeUndefined();
  });
});
