import {existsSync} from 'node:fs';
import {mkdir, readFile, rmdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {MachineCase} from '../case.ts';
import {type Findings, joinFindings} from '../findings.ts';
import {findObstacle, findRootObstacle} from '../programs.ts';
import {buildLikeOthers} from './build-like-others.ts';

const GIBIBYTE = 2 ** 30;
const GROUPS = '/sys/fs/cgroup';

/** Where a group of processes with a limit of memory can be made: second or first version. */
function findGroups(): {parent: string; limit: string; peak: string} | undefined {
  const isWritable = process.getuid?.() === 0;
  if (isWritable && existsSync(path.join(GROUPS, 'memory/memory.limit_in_bytes'))) {
    const parent = path.join(GROUPS, 'memory');
    return {parent, limit: 'memory.limit_in_bytes', peak: 'memory.max_usage_in_bytes'};
  }
  const controllers = path.join(GROUPS, 'cgroup.subtree_control');
  if (isWritable && existsSync(controllers)) {
    return {parent: GROUPS, limit: 'memory.max', peak: 'memory.peak'};
  }
  return undefined;
}

/** Runs with a group whose processes have together no more than so many bytes, caches included. */
async function withLimit(
  bytes: number,
  run: (under: readonly string[]) => Promise<Findings>,
): Promise<Findings> {
  const groups = findGroups();
  if (!groups) throw new Error('There are no control groups: found none, expected /sys/fs/cgroup.');
  const group = path.join(groups.parent, `machines-${process.pid}`);
  await mkdir(group);
  await writeFile(path.join(group, groups.limit), String(bytes));
  const enter = `echo $$ >'${group}/cgroup.procs' && exec "$@"`;
  try {
    const found = await run(['sh', '-c', enter, 'sh']);
    const peak = Number(await readFile(path.join(group, groups.peak), 'utf8'));
    return joinFindings(found, {faults: [], figures: {peakMebibytes: Math.round(peak / 2 ** 20)}});
  } finally {
    await rmdir(group);
  }
}

export const resources: readonly MachineCase[] = [
  {
    name: '2 GiB of memory, the embedded documents',
    findObstacle: () =>
      findRootObstacle() ?? (findGroups() ? undefined : 'control groups are not mounted'),
    run: async (bench) => {
      const copy = await bench.copy();
      return withLimit(2 * GIBIBYTE, (under) => copy.buildWell({under}));
    },
  },
  {
    name: 'no network',
    findObstacle: () => findRootObstacle() ?? findObstacle('unshare'),
    run: (bench) => buildLikeOthers(bench, {build: {under: ['unshare', '--net']}}),
  },
];
