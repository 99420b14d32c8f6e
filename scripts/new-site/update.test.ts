import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, existsSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {makeFolder} from '../../src/openapi/testing/make-folder.ts';
import {writeDeep} from '../write-file.ts';
import {hashFile, recordFramework} from './framework.ts';
import {openFramework} from './framework-source.ts';
import {describeUpdate, prepareUpdate, writeUpdate} from './update.ts';

let root = '';
const at = (...parts: string[]) => path.join(root, ...parts);
const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@acme.example', ...args], {
    ...{cwd: at(folder), stdio: 'pipe', encoding: 'utf8'},
  });

async function write(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeDeep(at(folder, name), text);
}

function commit(folder: string): void {
  if (!existsSync(at(folder, '.git'))) git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'chore: all');
}

/** Records files of the site as files of its framework. */
function record(files: readonly string[]): void {
  const hashes = files.map((file) => [file, hashFile(at('site', file)) ?? '']);
  const manifest = JSON.parse(readFileSync(at('site/package.json'), 'utf8'));
  recordFramework(at('site'), {version: 'first', files: Object.fromEntries(hashes), manifest});
}

const read = (name: string) => readFileSync(at('site', name), 'utf8');

beforeEach(async () => {
  root = makeFolder();
  await write('framework', {
    'package.json': JSON.stringify({
      name: 'f',
      scripts: {start: 'a', gone: 'g'},
      dependencies: {x: '1', y: '1'},
    }),
    'openapi-fetch.mjs': '// 1',
    'src/a.ts': 'a 1',
    'src/b.ts': 'b 1',
    ...{'src/c.ts': 'c 1', 'src/e.ts': 'e 1', 'src/gone.ts': 'gone', 'src/old.ts': 'old'},
    'product/index.ts': 'the framework’s own product',
    'docs/a.mdx': 'its guide',
  });
  commit('framework');
  cpSync(at('framework'), at('site'), {recursive: true});
  rmSync(at('site/.git'), {recursive: true});
  await write('site', {'product/index.ts': 'Acme', 'docs/a.mdx': 'Guide of Acme'});
  // Files that an earlier framework recorded as its own: its tests, which are removed, and the README, which stays.
  await write('site', {'README.md': 'of the framework', 'src/a.test.ts': 'a test'});
  const sources = ['a', 'b', 'c', 'e', 'gone', 'old', 'a.test'].map((name) => `src/${name}.ts`);
  record(['openapi-fetch.mjs', 'README.md', ...sources]);
  commit('site');
  await write('framework', {'src/a.ts': 'a 2', 'src/b.ts': 'b 2', 'src/c.ts': 'c 2'});
  await write('framework', {'src/d.ts': 'd 2', 'src/e.ts': 'e 2', 'src/new.ts': 'new'});
  await write('framework', {'src/b.test.ts': 'a test', 'product/README.md': 'explains'});
  await write('framework', {
    'package.json': JSON.stringify({
      name: 'f',
      scripts: {start: 'b', gone: 'g'},
      dependencies: {x: '2', y: '2'},
    }),
    'product/index.ts': 'the framework’s next product',
  });
  for (const name of ['gone', 'old']) rmSync(at(`framework/src/${name}.ts`));
  commit('framework');
});

/** Updates the site, and returns the text that the command shows before it writes. */
async function update(from: string): Promise<string> {
  using source = openFramework(from, root);
  const prepared = prepareUpdate(at('site'), source);
  const lines = describeUpdate(prepared, at('site'));
  await writeUpdate(at('site'), prepared);
  return lines.join('\n');
}

describe('an update of a site', () => {
  const readCommit = () => git('framework', 'rev-parse', 'HEAD').trim();

  it.each([
    ['a folder', () => 'framework', readCommit],
    ['an address', () => `file://${at('framework')}`, readCommit],
    [
      'an archive',
      () => {
        git('framework', 'archive', '--prefix=docs-2.0/', '--output', at('f.tar.gz'), 'HEAD');
        return 'f.tar.gz';
      },
      () => 'docs-2.0',
    ],
  ])(
    'from %s replaces the framework, and keeps what is the owner’s',
    async (_, prepare, getVersion) => {
      const own = {name: 'acme', scripts: {start: 'a', own: 'o'}, dependencies: {x: '1', y: '9'}};
      await write('site', {'src/b.ts': 'b of Acme', 'src/gone.ts': 'of Acme', 'src/own.ts': 'own'});
      // A file that the next framework adds, and one that is already the same as in the next framework.
      await write('site', {'src/d.ts': 'd of Acme', 'src/e.ts': 'e 2'});
      rmSync(at('site/src/c.ts'));
      await write('site', {'package.json': JSON.stringify(own)});
      commit('site');
      const shown = await update(prepare());
      expect(shown).toContain('2 files removed: src 2');
      const kept = ['b', 'c', 'd', 'gone'].map((name) => `  src/${name}.ts`);
      expect(shown).toMatch(/4 files stay as you changed them/);
      expect(shown.split('\n').slice(-4)).toEqual(kept);
      expect(existsSync(at('site/src/c.ts'))).toBe(false);
      expect(['src/a.ts', 'src/b.ts', 'src/new.ts', 'src/own.ts'].map(read)).toEqual([
        ...['a 2', 'b of Acme', 'new', 'own'],
      ]);
      expect(
        ['old', 'a.test', 'b.test'].some((name) => existsSync(at(`site/src/${name}.ts`))),
      ).toBe(false);
      expect(
        ['product/index.ts', 'docs/a.mdx', 'README.md', 'product/README.md'].map(read),
      ).toEqual([...['Acme', 'Guide of Acme', 'of the framework', 'explains']]);
      expect(JSON.parse(read('framework.json')).version).toBe(getVersion());
      const manifest = JSON.parse(read('package.json'));
      expect(manifest).toMatchObject({name: 'acme', dependencies: {x: '2', y: '9'}});
      expect(manifest.scripts).toEqual({start: 'b', lint: 'biome lint .', own: 'o'});
      commit('site');
      expect(await update('framework')).toMatch(/No file differs\.$/);
    },
  );

  it('is only shown without --yes', () => {
    const command = [path.resolve('scripts/new-site/update-command.ts'), '--from', at('framework')];
    const options = {cwd: at('site'), encoding: 'utf8'} as const;
    const {status, stdout} = spawnSync(process.execPath, command, options);
    expect(status).toBe(0);
    expect(stdout).toContain('Nothing was written. Run the command with --yes');
    expect(read('src/a.ts')).toBe('a 1');
  });

  it('refuses uncommitted changes, a machine without git, a site without a record, and a place without a framework', async () => {
    await write('site', {'docs/a.mdx': 'half a sentence'});
    await expect(update('framework')).rejects.toThrow(/uncommitted changes.*docs\/a\.mdx/);
    vi.stubEnv('PATH', '');
    await expect(update('framework')).rejects.toThrow('found no git checkout');
    vi.unstubAllEnvs();
    rmSync(at('site/framework.json'));
    commit('site');
    await expect(update('framework')).rejects.toThrow(/has no framework\.json/);
    await write('empty', {'a.txt': 'a'});
    expect(() => openFramework('empty', root)).toThrow(/no framework in empty/);
    expect(() => openFramework('nowhere', root)).toThrow(/cannot be read from nowhere: git ended/);
  });
});
