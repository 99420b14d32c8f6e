import type {MachineCase} from '../case.ts';
import {buildDocuments} from '../documents/small.ts';
import {joinFindings} from '../findings.ts';
import {walkSite} from '../walk/walk-site.ts';

/** The usual ones, and those that begin or end like something of the site. */
const BASES = ['/a/b/', '/my/docs/', '/api/docs/', '/assets/', '/img/'];

export const bases: readonly MachineCase[] = BASES.map((baseUrl) => ({
  name: `base address ${baseUrl}`,
  run: async (bench) => {
    const copy = await bench.copy();
    await copy.publish(buildDocuments([3, 2, 1]));
    const built = await copy.buildWell({env: {SITE_BASE_URL: baseUrl}});
    if (built.faults.length > 0) return built;
    return joinFindings(built, await walkSite(copy.dir, {baseUrl}));
  },
}));
