import {rm} from 'node:fs/promises';
import path from 'node:path';
import {type Measured, runMeasured} from '../build/measured-run.ts';
import type {BenchOptions} from '../options.ts';
import {getNpm, OURS} from '../sites.ts';
import {median, type Row, type Section} from '../table.ts';

const GIBIBYTE = 2 ** 30;

/** All that a pipeline or a cache of it leaves. */
const PRODUCTS = [
  ...['.openapi', 'api', '.docusaurus', 'build', 'build-hosts'],
  'node_modules/.cache',
];

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
      for (const product of PRODUCTS)
        await rm(path.join(dir, product), {recursive: true, force: true});
      const options = {cwd: dir, memoryLimit};
      cold.push(await runMeasured([getNpm(), 'run', 'build'], options));
      again.push(await runMeasured([getNpm(), 'run', 'api:generate'], options));
    }
  }
  const compare = (name: string, unit: string, read: (runs: Runs) => readonly number[]): Row => {
    const [stock, ours] = checkouts.map((checkout) => median(read(checkout)));
    return {name, stock, ours, unit};
  };
  return {
    title: `Pipeline from nothing (median of ${runs})`,
    baseline: 'before',
    rows: [
      compare('time', 's', ({cold}) => cold.map(({seconds}) => seconds)),
      compare('processor time', 's', ({cold}) => cold.map(({processor}) => processor)),
      compare('memory of the largest process', 'GiB', ({cold}) =>
        cold.map(({bytes}) => bytes / GIBIBYTE),
      ),
      compare('generate again, unchanged: time', 's', ({again}) =>
        again.map(({seconds}) => seconds),
      ),
      compare('generate again, unchanged: processor time', 's', ({again}) =>
        again.map(({processor}) => processor),
      ),
    ],
  };
}
