import {createRequire} from 'node:module';
import {type NodeRun, runNode} from './run-node.ts';

// Browser tests load `run-node.ts`, and their loader knows no `import.meta`.

/** Runs Redocly's program in a folder, as the lockfile has it and without telemetry. */
export function runRedocly(args: readonly string[], cwd: string): Promise<NodeRun> {
  const program = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
  const quiet = {REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true'};
  return runNode([program, ...args], cwd, {...process.env, ...quiet});
}
