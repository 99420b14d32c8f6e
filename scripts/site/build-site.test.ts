import {existsSync, readdirSync, readFileSync, rmSync, statSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, describe, expect, it, onTestFinished} from 'vitest';
import {makeFolder, writeText} from '../../src/openapi/testing/make-folder.ts';
import {BuildError, type BuildStep, buildSite} from './build-site.ts';

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

/** All files of the folder with their content. */
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
  it('replaces the site and the files of the hosts when all steps succeeded', async () => {
    expect(await build([makePages, makeHostFiles])).toBe(0);
    expect(readAll()).toEqual({'build/index.html': 'new', 'build-hosts/headers.json': 'new'});
    expect(existsSync(at('.build'))).toBe(false);
  });

  it('publishes files that every user can read, whatever the umask', async () => {
    const umask = process.umask(0o077);
    onTestFinished(() => void process.umask(umask));
    expect(await build([makePages, makeHostFiles])).toBe(0);
    const modes = ['build', 'build/index.html', 'build-hosts', 'build-hosts/headers.json'].map(
      (name) => statSync(at(name)).mode & 0o777,
    );
    expect(modes).toEqual([0o755, 0o644, 0o755, 0o644]);
  });

  it('makes the first site where there is none', async () => {
    rmSync(at('build'), {recursive: true});
    rmSync(at('build-hosts'), {recursive: true});
    expect(await build([makePages, makeHostFiles])).toBe(0);
    expect(readAll()).toEqual({'build/index.html': 'new', 'build-hosts/headers.json': 'new'});
  });

  it.each<[string, readonly BuildStep[], number]>([
    ['fails in its first step', [() => 3], 3],
    ['fails after its pages are written', [makePages, makeHostFiles, () => 1], 1],
  ])('that %s leaves the site as it was, and nothing of its own', async (_, steps, code) => {
    const before = readAll();
    expect(await build(steps)).toBe(code);
    expect(readAll()).toEqual(before);
  });

  it.each<[string, readonly BuildStep[], RegExp]>([
    ['writes no page', [() => 0], /found no index\.html.*is as it was/],
    ['writes no files for hosts', [makePages], /cannot be renamed.*It is as it was/],
  ])('that %s is refused, and leaves the site as it was', async (_, steps, message) => {
    const before = readAll();
    await expect(build(steps)).rejects.toThrow(BuildError);
    await expect(build(steps)).rejects.toThrow(message);
    expect(readAll()).toEqual(before);
  });

  it('whose step throws leaves the site as it was', async () => {
    const before = readAll();
    const stop: BuildStep = () => {
      throw new Error('stopped');
    };
    await expect(build([makePages, stop])).rejects.toThrow('stopped');
    expect(readAll()).toEqual(before);
  });
});
