import path from 'node:path';
import {startProgram, tail} from '../start-program.ts';

export type CommandOptions = {
  readonly cwd: string;
  /** Variables that differ from those of an ordinary shell; undefined takes one away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Program and arguments that run the command, such as `taskset -c 0`. */
  readonly under?: readonly string[];
  /** Ends the command and its children after so many milliseconds, without a warning. */
  readonly killAfterMs?: number;
};

/** How a command ended. */
export type CommandResult = {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly output: string;
  readonly seconds: number;
};

const TIME_LIMIT_MS = 20 * 60_000;

/** Where programs are found outside of the project. */
export function getOutsidePath(): string {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.filter((folder) => !folder.includes('node_modules')).join(path.delimiter);
}

/** What this process has from npm and from the project is not what an owner's shell has. */
function buildEnvironment(changes: CommandOptions['env'] = {}): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_|INIT_CWD$|NODE_ENV$|NODE_OPTIONS$|VITEST|GUIDE_|SITE_|PRODUCT_|OPENAPI_)/.test(name),
  );
  const env = {...Object.fromEntries(own), PATH: getOutsidePath(), ...changes};
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
}

/** Runs a command to its end, as an owner would in a shell. A failure of it does not throw. */
export async function runCommand(
  command: readonly string[],
  {cwd, env, under = [], killAfterMs = TIME_LIMIT_MS}: CommandOptions,
): Promise<CommandResult> {
  const [program = '', ...args] = [...under, ...command];
  const started = performance.now();
  // A process group of its own, so that a kill reaches the whole build.
  const options = {cwd, env: buildEnvironment(env), detached: true};
  const {child, ended} = startProgram(program, args, options);
  const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), killAfterMs);
  const {exitCode: code, output} = await ended.finally(() => clearTimeout(timer));
  return {code, output, seconds: Math.round((performance.now() - started) / 100) / 10};
}

/** Something of the bench itself does not work; the case says nothing about the site then. */
export class BenchError extends Error {
  override name = 'BenchError';
}

/**
 * Runs a command that a case begins with.
 *
 * @param failed what cannot be done when it fails
 * @param advice what to do then
 * @throws {BenchError} when it ends with another code than 0.
 */
export async function must(
  command: readonly string[],
  cwd: string,
  failed: string,
  advice: string,
): Promise<void> {
  const {code, output} = await runCommand(command, {cwd});
  if (code === 0) return;
  throw new BenchError(
    `${failed}: "${command.join(' ')}" in ${cwd} ended with code ${code}, expected 0. ${advice}:\n` +
      tail(output),
  );
}
