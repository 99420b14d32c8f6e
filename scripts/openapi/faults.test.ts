import {spawn} from 'node:child_process';
import {cp, mkdir, mkdtemp, realpath, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {json} from 'node:stream/consumers';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {publish, readTree, runFetch} from './testing/command.ts';
import type {FaultReport, FaultResult, FaultRun} from './testing/fault-runner.ts';
import {CONNECTION_FAULTS} from './testing/faults/connection-faults.ts';
import {CONTENT_FAULTS} from './testing/faults/content-faults.ts';
import {publishFault, type RunningWorld, startWorld} from './testing/faults/fault.ts';

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
