import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {makeFolder, writeText} from '../../src/openapi/testing/make-folder.ts';

function run(...args: string[]) {
  const script = ['run', '--silent', 'lint:docs', '--', ...args];
  return spawnSync('npm', script, {encoding: 'utf8'});
}

// Each of them starts a process; the first reads the dictionary.
describe('npm run lint:docs', {timeout: 60_000}, () => {
  it('ends with 1 and names file, line, column and rule for the guides of a folder', () => {
    const dir = makeFolder();
    writeText(path.join(dir, 'bad.mdx'), 'Just a page.\n');
    writeText(path.join(dir, 'broken.mdx'), 'Text.\n\nOpen {brace\n');
    writeText(path.join(dir, 'notes.txt'), 'Just notes.\n');
    const {status, stdout, stderr} = run(dir);
    expect(status).toBe(1);
    expect(stdout).toMatch(/bad\.mdx:1:1 banned-phrases "Just"/);
    expect(stdout).toMatch(/broken\.mdx:3:\d+ syntax The page is not MDX/);
    expect(stdout).toMatch(/^\d findings\.$/m);
    expect(stderr).not.toMatch(/MODULE_TYPELESS|Warning:/);
  });

  it('ends with 2 for a path that is not a guide', () => {
    for (const path of ['docs/no-such-page.mdx', makeFolder('empty-'), 'package.json']) {
      expect(run(path)).toMatchObject({
        status: 2,
        stderr: expect.stringContaining(`${path} is not a guide`),
      });
    }
  });
});
