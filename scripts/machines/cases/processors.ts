import {availableParallelism} from 'node:os';
import type {Bench, MachineCase} from '../case.ts';
import {ORDINARY} from '../documents/small.ts';
import type {Findings} from '../findings.ts';
import {joinFindings} from '../findings.ts';
import {findObstacle} from '../programs.ts';
import type {CommandOptions} from '../run-command.ts';
import {compareTrees} from '../tree.ts';
import {walkSite} from '../walk/walk-site.ts';

/** Builds the small documents in a way of its own, which has to give the bytes of the ordinary one. */
async function buildLikeOthers(
  bench: Bench,
  options: Omit<CommandOptions, 'cwd'>,
): Promise<Findings> {
  const copy = await bench.copy();
  await copy.publish(ORDINARY);
  const built = await copy.buildWell(options);
  if (built.faults.length > 0) return built;
  const same = compareTrees(await bench.reference(), await copy.hashBuild());
  return joinFindings(built, same, await walkSite(copy.dir));
}

export const processors: readonly MachineCase[] = [
  {
    name: 'one processor',
    isShort: true,
    findObstacle: () => findObstacle('taskset'),
    run: (bench) => buildLikeOthers(bench, {under: ['taskset', '--cpu-list', '0']}),
  },
  {
    name: 'two processors',
    findObstacle: () =>
      availableParallelism() < 2 ? 'this machine has one processor' : findObstacle('taskset'),
    run: (bench) => buildLikeOthers(bench, {under: ['taskset', '--cpu-list', '0,1']}),
  },
  {
    // So many threads as there would be on many processors, whatever this machine has.
    name: 'many threads',
    run: (bench) => buildLikeOthers(bench, {env: {DOCUSAURUS_SSG_WORKER_THREAD_COUNT: '8'}}),
  },
];
