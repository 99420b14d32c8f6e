import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {describe, expect, it, onTestFinished} from 'vitest';
import {buildDocument} from '../../src/openapi/testing/documents.ts';
import {readVerified} from '../../src/openapi/verified-copies.ts';
import {createFolder, runFetch} from './testing/command.ts';
import {TEST_APIS} from './testing/registry.ts';
import {send, startStorageHost} from './testing/storage-host.ts';

const LOOP = path.join(import.meta.dirname, 'testing/fetch-loop.ts');
const KILLS = 20;

/** Starts a process that fetches without end; resolves when it is about to begin. */
async function startLoop(folder: string, addresses: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [LOOP, folder, ...addresses], {
    // Most of a start is compiling, and there are many.
    env: {...process.env, NODE_COMPILE_CACHE: path.join(folder, 'compiled')},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess | undefined): Promise<void> {
  if (!child) throw new Error('There is no process to kill.');
  expect(child.exitCode, 'the loop ended by itself').toBeNull();
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Gives the version that all copies of a folder have; fails when they are of several. */
async function readVersion(folder: string): Promise<string> {
  const copies = readVerified(folder, TEST_APIS);
  const [version, ...others] = new Set(copies.map(({provenance}) => provenance.tags[0]));
  expect(others).toEqual([]);
  expect(copies.every(({document}) => JSON.stringify(document).includes(`"${version}"`))).toBe(
    true,
  );
  return version ?? '';
}

/** Publishes two versions of all specifications, which differ in every document. */
async function publishVersions(): Promise<string[]> {
  const host = await startStorageHost();
  return ['one', 'two'].map((version, index) => {
    for (const {source, label} of TEST_APIS) {
      const options = {title: label, operations: 250 + index, tags: [version]};
      const answer = send(buildDocument(options));
      // A host at some distance: the loops spend half their time waiting and half writing.
      host.on(`/${version}/${source}.json`, (...args) => void setTimeout(answer, 15, ...args));
    }
    return `${host.url}/${version}`;
  });
}

/** Fetches twice, so that there are copies, and says how long the second took on this machine. */
async function measureTurn(folder: string, storageUrl: string): Promise<number> {
  await runFetch({folder, storageUrl});
  const started = performance.now();
  await runFetch({folder, storageUrl});
  return performance.now() - started;
}

/** Counts the sets that have files and never became current. */
async function countUnfinished(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('.staged-'));
  const sets = await Promise.all(names.map((name) => readdir(path.join(folder, name))));
  return sets.filter((files) => files.length > 0).length;
}

describe('verified copies', () => {
  it('are one whole set after SIGKILL at random moments, with two fetches at once', async () => {
    const addresses = await publishVersions();
    const project = await createFolder();
    const folder = path.join(project, '.openapi');
    const turnMs = await measureTurn(project, addresses[0] ?? '');
    const loops = [await startLoop(folder, addresses), await startLoop(folder, addresses)];
    const versions = new Set<string>();
    for (let kills = 0; kills < KILLS; kills++) {
      await delay(Math.random() * 2 * turnMs);
      await kill(loops.shift());
      versions.add(await readVersion(folder));
      loops.push(await startLoop(folder, addresses.reverse()));
    }
    await Promise.all(loops.map(kill));
    versions.add(await readVersion(folder));
    const left = await countUnfinished(folder);
    console.log(`kills survived: ${KILLS}, ${left} of them between the first file and the commit`);
    expect(versions).toEqual(new Set(['one', 'two']));
    expect(left).toBeGreaterThan(0);
  }, 120_000);
});
