import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {makeFolder, writeText} from '../openapi/testing/make-folder.ts';
import {describeBrokenReferences, listBrokenReferences} from './check-guides.ts';
import {readUnfinishedGuide} from './parse-guide.ts';
import {makeTestContext} from './testing/specifications.ts';

it('reports the place in a guide that is not MDX, and continues with the others', () => {
  const folder = makeFolder();
  writeText(path.join(folder, 'docs/a.mdx'), 'One\n\n<!-- later -->\n');
  writeText(path.join(folder, 'docs/c.mdx'), '---\ntitle: [A\n---\n');
  writeText(path.join(folder, 'docs/b.mdx'), '<Operation id="creat-event" />\n');
  writeText(
    path.join(folder, 'docs/d.mdx'),
    '{/*\n```\n*/}\n\n1. ```text\n   a\n   ```\n2. ```text\n   b\n   ```\n',
  );
  writeText(path.join(folder, 'docs/f.mdx'), '> ```text\n> a\n\nEnd\n');
  writeText(path.join(folder, 'docs/e.mdx'), '```bash\na\n\n```text\nb\n```\n');
  writeText(path.join(folder, 'docs/g.mdx'), '```bash\na\n\n- ```json\n  {}\n  ```\n');
  expect(listBrokenReferences(folder, makeTestContext())).toEqual([
    expect.stringMatching(/^docs\/a\.mdx:3:2 syntax .*not MDX/),
    expect.stringMatching(/^docs\/c\.mdx:3:1 syntax The front matter is not YAML/),
    expect.stringMatching(/^docs\/e\.mdx:1:1 syntax .*not closed/),
    expect.stringMatching(/^docs\/g\.mdx:1:1 syntax .*not closed/),
    expect.stringMatching(/^docs\/b\.mdx:1:1 reference <Operation> .*Nearest: create-event/),
  ]);
  expect(readUnfinishedGuide('<!-- later -->').tree.children).toEqual([]);
});

const list = (count: number) =>
  Array.from({length: count}, (_, line) => `docs/a.mdx:${line + 1}:1 <Operation> is unknown.`);

describe('references of guides that lead nowhere', () => {
  it('are listed when they can be mistakes of a writer', () => {
    const text = describeBrokenReferences(list(20));
    expect(text.split('\n')).toHaveLength(22);
    expect(text).toContain('docs/a.mdx:20:1 <Operation> is unknown.');
  });

  it('are one sentence with the remedy when the guides are for other documents', () => {
    const text = describeBrokenReferences(list(690));
    expect(text).not.toContain('\n');
    expect(text).toMatch(/^690 references .*first: docs\/a\.mdx:1:1 <Operation> is unknown\)/);
    expect(text).toMatch(/SITE_CONTENT=reference, .*`npm run new:site`\.$/);
  });
});
