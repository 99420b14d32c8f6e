import path from 'node:path';
import {expect, it} from 'vitest';
import {toGenerated} from './generated-file.ts';

it('a generated file has the same name in every folder', () => {
  const names = ['/a/site', '/b/c d'].map((dir) => {
    const generated = path.join(dir, '.docusaurus');
    return toGenerated(path.join(generated, 'changes', 'default', 'timeline-1.json'), generated);
  });
  expect(names[0]).toBe('@generated/changes/default/timeline-1.json');
  expect(names[1]).toBe(names[0]);
});
