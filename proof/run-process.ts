import {execFile} from 'node:child_process';
import {promisify} from 'node:util';

const execute = promisify(execFile);

export type ProcessResult = {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
};

export type ProcessOptions = {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly timeoutMs?: number;
  /** Standard input of the program. */
  readonly stdin?: string;
};

/**
 * Runs a program to its end.
 *
 * @throws when the program cannot be started; a program that ends with a failure does not throw.
 */
export async function runProcess(
  command: string,
  args: readonly string[],
  {cwd, env = process.env, timeoutMs = 60_000, stdin = ''}: ProcessOptions = {},
): Promise<ProcessResult> {
  const limits = {timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: Infinity} as const;
  const running = execute(command, args, {cwd, env, ...limits});
  // A program may end before it reads its input; its exit code shows whether that is a failure.
  running.child.stdin?.on('error', () => undefined).end(stdin);
  return running.then(
    (output) => ({exitCode: 0, ...output}),
    (cause) => {
      const {code = null, stdout, stderr} = cause;
      if (typeof code !== 'string') return {exitCode: code, stdout, stderr};
      throw new Error(`Cannot start ${command} in ${cwd ?? process.cwd()}. Install it first.`, {
        cause,
      });
    },
  );
}
