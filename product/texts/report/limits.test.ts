import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {countSite} from './count-site.ts';
import type {Figures} from './count-texts.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const before: Figures = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'before.json'), 'utf8'),
);
const now = countSite(ROOT);

/** A figure that must be in both records: a renamed one would otherwise pass as 0. */
function read(figures: Figures, name: string): number {
  const value = figures[name];
  if (value === undefined) throw new Error(`No figure "${name}". Use a name of count-texts.ts.`);
  return value;
}

it.each([
  'operation descriptions over 60 words',
  'semicolons per operation description',
  'schema descriptions that restate the name',
  'semicolons',
  'headings that begin with Know, See or Follow, or have a pronoun',
  'leads about the page',
])('has none left of: %s', (name) => {
  expect(read(before, name)).toBeGreaterThan(0);
  expect(read(now, name)).toBe(0);
});
