import path from 'node:path';
import {expect, it} from 'vitest';
import {makeFolder, writeText} from '../openapi/testing/make-folder.ts';
import {parseUnfinishedGuide, resolveGuides} from './check-guides.ts';
import {makeTestContext} from './testing/specifications.ts';

it('names the place in a guide that is not MDX, and goes on with the others', () => {
  const folder = makeFolder();
  writeText(path.join(folder, 'a.mdx'), 'One\n\n<!-- later -->\n');
  writeText(path.join(folder, 'b.mdx'), '<Operation id="creat-event" />\n');
  const [first, second] = resolveGuides(folder, folder, makeTestContext());
  expect(first?.broken).toEqual([
    {line: 3, column: 2, component: 'syntax', message: expect.stringContaining('not MDX')},
  ]);
  expect(second?.broken[0]?.message).toContain('Nearest: create-event');
  expect(parseUnfinishedGuide('<!-- later -->').children).toEqual([]);
});
