import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

it('the table of overrides of the theme names every override, and nothing else', () => {
  const readme = readFileSync('src/theme/README.md', 'utf8');
  const rows = [...readme.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
  const overrides = globSync('src/theme/**/index.tsx').map((file) =>
    path.dirname(path.relative('src/theme', file)),
  );
  expect(overrides).toContain('Footer');
  expect(rows.sort()).toEqual(overrides.sort());
});
