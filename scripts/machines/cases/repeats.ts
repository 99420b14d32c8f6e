import {setTimeout} from 'node:timers/promises';
import type {MachineCase} from '../case.ts';
import {ORDINARY} from '../documents/small.ts';
import {type Findings, joinFindings} from '../findings.ts';
import {compareTrees} from '../tree.ts';
import {walkSite} from '../walk/walk-site.ts';

const KILLS = 3;

/** Shares of a whole build after which it is killed, one in each third of it. */
function chooseMoments(): number[] {
  return Array.from({length: KILLS}, (_, index) => (index + Math.random()) / KILLS);
}

export const repeats: readonly MachineCase[] = [
  {
    name: 'twice in a row, then killed at random moments and built again',
    run: async (bench): Promise<Findings> => {
      const copy = await bench.copy();
      await copy.publish(ORDINARY);
      const first = await copy.buildWell();
      const twice = await copy.buildWell();
      const expected = await bench.reference();
      const same = compareTrees(expected, await copy.hashBuild());
      const moments = chooseMoments();
      for (const share of moments) {
        const whole = twice.figures?.seconds ?? 0;
        await copy.build({killAfterMs: Math.round(share * whole * 1000)});
        // The killed group's files are free once its processes are gone.
        await setTimeout(200);
      }
      const again = await copy.buildWell();
      const after = compareTrees(expected, await copy.hashBuild());
      const shares = Object.fromEntries(
        moments.map((share, index) => [`kill${index + 1}Percent`, Math.round(share * 100)]),
      );
      const figures = {faults: [], figures: {...shares, kills: KILLS}};
      return joinFindings(first, twice, same, again, after, figures, await walkSite(copy.dir));
    },
  },
];
