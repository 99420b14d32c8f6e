import {existsSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';
import {makeFolder, writeText} from '../../src/openapi/testing/make-folder.ts';
import {type BuildStep, buildSite} from './build-site.ts';

let root = '';
const at = (...parts: string[]) => path.join(root, ...parts);
const build = (steps: readonly BuildStep[]) => buildSite(at('build'), at('.build'), steps);

const write = (folder: string, name: string, text: string) =>
  writeText(path.join(folder, name), text);

const makePages: BuildStep = (dir) => {
  write(dir, 'index.html', 'new');
  return 0;
};
const makeHostFiles: BuildStep = (dir) => {
  write(`${dir}-hosts`, 'headers.json', 'new');
  return 0;
};

/** Reads all files of the folder. */
const readAll = () =>
  Object.fromEntries(
    readdirSync(root, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map(({parentPath, name}) => path.join(parentPath, name))
      .map((file) => [path.relative(root, file), readFileSync(file, 'utf8')]),
  );

beforeEach(() => {
  root = makeFolder();
  write(at('build'), 'index.html', 'old');
  write(at('build'), 'gone.html', 'old');
  write(at('build-hosts'), 'headers.json', 'old');
});

describe('a build', () => {
  it('replaces the site and the files for hosts when all steps succeeded, or creates them', async () => {
    const made = {'build/index.html': 'new', 'build-hosts/headers.json': 'new'};
    expect(await build([makePages, makeHostFiles])).toBe(0);
    expect(readAll()).toEqual(made);
    expect(existsSync(at('.build'))).toBe(false);
    for (const folder of ['build', 'build-hosts']) rmSync(at(folder), {recursive: true});
    await build([makePages, makeHostFiles]);
    expect(readAll()).toEqual(made);
  });

  it.each<[string, readonly BuildStep[], number]>([
    ['fails in its first step', [() => 3], 3],
    ['fails after its pages are written', [makePages, makeHostFiles, () => 1], 1],
  ])('that %s leaves the site as it was, and no other file', async (_, steps, code) => {
    const before = readAll();
    expect(await build(steps)).toBe(code);
    expect(readAll()).toEqual(before);
  });

  it('that writes no page is refused, and leaves the site as it was', async () => {
    const before = readAll();
    await expect(build([() => 0])).rejects.toThrow(/found no index\.html.*is as it was/);
    expect(readAll()).toEqual(before);
  });
});
