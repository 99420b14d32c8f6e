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
    expect(stdout).toMatch(/^\d findings in 2 guides \(/m);
    expect(stderr).not.toMatch(/MODULE_TYPELESS|Warning:/);
  });

  it('ends with 2 for a path that is no guide, and for an option that does not exist', () => {
    const folder = makeFolder('empty-');
    const {status, stderr} = run('docs/no-such-page.mdx', folder, 'package.json');
    expect(status).toBe(2);
    expect(stderr).toMatch(/There is no file .*no-such-page\.mdx/);
    expect(stderr).toMatch(/The folder .*empty-\w+ has no guide/);
    expect(stderr).toMatch(/package\.json is no guide, expected a name that ends in \.mdx/);
    const unknown = run('--fxi');
    expect(unknown).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('npm run lint:docs'),
    });
  });
});
