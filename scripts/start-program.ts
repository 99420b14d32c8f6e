import {type ChildProcess, type SpawnOptions, spawn} from 'node:child_process';
import path from 'node:path';
import {Readable} from 'node:stream';
import {pathToFileURL} from 'node:url';

/** A running program. */
export type Started = {
  readonly child: ChildProcess;
  /** Returns its output so far. */
  readonly readOutput: () => string;
  /** Exit code (null after a signal) and output, with both streams in the order of arrival. */
  readonly ended: Promise<{readonly exitCode: number | null; readonly output: string}>;
};

/**
 * Starts a program, without input unless `stdio` provides it. `ended` throws if the program cannot be started; a
 * failure of the program does not throw.
 */
export function startProgram(
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): Started {
  const child = spawn(program, args, {stdio: ['ignore', 'pipe', 'pipe'], ...options});
  const log: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => log.push(chunk));
  }
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const readOutput = () => log.join('');
  return {child, readOutput, ended: ended.then((exitCode) => ({exitCode, output: readOutput()}))};
}

// Playwright loads this as CommonJS, which has no import.meta; commands run in the folder of the project.
const END_WITH_PARENT = pathToFileURL(path.resolve('scripts/end-with-parent.ts')).href;
const REDOCLY = path.resolve('node_modules/@redocly/cli/bin/cli.js');

/** Starts a Node program with the runtime of this one, like `startProgram`. It ends with this process. */
export function startNode(args: readonly string[], options: SpawnOptions): Started {
  const started = startProgram(process.execPath, ['--import', END_WITH_PARENT, ...args], options);
  const kill = () => started.child.kill('SIGKILL');
  process.once('exit', kill);
  started.child.once('close', () => process.off('exit', kill));
  return started;
}

/** Runs a Node program, shows its output, and returns its exit code. */
export async function runShown(args: readonly string[]): Promise<number> {
  const {exitCode} = await startNode(args, {stdio: ['ignore', 'inherit', 'inherit']}).ended;
  return exitCode ?? 1;
}

/** Number of lines that are returned from the end of a log. */
const LAST_LINES = 20;

/** Runs a Node program with the runtime of this one. A failure of the program does not throw. */
export async function runNode(args: readonly string[], cwd: string, env = process.env) {
  const {exitCode, output} = await startNode(args, {cwd, env}).ended;
  return {exitCode, lastLines: output.trim().split('\n').slice(-LAST_LINES).join('\n')};
}

/** Runs the installed version of Redocly's program in a folder, without telemetry. */
export function runRedocly(args: readonly string[], cwd: string) {
  const quiet = {REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true'};
  return runNode([REDOCLY, ...args], cwd, {...process.env, ...quiet});
}

/**
 * Runs tasks, `limit` of them at the same time; results have the order of the inputs. After a failure no other task
 * begins.
 */
export function runAll<Input, Output>(
  inputs: readonly Input[],
  limit: number,
  task: (input: Input) => Promise<Output>,
): Promise<Output[]> {
  return Readable.from(inputs).map(task, {concurrency: limit}).toArray();
}
