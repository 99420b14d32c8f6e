import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {compareThemeTable} from './theme-table.ts';

const TABLE = '| Component | How |\n| --- | --- |\n| `Footer` | eject |\n| `Gone` | wrap |\n';

describe('the table of overrides of the theme', () => {
  it('names every override, and nothing else', () => {
    const overrides = globSync('src/theme/**/index.tsx').map((file) =>
      path.dirname(path.relative('src/theme', file)),
    );
    expect(overrides).toContain('Footer');
    expect(compareThemeTable(readFileSync('src/theme/README.md', 'utf8'), overrides)).toEqual([]);
  });

  it('is reported when it lacks an override or names one that is gone', () => {
    expect(compareThemeTable(TABLE, ['Footer', 'SearchBar'])).toEqual([
      'src/theme/SearchBar has no row in src/theme/README.md: add why it is there.',
      'src/theme/README.md has a row for Gone, which is gone: remove the row.',
    ]);
  });
});
