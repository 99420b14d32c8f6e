import {unzipSync} from 'fflate';
import {expect, it} from 'vitest';
import {zipFiles} from './zip-files.ts';

const B = ['b.md', Buffer.from('B')] as const;
const C = ['a/c.md', Buffer.from('C')] as const;

it('gives the same bytes for the same files in any order and time zone', () => {
  const zip = zipFiles('docs', new Map([B, C]));
  const zone = process.env.TZ;
  process.env.TZ = 'Pacific/Auckland';
  const again = zipFiles('docs', new Map([C, B]));
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  expect(Buffer.from(again).equals(zip)).toBe(true);
  expect(Object.keys(unzipSync(zip))).toEqual(['docs/a/c.md', 'docs/b.md']);
});

it.each(['a/../../up.md', '/root.md', 'a\\..\\up.md', 'C:up.md', 'a//b.md', 'a\n.md'])(
  'refuses the name %j, which could leave the folder',
  (name) => {
    expect(() => zipFiles('docs', new Map([[name, Buffer.from('')]]))).toThrow('cannot be packed');
  },
);
