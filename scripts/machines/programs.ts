import {spawnSync} from 'node:child_process';

/** Tells which program of the system a case needs and this machine lacks, or lacks the rights for. */
export function findObstacle(...programs: readonly ('setpriv' | 'taskset' | 'unshare')[]) {
  const missing = programs.find(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0,
  );
  if (missing) return `${missing} is missing: apt-get install util-linux`;
  return undefined;
}

/** Tells that only root can make the conditions of a case. */
export function findRootObstacle(): string | undefined {
  return process.getuid?.() === 0 ? undefined : 'only root can give its rights away';
}
