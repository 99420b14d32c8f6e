import {mkdtempDisposable, readFile, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {findProgram, getFile} from '../hosts/testing/find-program.ts';
import {runProcess} from '../samples/run/processes.ts';
import type {Share} from './mix.ts';

export type LoadOptions = {
  readonly origin: string;
  readonly mix: readonly Share[];
  readonly connections: number;
  readonly seconds: number;
};

/** What a run of wrk found; times in milliseconds. */
export type LoadResult = {
  readonly requests: number;
  readonly bytes: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  /** Broken connections, answers that are no success, and answers that came too late. */
  readonly errors: Readonly<Record<'connect' | 'read' | 'write' | 'status' | 'timeout', number>>;
};

const SCRIPT = path.resolve('scripts/load/mix.lua');

/** Sum of all kinds of errors. */
export function countErrors({errors}: LoadResult): number {
  return Object.values(errors).reduce((sum, count) => sum + count, 0);
}

/**
 * Asks a server for a mix of addresses over many connections at once.
 *
 * @throws when wrk is missing or ends with an error.
 */
export async function runWrk(options: LoadOptions): Promise<LoadResult> {
  const {origin, mix, connections, seconds} = options;
  const file = getFile(findProgram('wrk'));
  await using dir = await mkdtempDisposable(path.join(tmpdir(), 'load-'));
  const [list, result] = [path.join(dir.path, 'mix.txt'), path.join(dir.path, 'result.json')];
  await writeFile(list, mix.map(({path: at, weight}) => `${weight} ${at}\n`).join(''));
  const args = ['-t2', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', SCRIPT];
  const {exitCode, stderr} = await runProcess(file, [...args, origin, '--', list], {
    env: {...process.env, LOAD_RESULT: result},
    timeoutMs: (seconds + 60) * 1000,
  });
  if (exitCode !== 0) throw new Error(describeEnd(origin, exitCode, stderr));
  return JSON.parse(await readFile(result, 'utf8'));
}

function describeEnd(origin: string, code: number | null, complaint: string): string {
  return (
    `The load on ${origin} ended early: found code ${code} of wrk (${complaint.trim()}), expected 0. ` +
    'Check that the server runs, and that `ulimit -n` allows the connections.'
  );
}
