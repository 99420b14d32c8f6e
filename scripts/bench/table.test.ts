import {describe, expect, it} from 'vitest';
import {formatReport, median} from './table.ts';

describe('the report', () => {
  it('shows stock, ours and the ratio of ours to stock', () => {
    const rows = [{name: 'script', stock: 2000, ours: 150, unit: 'kB'}];
    expect(formatReport([{title: 'Bytes', rows}])).toContain(
      '| script | 2000 kB | 150 kB | 0.07 |',
    );
  });

  it('names another baseline than the stock site', () => {
    const rows = [{name: 'pipeline', stock: 20, ours: 13, unit: 's'}];
    const report = formatReport([{title: 'Pipeline', baseline: 'before', rows}]);
    expect(report).toContain('| | before | ours | ratio |');
    expect(report).not.toContain('stock');
  });

  it('gives no ratio when a number is missing, and says why', () => {
    const rows = [
      {name: 'build', stock: undefined, ours: 12.34, unit: 's', note: 'stock ended at 12 GiB'},
    ];
    expect(formatReport([{title: 'Build', rows}])).toContain(
      '| build (stock ended at 12 GiB) | – | 12.3 s | – |',
    );
  });

  it('takes the middle value', () => {
    expect(median([5, 1, 9])).toBe(5);
    expect(median([4, 1])).toBe(1);
    expect(median([])).toBeNaN();
  });
});
