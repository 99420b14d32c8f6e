import {describe, expect, it} from 'vitest';
import type {Row} from './rows.ts';
import {compareFigures, placeTable, writeTable} from './table.ts';

const ROW: Row = {
  what: 'kills of a fetch',
  command: 'npm run kill',
  source: {kind: 'recorded', key: 'kills'},
};
const CHANGING: Row = {...ROW, what: 'requests', isInexact: true};
const README =
  'a\n<!-- figures: written by `npm run report:figures` -->\nold\n<!-- end of figures -->\nz';

describe('the table of figures', () => {
  it('writes counts with separators and leaves out what was never counted', () => {
    const table = writeTable([ROW, CHANGING], {[ROW.what]: 1_471_955});
    expect(table).toContain('1,471,955 | `npm run kill` |');
    expect(table).not.toContain('requests');
  });

  it('replaces what stands in its place and nothing else', () => {
    const placed = placeTable(README, 'new');
    expect(placed).toBe(README.replace('old', '\nnew\n'));
    expect(placeTable(placed, 'new')).toBe(placed);
  });

  it('says how its place is written where there is none', () => {
    expect(() => placeTable('a', 'new')).toThrow('README.md has no place for the figures');
  });

  it('names a number that was counted otherwise, and lets changing ones be', () => {
    const counted = new Map([
      [ROW.what, 49],
      [CHANGING.what, 2],
    ]);
    expect(compareFigures([ROW, CHANGING], {[ROW.what]: 50, [CHANGING.what]: 1}, counted)).toEqual([
      expect.stringContaining('kills of a fetch: 50 is written and 49 were counted'),
    ]);
    expect(compareFigures([ROW], {[ROW.what]: 50}, new Map())).toEqual([]);
  });
});
