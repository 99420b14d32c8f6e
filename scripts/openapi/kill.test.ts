import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {describe, expect, it, onTestFinished} from 'vitest';
import {createFolder, runFetch} from './testing/command.ts';
import {buildDocument} from './testing/documents.ts';
import {createRandom} from './testing/random.ts';
import {TEST_APIS} from './testing/registry.ts';
import {send, startStorageHost} from './testing/storage-host.ts';
import {readVerified} from './verified-copies.ts';

const LOOP = path.join(import.meta.dirname, 'testing/fetch-loop.ts');
const FOLDERS = 2;
const KILLS_PER_FOLDER = 25;
/** A turn of the loop takes about this long, so every step of it is hit. */
const LONGEST_WAIT_MS = 60;

/** Starts a process that fetches without end; resolves when it is about to begin. */
async function startLoop(folder: string, addresses: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [LOOP, folder, ...addresses], {
    // Most of a start is compiling, and there are more than fifty.
    env: {...process.env, NODE_COMPILE_CACHE: path.join(folder, 'compiled')},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  expect(child.exitCode, 'the loop ended by itself').toBeNull();
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Gives the version that all copies of a folder have; fails when they are of several. */
async function readVersion(folder: string): Promise<string> {
  const copies = await readVerified(folder, TEST_APIS);
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
      host.on(`/${version}/${source}.json`, send(buildDocument(options)));
    }
    return `${host.url}/${version}`;
  });
}

async function survive(project: string, addresses: readonly string[], seed: number) {
  const folder = path.join(project, '.openapi');
  const random = createRandom(seed);
  await runFetch({folder: project, storageUrl: addresses[0] ?? ''});
  const loops = await Promise.all([startLoop(folder, addresses), startLoop(folder, addresses)]);
  const versions: string[] = [];
  for (let kills = 0; kills < KILLS_PER_FOLDER; kills++) {
    const victim = random() < 0.5 ? 0 : 1;
    await delay(random() * LONGEST_WAIT_MS);
    await kill(loops[victim]);
    versions.push(await readVersion(folder));
    loops[victim] = await startLoop(folder, addresses);
  }
  await Promise.all(loops.map(kill));
  versions.push(await readVersion(folder));
  const left = (await readdir(folder)).filter((name) => name.startsWith('.staged-')).length;
  return {versions, left};
}

describe('verified copies', () => {
  it('are one whole set after SIGKILL at random moments, with two fetches at once', async () => {
    const addresses = await publishVersions();
    const folders = await Promise.all(Array.from({length: FOLDERS}, createFolder));
    const outcomes = await Promise.all(
      folders.map((folder, index) => survive(folder, addresses, index + 1)),
    );
    const versions = outcomes.flatMap((outcome) => outcome.versions);
    const left = outcomes.reduce((sum, outcome) => sum + outcome.left, 0);
    console.log(`kills survived: ${FOLDERS * KILLS_PER_FOLDER}, ${left} of them while writing`);
    expect(new Set(versions)).toEqual(new Set(['one', 'two']));
    expect(left).toBeGreaterThan(0);
  }, 120_000);
});
