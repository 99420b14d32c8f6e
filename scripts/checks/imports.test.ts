import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';

const SOURCE = /\.(?:tsx?|mts|mjs|cjs)$/;
/** `import`, `import type`, `export … from`, `import()` and `require()` of files of the project. */
const IMPORT = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*'((?:\.{1,2}|@site)\/[^']+)'/g;

const [, section = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split(
  '## Which folder may import which',
);

/** The rows of the table in ARCHITECTURE.md: what each folder may import. */
const ROWS = new Map(
  [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `([\w./-]+)` +\|[^|]*\|([^|]*)\|$/gm)]
    .filter(([, folder = '']) => /^(?:src\/[\w-]+|\w+\d*)$/.test(folder))
    .map(([, folder = '', allowed = '']) => [
      folder,
      allowed.includes('everything')
        ? undefined
        : [...allowed.matchAll(/`([^`]+)`/g)].map(([, to]) => to),
    ]),
);

const toFolder = (file: string) =>
  file
    .split('/')
    .slice(0, file.startsWith('src/') ? 2 : 1)
    .join('/');

const files = execFileSync('git', ['ls-files', '-z'], {encoding: 'utf8'})
  .split('\0')
  .filter((file) => SOURCE.test(file) && file.includes('/'));

/** Imports that lead into another folder, as `file → imported`. */
const imports = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(IMPORT)].flatMap(([, to = '']) => {
    const target = to.startsWith('@site/')
      ? to.slice('@site/'.length)
      : path.posix.join(path.posix.dirname(file), to);
    return toFolder(target) === toFolder(file) ? [] : [{file, target}];
  });
});

const isTest = (file: string) => /\.(?:test|spec)\.|\/(?:testing|fixtures)\//.test(file);

describe('the table of imports', () => {
  it('has a row for each folder with sources', () => {
    const folders = new Set(files.filter((file) => !isTest(file)).map(toFolder));
    const unlisted = [...folders].filter((folder) => !ROWS.has(folder));
    expect(unlisted.filter((folder) => !['src/css', 'src/i18n'].includes(folder))).toEqual([]);
  });

  it.each([...ROWS].filter(([, allowed]) => allowed))('holds for %s', (folder, allowed = []) => {
    const wrong = imports.filter(
      ({file, target}) =>
        toFolder(file) === folder && !isTest(file) && !allowed.includes(toFolder(target)),
    );
    expect(wrong.map(({file, target}) => `${file} → ${target}`)).toEqual([]);
  });

  it('lets no pair of folders import both ways', () => {
    const mutual = [...ROWS].flatMap(([folder, allowed = []]) =>
      allowed.filter((to = '') => ROWS.get(to)?.includes(folder)),
    );
    expect(mutual).toEqual([]);
  });

  it('lets nothing import proofs', () => {
    const into = imports.filter(({target}) => target.startsWith('proof/'));
    expect(into.map(({file}) => file)).toEqual([]);
  });
});
