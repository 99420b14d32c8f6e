import {spawn} from 'node:child_process';
import {chmod, mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {json} from 'node:stream/consumers';
import {describe, expect, it} from 'vitest';
import {buildDocument} from '../../src/openapi/testing/documents.ts';
import {readVerified} from '../../src/openapi/verified-copies.ts';
import {createFolder, publish, readTree, runFetch} from './testing/command.ts';
import {TEST_APIS} from './testing/dashboard-host.ts';
import type {FaultReport, FaultRun} from './testing/fault-runner.ts';
import {send, startStorageHost} from './testing/storage-host.ts';

const RUNNER = path.join(import.meta.dirname, 'testing/fault-runner.ts');
const NOBODY = 65_534;

async function start() {
  const folder = await createFolder();
  const host = await startStorageHost();
  publish(host);
  return {folder, host, output: path.join(folder, '.openapi')};
}

/** Runs fetches in a separate process. */
async function runElsewhere(
  command: readonly string[],
  jobs: readonly FaultRun[],
  options: {uid?: number} = {},
) {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {...options, stdio: ['pipe', 'pipe', 'inherit']});
  child.stdin.end(JSON.stringify(jobs));
  return ((await json(child.stdout)) as FaultReport).results;
}

describe('a folder of copies', () => {
  it.each([
    ['.openapi', 'a file is in the way (EEXIST)'],
    ['.openapi/.committed', 'a part of its path is not a folder (ENOTDIR)'],
  ])('with a file at %s is reported', async (name, reason) => {
    const {folder, host} = await start();
    await mkdir(path.dirname(path.join(folder, name)), {recursive: true});
    await writeFile(path.join(folder, name), 'in the way');
    const {code, err} = await runFetch({folder, storageUrl: host.url});
    expect(code).toBe(1);
    expect(err).toContain('The verified copies cannot be written');
    expect(err).toContain(reason);
    expect(await readTree(folder)).toEqual({[name]: 'in the way'});
    expect(host.requests).toEqual([]);
  });

  it('with a folder in place of a copy is reported', async () => {
    const {folder, host, output} = await start();
    await mkdir(path.join(output, 'provenance.json'), {recursive: true});
    const {code, err} = await runFetch({folder, storageUrl: host.url});
    expect(code).toBe(1);
    expect(err).toContain('provenance.json cannot be read: EISDIR, expected a readable file');
  });

  it('with provenance that no fetch wrote is no base for going on', async () => {
    const {folder, host, output} = await start();
    await runFetch({folder, storageUrl: host.url});
    await writeFile(path.join(output, 'provenance.json'), '{"dashboard": {"title": 5}}');
    expect(() => readVerified(output, TEST_APIS)).toThrow(
      'dashboard has no provenance; webhooks has no provenance; waiting-list has no provenance',
    );
    expect((await runFetch({folder, storageUrl: host.url})).code).toBe(0);
    expect(readVerified(output, TEST_APIS)).toHaveLength(3);
  });

  it('that must not be written is reported, and its copies still serve', async () => {
    const {folder, host, output} = await start();
    await runFetch({folder, storageUrl: host.url});
    const before = await readTree(folder);
    await chmod(folder, 0o755);
    await chmod(output, 0o555);
    const job = {folder, storageUrl: host.url};
    // The superuser may write everywhere, so it has to become somebody else.
    const options = process.getuid?.() === 0 ? {uid: NOBODY} : {};
    const jobs = [job, {...job, args: ['--soft']}];
    const [hard, soft] = await runElsewhere([process.execPath, RUNNER], jobs, options);
    expect(hard?.code).toBe(1);
    expect(hard?.output).toContain('this user may not write there (EACCES)');
    expect(soft?.code).toBe(0);
    expect(soft?.output).toContain('going on with the last verified copies');
    expect(await readTree(folder)).toEqual(before);
  });
});

it('a disk without room keeps the copies and loses what was written aside', async () => {
  const {folder, host} = await start();
  host.on('/big/dashboard.json', send(buildDocument({title: 'Dashboard', operations: 2_000})));
  const small = {folder, storageUrl: host.url};
  const jobs = [small, {folder, storageUrl: `${host.url}/big`}, small];
  // A limit for each file, without the signal that ends the process.
  const command = ['sh', '-c', 'trap "" XFSZ && ulimit -f 800 && exec "$@"', 'sh'];
  const [first, full, again] = await runElsewhere([...command, process.execPath, RUNNER], jobs);
  expect(first?.code).toBe(0);
  expect(full?.code).toBe(1);
  expect(full?.output).toContain(
    'the file would be larger than allowed (EFBIG), expected a writable folder with free space',
  );
  expect(again).toEqual({code: 0, output: first?.output.replaceAll('new)', 'unchanged)')});
});
