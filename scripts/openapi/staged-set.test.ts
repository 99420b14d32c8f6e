import {mkdir, readdir, rename, utimes, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {buildDocument} from '../../src/openapi/testing/documents.ts';
import {readVerified} from '../../src/openapi/verified-copies.ts';
import {StagedSet} from './staged-set.ts';
import {createFolder, publish, readTree, runFetch, TEST_APIS} from './testing/command.ts';
import {send, startStorageHost} from './testing/storage-host.ts';

const FILES = ['dashboard.json', 'webhooks.json', 'waiting-list.json', 'provenance.json'];

async function write(dir: string, version: string): Promise<StagedSet> {
  const set = await StagedSet.create(dir);
  for (const name of FILES) await set.add(name, Buffer.from(version));
  return set;
}

function getSet(version: string): Record<string, string> {
  return Object.fromEntries(FILES.map((name) => [name, version]));
}

describe('a set of files', () => {
  it('replaces the one before it as a whole', async () => {
    const dir = path.join(await createFolder(), 'new/folder');
    await (await write(dir, 'old')).commit();
    await (await write(dir, 'new')).commit();
    expect(await readTree(dir)).toEqual(getSet('new'));
    expect(await readdir(dir)).toHaveLength(FILES.length);
  });

  it('leaves no trace when it is discarded', async () => {
    const dir = await createFolder();
    await (await write(dir, 'old')).commit();
    await (await write(dir, 'new')).discard();
    expect(await readTree(dir)).toEqual(getSet('old'));
    expect(await readdir(dir)).toHaveLength(FILES.length);
  });

  it('goes to its place after one that another process left half moved', async () => {
    const dir = await createFolder();
    const slow = await write(dir, 'slow');
    await mkdir(path.join(dir, '.committed'));
    for (const name of FILES) await writeFile(path.join(dir, '.committed', name), 'other');
    await rename(path.join(dir, '.committed', FILES[0] ?? ''), path.join(dir, FILES[0] ?? ''));
    await slow.commit();
    expect(await readTree(dir)).toEqual(getSet('slow'));
  });

  it('is whole when twenty are committed at once', async () => {
    const dir = await createFolder();
    const versions = Array.from({length: 20}, (_, index) => `version ${index}`);
    const sets = await Promise.all(versions.map((version) => write(dir, version)));
    await Promise.all(sets.map((set) => set.commit()));
    const files = await readTree(dir);
    expect(versions).toContain(files['provenance.json']);
    expect(files).toEqual(getSet(files['provenance.json'] ?? ''));
  });

  it('removes what a killed fetch left long ago, and only that', async () => {
    const dir = await createFolder();
    const long = new Date(Date.now() - 60 * 60 * 1000);
    await mkdir(path.join(dir, '.staged-killed'));
    await mkdir(path.join(dir, '.staged-running'));
    await mkdir(path.join(dir, 'pages'));
    for (const name of ['.staged-killed', 'pages']) await utimes(path.join(dir, name), long, long);
    await (await StagedSet.create(dir)).discard();
    expect((await readdir(dir)).sort()).toEqual(['.staged-running', 'pages']);
  });
});

describe('a fetch that was killed', () => {
  /** Two fetched sets: the files of the new one, and a folder that holds the old one. */
  async function start() {
    const folder = await createFolder();
    const host = await startStorageHost();
    const dir = path.join(folder, '.openapi');
    publish(host);
    await runFetch({folder, storageUrl: host.url});
    const old = await readTree(dir);
    host.on('/dashboard.json', send(buildDocument({title: 'Dashboard', operations: 251})));
    host.on(
      '/webhooker.json',
      send(buildDocument({title: 'Webhooks', operations: 11, tags: ['Webhooks']})),
    );
    await runFetch({folder, storageUrl: host.url});
    const next = await readTree(dir);
    for (const [name, text] of Object.entries(old)) await writeFile(path.join(dir, name), text);
    return {dir, next, folder, host};
  }

  const count = async (dir: string) =>
    readVerified(dir, TEST_APIS).map(({provenance}) => provenance.operations);

  it('before its commit leaves the old set', async () => {
    const {dir, next} = await start();
    await mkdir(path.join(dir, '.staged-killed'));
    await writeFile(path.join(dir, '.staged-killed/dashboard.json'), next['dashboard.json'] ?? '');
    expect(await count(dir)).toEqual([250, 10, 12]);
  });

  it.each([0, 1, 2, 3, 4])(
    'after its commit and %i of 4 moves leaves the new set',
    async (moves) => {
      const {dir, next, folder, host} = await start();
      const names = Object.keys(next);
      await mkdir(path.join(dir, '.committed'));
      for (const [index, name] of names.entries()) {
        const file = path.join(dir, index < moves ? '' : '.committed', name);
        await writeFile(file, next[name] ?? '');
      }
      expect(await count(dir)).toEqual([251, 11, 12]);
      host.on('/dashboard.json', send('', {}, 404));
      expect((await runFetch({folder, storageUrl: host.url})).code).toBe(1);
      expect(await readTree(dir)).toEqual(next);
    },
  );
});
