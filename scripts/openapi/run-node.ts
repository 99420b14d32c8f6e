import {spawn} from 'node:child_process';

/** How many lines at the end of a failed program's log are given. */
const LAST_LINES = 20;

export type NodeRun = {
  /** Null when a signal ended the program. */
  readonly exitCode: number | null;
  /** The last lines of what it wrote, both streams as they came. */
  readonly lastLines: string;
};

/** Runs a Node program, with the runtime of this one, to its end. A failure of it does not throw. */
export function runNode(
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<NodeRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {cwd, env, stdio: ['ignore', 'pipe', 'pipe']});
    const log: string[] = [];
    child.stdout.on('data', (chunk) => log.push(String(chunk)));
    child.stderr.on('data', (chunk) => log.push(String(chunk)));
    child.on('error', reject);
    child.on('close', (exitCode) => {
      const lastLines = log.join('').trim().split('\n').slice(-LAST_LINES).join('\n');
      resolve({exitCode, lastLines});
    });
  });
}
