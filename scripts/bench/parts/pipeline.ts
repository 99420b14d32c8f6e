import {rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {type Measured, runMeasured} from '../build/measured-run.ts';
import type {BenchOptions} from '../options.ts';
import {getNpm, OURS} from '../sites.ts';
import {compareResults, median, type Section} from '../table.ts';

const GIBIBYTE = 2 ** 30;

/** All that a pipeline or a cache of it leaves. */
const PRODUCTS = [
  ...['.openapi', 'api', '.docusaurus', 'build', 'build-hosts'],
  'node_modules/.cache',
];

/** Where Docusaurus's loader keeps what it compiled, for all projects of the machine. */
const COMPILED = path.join(tmpdir(), 'node-jiti');

type Runs = {readonly cold: Measured[]; readonly again: Measured[]};

/**
 * Runs the pipeline of two checkouts from nothing, in turn: fetch, generate, build and the rules of
 * the hosts. Generates once more afterwards, when nothing has changed.
 */
export async function measurePipeline({
  against = '',
  runs,
  memoryLimit,
}: BenchOptions): Promise<Section> {
  const checkouts = [against, OURS.dir].map(
    (dir) => ({dir, cold: [], again: []}) as Runs & {dir: string},
  );
  for (let run = 0; run < runs; run++) {
    for (const {dir, cold, again} of checkouts) {
      for (const leftover of [...PRODUCTS.map((product) => path.join(dir, product)), COMPILED]) {
        await rm(leftover, {recursive: true, force: true});
      }
      const options = {cwd: dir, memoryLimit};
      cold.push(await runMeasured([getNpm(), 'run', 'build'], options));
      again.push(await runMeasured([getNpm(), 'run', 'api:generate'], options));
    }
  }
  const [before, after] = checkouts;
  const read = (runs: readonly Measured[], number: 'seconds' | 'processor' | 'bytes') =>
    median(runs.map((run) => run[number]));
  return {
    title: `Pipeline from nothing (median of ${runs})`,
    baseline: 'before',
    rows: compareResults(before, after, [
      ['time', 's', ({cold}) => read(cold, 'seconds')],
      ['processor time', 's', ({cold}) => read(cold, 'processor')],
      ['memory of the largest process', 'GiB', ({cold}) => read(cold, 'bytes') / GIBIBYTE],
      ['generate again, unchanged: time', 's', ({again}) => read(again, 'seconds')],
      ['generate again, unchanged: processor time', 's', ({again}) => read(again, 'processor')],
    ]),
  };
}
