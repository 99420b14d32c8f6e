import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';

const dir = mkdtempSync(path.join(tmpdir(), 'lint-'));
afterAll(() => rmSync(dir, {recursive: true}));

function run(...args: string[]) {
  const options = {encoding: 'utf8', env: {...process.env, NODE_NO_WARNINGS: '1'}} as const;
  return spawnSync(process.execPath, ['scripts/docs/lint-command.ts', ...args], options);
}

// Each of them starts a process that reads the dictionary and the specifications.
describe('npm run lint:docs', {timeout: 60_000}, () => {
  it('ends with 1 and names file, line, column and rule when something is found', () => {
    const file = path.join(dir, 'bad.mdx');
    writeFileSync(file, 'Just a page.\n');
    const {status, stdout} = run(file);
    expect(status).toBe(1);
    expect(stdout).toMatch(/bad\.mdx:1:1 banned-phrases "Just"/);
    expect(stdout).toMatch(/\d+ findings in 1 guides/);
  });

  it('names the place of a page that is not MDX', () => {
    const file = path.join(dir, 'broken.mdx');
    writeFileSync(file, 'Text.\n\nOpen {brace\n');
    const {status, stdout} = run(file);
    expect(status).toBe(1);
    expect(stdout).toMatch(/broken\.mdx:\d+:\d+ syntax The page is not MDX/);
  });

  it('ends with 2 for a file or an option that does not exist', () => {
    expect(run('docs/no-such-page.mdx')).toMatchObject({status: 2});
    const unknown = run('--fix');
    expect(unknown.status).toBe(2);
    expect(unknown.stderr).toContain('npm run lint:docs');
  });
});
