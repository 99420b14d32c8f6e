import {startProgram, tail} from '../start-program.ts';

/** How many lines at the end of a failed program's log are given. */
const LAST_LINES = 20;

export type NodeRun = {
  /** Null when a signal ended the program. */
  readonly exitCode: number | null;
  /** The last lines of what it wrote, both streams as they came. */
  readonly lastLines: string;
};

/** A Node program that runs. */
export type StartedNode = {
  /** Tells it to begin with its work; the end of its input says so. */
  readonly begin: () => void;
  /** Ends it, whatever it does; nothing when it has ended. */
  readonly kill: () => void;
  readonly ended: Promise<NodeRun>;
};

/** Starts a Node program, with the runtime of this one. A failure of it does not throw. */
export function startNode(
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): StartedNode {
  const {child, ended} = startProgram(process.execPath, args, {cwd, env, stdio: 'pipe'});
  return {
    begin: () => child.stdin?.end(),
    kill: () => child.kill(),
    ended: ended.then(({exitCode, output}) => ({exitCode, lastLines: tail(output, LAST_LINES)})),
  };
}

/** Runs a Node program to its end, with the runtime of this one. A failure of it does not throw. */
export function runNode(...given: Parameters<typeof startNode>): Promise<NodeRun> {
  const {begin, ended} = startNode(...given);
  begin();
  return ended;
}
