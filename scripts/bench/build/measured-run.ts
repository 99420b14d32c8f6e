import type {ChildProcess} from 'node:child_process';
import {mkdtempDisposable, readFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {startProgram, tail} from '../../start-program.ts';

export type RunOptions = {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Memory at which the run is ended, in bytes; watched where the system has `/proc`. */
  readonly memoryLimit: number;
};

/** How long a command took and how much memory its largest process had. */
export type Measured = {
  readonly seconds: number;
  readonly bytes: number;
  /** Processor time of all its processes, which other load on the machine hardly changes. */
  readonly processor: number;
  /** Why the run did not end by itself. */
  readonly ended?: 'memory' | 'time';
};

const TIME_LIMIT = 30 * 60_000;
const WATCH_INTERVAL = 250;
const LOG_LINES = 30;
const REPORTER = new URL('report-usage.ts', import.meta.url).href;

/**
 * Runs a Node script and measures it.
 *
 * @param args script and its arguments
 * @throws when it ends with another code than 0; the message has the end of its log.
 */
export async function runMeasured(args: readonly string[], options: RunOptions): Promise<Measured> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'bench-'));
  const usage = path.join(folder.path, 'usage');
  const started = performance.now();
  const {child, ended: running} = startProgram(process.execPath, args, {
    cwd: options.cwd,
    env: {
      ...process.env,
      ...options.env,
      NODE_OPTIONS: `--import=${REPORTER}`,
      BENCH_USAGE_FILE: usage,
    },
  });
  const watch = watchLimits(child, options.memoryLimit);
  const {exitCode, output} = await running;
  const {ended, seen} = watch.stop();
  const seconds = (performance.now() - started) / 1000;
  const reported = await readFile(usage, 'utf8').catch(() => '');
  const used = readUsage(reported);
  const measured = {seconds, processor: used.processor, bytes: Math.max(seen, used.bytes)};
  if (ended) return {...measured, ended};
  if (exitCode === 0) return measured;
  throw new Error(
    `The measured command failed: \`node ${args.join(' ')}\` in ${options.cwd} ended with code ` +
      `${exitCode}, expected 0. Correct what it reports:\n${tail(output, LOG_LINES)}`,
  );
}

/** Reads what `report-usage.ts` has written. */
function readUsage(text: string): {bytes: number; processor: number} {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number));
  const processes = new Map(lines.map(([pid = 0, bytes = 0, cpu = 0]) => [pid, {bytes, cpu}]));
  const all = [...processes.values()];
  return {
    bytes: Math.max(0, ...all.map(({bytes}) => bytes)),
    processor: all.reduce((sum, {cpu}) => sum + cpu, 0),
  };
}

/** Ends the process when it takes more than its share of memory or time. */
function watchLimits(child: ChildProcess, memoryLimit: number) {
  const started = performance.now();
  let ended: Measured['ended'];
  let seen = 0;
  const timer = setInterval(async () => {
    seen = Math.max(seen, await readMemory(child.pid));
    if (seen > memoryLimit) ended ??= 'memory';
    if (performance.now() - started > TIME_LIMIT) ended ??= 'time';
    if (ended) child.kill('SIGKILL');
  }, WATCH_INTERVAL);
  return {
    stop: () => {
      clearInterval(timer);
      return {ended, seen};
    },
  };
}

/** Memory of a process in bytes; 0 where the system does not tell. */
async function readMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}
