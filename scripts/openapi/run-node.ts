import {startNode, tail} from '../start-program.ts';

/** How many lines at the end of a failed program's log are given. */
const LAST_LINES = 20;

export type NodeRun = {
  /** Null when a signal ended the program. */
  readonly exitCode: number | null;
  /** The last lines of what it wrote, both streams as they came. */
  readonly lastLines: string;
};

/** Runs a Node program, with the runtime of this one, to its end. A failure of it does not throw. */
export async function runNode(
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<NodeRun> {
  const {exitCode, output} = await startNode(args, {cwd, env}).ended;
  return {exitCode, lastLines: tail(output, LAST_LINES)};
}
