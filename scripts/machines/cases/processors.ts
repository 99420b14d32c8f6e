import {availableParallelism} from 'node:os';
import type {MachineCase} from '../case.ts';
import {findObstacle} from '../programs.ts';
import {buildLikeOthers} from './build-like-others.ts';

export const processors: readonly MachineCase[] = [
  {
    name: 'one processor',
    isShort: true,
    findObstacle: () => findObstacle('taskset'),
    run: (bench) => buildLikeOthers(bench, {build: {under: ['taskset', '--cpu-list', '0']}}),
  },
  {
    name: 'two processors',
    findObstacle: () =>
      availableParallelism() < 2 ? 'this machine has one processor' : findObstacle('taskset'),
    run: (bench) => buildLikeOthers(bench, {build: {under: ['taskset', '--cpu-list', '0,1']}}),
  },
  {
    // So many threads as there would be on many processors, whatever this machine has.
    name: 'many threads',
    run: (bench) =>
      buildLikeOthers(bench, {build: {env: {DOCUSAURUS_SSG_WORKER_THREAD_COUNT: '8'}}}),
  },
];
