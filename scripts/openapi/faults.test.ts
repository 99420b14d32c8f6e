import {spawn} from 'node:child_process';
import {chmod, cp, mkdir, mkdtemp, realpath, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {json} from 'node:stream/consumers';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {buildDocument} from '../../src/openapi/testing/documents.ts';
import {readVerified} from '../../src/openapi/verified-copies.ts';
import {createFolder, publish, readTree, runFetch, TEST_APIS} from './testing/command.ts';
import type {FaultReport, FaultResult, FaultRun} from './testing/fault-runner.ts';
import {CONNECTION_FAULTS} from './testing/faults/connection-faults.ts';
import {CONTENT_FAULTS} from './testing/faults/content-faults.ts';
import {publishFault, type RunningWorld, startWorld} from './testing/faults/fault.ts';
import {send, startStorageHost} from './testing/storage-host.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const SECRET = 'canary-credential-7391';
const MAX_MEGABYTES = 512;
const FAULTS = [...CONNECTION_FAULTS, ...CONTENT_FAULTS];

let work: string;
let world: RunningWorld;
let runs: FaultRun[];
let before: Record<string, string>;
let after: Record<string, string>;
let report: FaultReport;

/**
 * Runs all faults in one process whose rights end at its own code and the folders of this test:
 * reading or writing anything else ends in ERR_ACCESS_DENIED.
 */
async function runWatched(): Promise<FaultReport> {
  const rights = ['scripts', 'src', 'node_modules', 'package.json'].map(
    (name) => `--allow-fs-read=${path.join(ROOT, name)}`,
  );
  const folders = path.join(work, 'runs');
  const child = spawn(
    process.execPath,
    [
      '--permission',
      ...rights,
      `--allow-fs-read=${folders}`,
      `--allow-fs-write=${folders}`,
      path.join(ROOT, 'scripts/openapi/testing/fault-runner.ts'),
    ],
    {env: {}, stdio: ['pipe', 'pipe', 'inherit']},
  );
  child.stdin.end(JSON.stringify(runs));
  return (await json(child.stdout)) as FaultReport;
}

beforeAll(async () => {
  work = await realpath(await mkdtemp(path.join(tmpdir(), 'openapi-faults-')));
  const secretFile = path.join(work, 'secret.json');
  await writeFile(secretFile, '{"secret": true}');
  world = await startWorld(secretFile);
  publish(world.host);
  await runFetch({folder: path.join(work, 'healthy'), storageUrl: world.host.url});
  runs = await Promise.all(
    FAULTS.map(async (fault, index) => {
      const folder = path.join(work, 'runs', String(index));
      await mkdir(folder, {recursive: true});
      await cp(path.join(work, 'healthy'), folder, {recursive: true});
      const storageUrl = publishFault(world, fault, `/${index}`);
      return {folder, storageUrl, authorization: `Bearer ${SECRET}`};
    }),
  );
  before = await readTree(work);
  report = await runWatched();
  after = await readTree(work);
}, 120_000);

afterAll(async () => {
  await world.close();
  await rm(work, {recursive: true, force: true});
});

describe('a storage host', () => {
  it.each(FAULTS.map((fault, index) => ({...fault, index})))(
    'with $name is survived',
    ({index, found, advice}) => {
      const {code, output} = report.results[index] as FaultResult;
      const url = `${runs[index]?.storageUrl}/dashboard.json`;
      const lines = output.split('\n');
      const message = lines.find((line) => line.startsWith('Specification "dashboard" ')) ?? output;
      expect(code).toBe(1);
      expect(message).toContain(` (source "dashboard", ${url}): `);
      expect(message).toContain(found);
      expect(message).toContain('expected');
      expect(message).toContain(advice);
      expect(message.length).toBeLessThan(5_000);
      expect(message).not.toMatch(/\p{Cc}/u);
      expect(output).not.toContain(SECRET);
    },
  );

  it('cannot have anything read or written outside the folder of copies', () => {
    expect(report.isConfined).toBe(true);
    expect(Object.keys(before)).toHaveLength((FAULTS.length + 1) * 4 + 1);
    expect(after).toEqual(before);
  });

  it('cannot send the fetch to another host', () => {
    const allowed = new Set(
      [world.host.url, ...Object.values(world.broken)].map((url) => new URL(url).host),
    );
    expect(new Set(report.addresses)).toEqual(allowed);
    expect(world.canary.requests).toEqual([]);
  });

  it('cannot make the fetch take more than 512 MB', () => {
    expect(report.results).toHaveLength(FAULTS.length);
    expect(report.peakMegabytes).toBeLessThan(MAX_MEGABYTES);
  });
});

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
