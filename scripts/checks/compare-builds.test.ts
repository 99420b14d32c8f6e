import path from 'node:path';
import {expect, it} from 'vitest';
import {makeFolder, writeText} from '../../src/openapi/testing/make-folder.ts';
import {runProcess} from '../start-program.ts';

it('compares what readers see of two builds, and takes no notice of hashes and scripts', async () => {
  const root = makeFolder();
  const write = (build: string, files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) writeText(path.join(root, build, name), text);
  };
  write('before', {
    'index.html': '<script src="/assets/js/main.1a2b3c4d.js">',
    'assets/js/main.1a2b3c4d.js': 'one',
    'assets/css/styles.00112233.css': 'a{}',
    'docs/a.html': 'Text',
    'docs/old.html': 'Old',
  });
  write('after', {
    'index.html': '<script src="/assets/js/main.ffffffff.js">',
    'assets/js/main.ffffffff.js': 'two',
    'assets/css/styles.44556677.css': 'a{}',
    'docs/a.html': 'Another text',
    'docs/new.html': 'New',
  });
  const builds = ['before', 'after'].map((name) => path.join(root, name));
  const command = ['scripts/checks/compare-builds-command.ts', ...builds];
  const {exitCode, stdout} = await runProcess(process.execPath, command);
  expect(exitCode).toBe(1);
  expect(stdout.split(/\s*\n\s*/)).toEqual([
    ...['1 files added:', 'docs/new.html', '1 files removed:', 'docs/old.html'],
    ...['1 files changed:', 'docs/a.html', ''],
  ]);
});
