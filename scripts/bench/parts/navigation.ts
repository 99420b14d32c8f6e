import path from 'node:path';
import {launchChromium} from '../../browser/find-chromium.ts';
import {serveCompressed} from '../../site-server/serve-compressed.ts';
import type {BenchOptions} from '../options.ts';
import {type Step, timeNavigation} from '../served/navigation-time.ts';
import {getOutput, OURS} from '../sites.ts';
import {median, type Section} from '../table.ts';

/** Operations one after the other in the sidebar: a write with many fields, a read, a list. */
const STEPS: readonly Step[] = [
  {from: '/api/dashboard/get-event/', to: '/api/dashboard/create-event/'},
  {from: '/api/dashboard/create-event/', to: '/api/dashboard/get-event/'},
  {from: '/api/dashboard/get-event/', to: '/api/dashboard/list-events/'},
];

/** Measures the way to the next operation in the built sites of two checkouts, in turn. */
export async function measureNavigation({against = '', runs}: BenchOptions): Promise<Section> {
  await using before = await serveCompressed(path.join(against, 'build'));
  await using after = await serveCompressed(getOutput(OURS));
  await using browser = await launchChromium();
  const rows = [];
  for (const step of STEPS) {
    const times: [number[], number[]] = [[], []];
    for (let run = 0; run < runs; run++) {
      for (const [index, {origin}] of [before, after].entries()) {
        times[index]?.push(await timeNavigation(browser, origin, step));
      }
    }
    const [stock, ours] = times.map(median);
    rows.push({name: `to ${step.to}`, stock, ours, unit: 'ms'});
  }
  const title = `Click to painted heading, processor 4 times slower, 40 ms of latency (median of ${runs})`;
  return {title, baseline: 'before', rows};
}
