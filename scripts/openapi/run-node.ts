import {type Started, startProgram, tail} from '../start-program.ts';

/** How many lines at the end of a failed program's log are given. */
const LAST_LINES = 20;

export type NodeRun = {
  /** Null when a signal ended the program. */
  readonly exitCode: number | null;
  /** The last lines of what it wrote, both streams as they came. */
  readonly lastLines: string;
};

/** A Node program that has loaded and waits for its turn. */
export type WaitingNode = {
  /** Tells it to do its work, by a word in its input: the input of a process that was killed only ends. */
  readonly begin: () => Promise<NodeRun>;
  /** Ends it, whatever it does; nothing when it has ended. */
  readonly kill: () => void;
};

/** What a program that waits finds in its input. */
export const BEGIN = 'begin';

/** Runs a Node program, with the runtime of this one, to its end. A failure of it does not throw. */
export async function runNode(
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<NodeRun> {
  return toRun(await startProgram(process.execPath, args, {cwd, env}).ended);
}

/** Starts a Node program that loads and then waits for its turn. A failure of it does not throw. */
export function startNode(args: readonly string[], cwd: string): WaitingNode {
  const {child, ended} = startProgram(process.execPath, args, {cwd, stdio: 'pipe'});
  // One that has ended already cannot be told; its exit code says why it ended.
  child.stdin?.on('error', () => {});
  return {
    begin: async () => {
      child.stdin?.end(BEGIN);
      return toRun(await ended);
    },
    kill: () => child.kill(),
  };
}

function toRun({exitCode, output}: Awaited<Started['ended']>): NodeRun {
  return {exitCode, lastLines: tail(output, LAST_LINES)};
}
