import type {Bench} from '../case.ts';
import {ORDINARY} from '../documents/small.ts';
import {type Findings, joinFindings} from '../findings.ts';
import type {CommandOptions} from '../run-command.ts';
import type {CopyOptions} from '../site-copy.ts';
import {compareTrees, levelDates} from '../tree.ts';
import {walkSite} from '../walk/walk-site.ts';

/** How a build differs from the ordinary one. */
export type Way = CopyOptions & {
  readonly build?: Omit<CommandOptions, 'cwd'>;
  /** Whether git's history is another one, so that dates are. */
  readonly hasOtherDates?: boolean;
};

/** Builds the small documents in a way of its own, which has to give the bytes of the ordinary one. */
export async function buildLikeOthers(
  bench: Bench,
  {build, hasOtherDates, ...options}: Way,
): Promise<Findings> {
  const copy = await bench.copy(options);
  await copy.publish(ORDINARY);
  const built = await copy.buildWell(build);
  if (built.faults.length > 0) return built;
  const level = hasOtherDates ? levelDates : undefined;
  const same = compareTrees(await bench.reference(level), await copy.hashBuild(level));
  return joinFindings(built, same, await walkSite(copy.dir));
}
