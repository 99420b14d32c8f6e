import {type BuildResult, buildSite} from '../build/build-site.ts';
import type {Measured} from '../build/measured-run.ts';
import type {BenchOptions} from '../options.ts';
import {OURS, STOCK} from '../sites.ts';
import {writeStockSite} from '../stock/stock-site.ts';
import {compareResults, type Row, type Section} from '../table.ts';

const GIBIBYTE = 2 ** 30;
const MEGABYTE = 10 ** 6;

/** Builds both sites cold and warm; afterwards their outputs are there for the other parts. */
export async function measureBuilds({memoryLimit}: BenchOptions): Promise<Section> {
  await writeStockSite(OURS.dir, STOCK.dir);
  const stock = await buildSite(STOCK, {memoryLimit, withWarm: true});
  const ours = await buildSite(OURS, {memoryLimit, withWarm: true});
  return {title: 'Build', rows: compareBuilds(stock, ours)};
}

/** Time, memory and output of two builds, row by row. */
export function compareBuilds(stock: BuildResult, ours: BuildResult): Row[] {
  const whole = ({generate, cold}: BuildResult) =>
    cold.ended ? undefined : generate.seconds + cold.seconds;
  const processor = ({generate, cold}: BuildResult) =>
    cold.ended ? undefined : generate.processor + cold.processor;
  const memory = ({generate, cold}: BuildResult) =>
    cold.ended ? undefined : Math.max(generate.bytes, cold.bytes) / GIBIBYTE;
  const rows = compareResults(stock, ours, [
    ['generate the reference', 's', ({generate}) => generate.seconds],
    ['cold build', 's', ({cold}) => (cold.ended ? undefined : cold.seconds)],
    ['generate and cold build', 's', whole],
    ['processor time of both', 's', processor],
    ['warm build', 's', ({warm}) => warm?.seconds],
    ['peak memory', 'GiB', memory],
    ['output', 'MB', ({cold, output}) => (cold.ended ? undefined : output / MEGABYTE)],
  ]);
  return rows.map((row) => ({...row, ...describeEnd(stock.cold, ours.cold)}));
}

function describeEnd(stock: Measured, ours: Measured): Pick<Row, 'note'> {
  const notes = [['stock', stock] as const, ['ours', ours] as const].flatMap(
    ([name, {ended, seconds, bytes}]) =>
      ended
        ? [
            `${name} ended for ${ended} after ${seconds.toFixed(0)} s with ${(bytes / GIBIBYTE).toFixed(1)} GiB`,
          ]
        : [],
  );
  return notes.length > 0 ? {note: notes.join('; ')} : {};
}
