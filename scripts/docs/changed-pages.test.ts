import {execFileSync, spawnSync} from 'node:child_process';
import {rmSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {makeFolder, writeText} from '../../src/openapi/testing/make-folder.ts';
import {readChangeList, renderComment} from './changed-pages.ts';

const input = {
  ...{previewUrl: '', number: '12', runUrl: 'https://git.example/runs/1'},
  filesUrl: 'https://git.example/blob/abc',
};
const list = {
  pages: [
    {route: '/docs/events/event/', change: 'changed'},
    {route: '/docs/events/old/', change: 'removed'},
  ],
  edits: [],
  operations: [],
} as const;

describe('the comment on a pull request', () => {
  it('links every remaining page to its preview, or describes how to read it', () => {
    const {operations} = readChangeList({}, [
      {route: '/api/harbour/get-boat/', change: 'changed'},
      {route: '/docs/a/', change: 'changed'},
      {route: '/api/a/b/) [click](https://evil.example/', change: 'added'},
    ]);
    expect(operations).toHaveLength(1);
    const previewUrl = 'https://previews.example/{number}/';
    const text = renderComment({...input, previewUrl, list: {...list, operations}});
    expect(text).toContain(
      '[/docs/events/event/](https://previews.example/12/docs/events/event/) changed',
    );
    expect(text).toContain('`/docs/events/old/` removed');
    expect(text).toContain('### Changed operations');
    expect(text).toContain('(https://previews.example/12/api/harbour/get-boat/) changed');
    const withoutPreview = renderComment({...input, list});
    expect(withoutPreview).toContain('artifact `site` of [this run](https://git.example/runs/1)');
    expect(withoutPreview).not.toMatch(/\]\(\/docs|Changed operations/);
  });

  it('shows texts before and after, with links to their lines, and nothing that ends their block', () => {
    const operations = 'specs/dashboard/operations/events.tsp';
    const {edits} = readChangeList({
      edits: [
        {file: 'docs/events/event.mdx', line: 7, diff: '-Old.\n+```` [x](y)\n+@everyone'},
        {file: operations, line: 12, diff: '-/** Old. */'},
        {file: '../secret.mdx', line: 1, diff: '+x'},
        {file: 'docs/a.mdx)[x](y.mdx', line: 1, diff: '+x'},
        {file: 'docs/a.mdx', line: '1)', diff: '+x'},
      ],
    });
    expect(edits).toHaveLength(2);
    expect(renderComment({...input, list: {...list, edits}})).toContain(
      '### Text before and after\n\n' +
        '[`docs/events/event.mdx`, line 7](https://git.example/blob/abc/docs/events/event.mdx?plain=1#L7)\n\n' +
        '`````diff\n-Old.\n+```` [x](y)\n+@everyone\n`````\n\n' +
        '[`specs/dashboard/operations/events.tsp`, line 12](https://git.example/blob/abc/specs/',
    );
    const long = Array.from({length: 60}, () => ({
      ...{file: 'docs/a.mdx', line: 1, diff: 'x'.repeat(900)},
    }));
    const text = renderComment({...input, list: {...list, edits: long}});
    expect(text).toMatch(/And \d+ more: see the files of the pull request/);
    expect(text.length).toBeLessThan(40_000);
  });

  it('takes only addresses of guides from a third-party list', () => {
    const pages = [
      {route: '/docs/a/', change: 'added', extra: '@everyone'},
      {route: '/docs/a/) [click](https://evil.example', change: 'added'},
      {route: '/docs/b/', change: '@everyone'},
      'text',
      null,
    ];
    expect(readChangeList({pages})).toEqual({
      pages: [{route: '/docs/a/', change: 'added'}],
      edits: [],
      operations: [],
    });
    expect(readChangeList(null).pages).toEqual([]);
  });
});

describe('the list of changed pages', () => {
  it('comes from git, with the addresses of the site', () => {
    const dir = makeFolder();
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
        cwd: dir,
      });
    const write = (file: string, text: string) => writeText(path.join(dir, file), text);
    git('init', '--quiet', '--initial-branch=main');
    write('docs/events/old.mdx', '---\ntitle: Old\n---\n');
    write('docs/introduction/overview.mdx', '---\nslug: /\n---\n');
    git('add', '.');
    git('commit', '--quiet', '-m', 'base');
    git('checkout', '--quiet', '-b', 'change');
    rmSync(path.join(dir, 'docs/events/old.mdx'));
    write('docs/introduction/overview.mdx', '---\nslug: /\n---\n\nMore.\n');
    write('docs/events/new.mdx', 'Text.\n');
    write('docs/_data/glossary.json', '[]');
    write('specs/a.tsp', 'op a(): void;\n');
    git('add', '.');
    git('commit', '--quiet', '-m', 'change');
    const command = path.resolve('scripts/docs/changed-pages-command.ts');
    const {stdout, stderr, status} = spawnSync(process.execPath, [command, 'list', 'main'], {
      cwd: dir,
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      pages: [
        {route: '/docs/events/new/', change: 'added'},
        {route: '/docs/events/old/', change: 'removed'},
        {route: '/docs/', change: 'changed'},
      ],
      edits: [
        {file: 'docs/events/new.mdx', line: 1, diff: '+Text.'},
        {file: 'docs/introduction/overview.mdx', line: 4, diff: '+\n+More.'},
        {file: 'specs/a.tsp', line: 1, diff: '+op a(): void;'},
      ],
    });
  });
});
