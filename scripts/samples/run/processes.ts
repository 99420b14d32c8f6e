import {spawn} from 'node:child_process';

export type ProcessResult = {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
};

export type ProcessOptions = {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly timeoutMs?: number;
};

/**
 * Runs a program to its end.
 *
 * @throws when the program cannot be started; a program that ends with a failure does not throw.
 */
export function runProcess(
  command: string,
  args: readonly string[],
  {cwd, env = process.env, timeoutMs = 60_000}: ProcessOptions = {},
): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {cwd, env, stdio: ['ignore', 'pipe', 'pipe']});
    const output = {stdout: [] as Buffer[], stderr: [] as Buffer[]};
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.stdout.on('data', (chunk: Buffer) => output.stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.stderr.push(chunk));
    child.on('error', (cause) => {
      clearTimeout(timer);
      reject(
        new Error(`Cannot start ${command} in ${cwd ?? process.cwd()}. Install it first.`, {cause}),
      );
    });
    child.on('close', (exitCode) => {
      clearTimeout(timer);
      resolve({
        exitCode,
        stdout: Buffer.concat(output.stdout).toString(),
        stderr: Buffer.concat(output.stderr).toString(),
      });
    });
  });
}

/** Runs tasks with a limit to how many run at a time; results keep the order of the inputs. */
export async function runAll<Input, Output>(
  inputs: readonly Input[],
  limit: number,
  task: (input: Input) => Promise<Output>,
): Promise<Output[]> {
  const results: Output[] = [];
  let next = 0;
  const worker = async () => {
    while (next < inputs.length) {
      const index = next++;
      results[index] = await task(inputs[index] as Input);
    }
  };
  await Promise.all(Array.from({length: Math.min(limit, inputs.length)}, worker));
  return results;
}
