import {afterAll, beforeAll, expect, it} from 'vitest';
import {serveCompressed} from '../../scripts/site-server/serve-compressed.ts';
import type {ServedSite} from '../../scripts/site-server/serve-site.ts';
import {CATEGORIES, runLighthouse} from './run-lighthouse.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveCompressed('build');
});
afterAll(() => site.close());

/** The score for speed depends on the machine, and is no test. */
const STEADY = CATEGORIES.filter((category) => category !== 'performance');

for (const path of ['/api/dashboard/create-event/', '/docs/webhooks/create-webhook/']) {
  it(`${path} scores 100 for accessibility, best practices and SEO, and its layout stays still`, async () => {
    const {scores, failed, cls} = await runLighthouse(`${site.origin}${path}`, 1);
    expect(failed.filter((audit) => !audit.startsWith('performance'))).toEqual([]);
    for (const category of STEADY) expect(scores[category], category).toBe(100);
    expect(cls).toBe(0);
  });
}
