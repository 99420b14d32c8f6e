import {unzipSync} from 'fflate';
import {expect, it} from 'vitest';
import {zipFiles} from './zip-files.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text));

it('gives the same bytes for the same files, in whatever order and time zone', () => {
  const zip = zipFiles(
    'docs',
    new Map([
      ['b.md', bytes('B')],
      ['a/c.md', bytes('C')],
    ]),
  );
  const zone = process.env.TZ;
  process.env.TZ = 'Pacific/Auckland';
  const again = zipFiles(
    'docs',
    new Map([
      ['a/c.md', bytes('C')],
      ['b.md', bytes('B')],
    ]),
  );
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  expect(Buffer.from(again).equals(zip)).toBe(true);
  expect(Object.keys(unzipSync(zip))).toEqual(['docs/a/c.md', 'docs/b.md']);
});

it.each([
  '../up.md',
  'a/../../up.md',
  '/root.md',
  'a\\..\\up.md',
  'C:up.md',
  'a//b.md',
  'a\n.md',
  './a',
])('refuses the name %j, which could leave the folder', (name) => {
  expect(() => zipFiles('docs', new Map([[name, bytes('')]]))).toThrow('cannot be packed');
});
