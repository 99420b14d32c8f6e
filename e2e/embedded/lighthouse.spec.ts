import {CATEGORIES, runLighthouse} from '../../scripts/browser/run-lighthouse.ts';
import {serveCompressed} from '../../scripts/site-server/serve-compressed.ts';
import type {ServedSite} from '../../scripts/site-server/serve-site.ts';
import {expect, test} from '../test.ts';

let site: ServedSite;
test.beforeAll(async () => {
  site = await serveCompressed('build');
});
test.afterAll(() => site.close());

/** The score for speed depends on the machine, and is no test. */
const STEADY = CATEGORIES.filter((category) => category !== 'performance');

for (const path of ['/api/dashboard/create-event/', '/docs/webhooks/create-webhook/']) {
  test(`${path} scores 100 for accessibility, best practices and SEO, and its layout stays still`, async () => {
    test.setTimeout(180_000);
    const {scores, failed, cls} = await runLighthouse(`${site.origin}${path}`, 1);
    expect(failed.filter((audit) => !audit.startsWith('performance'))).toEqual([]);
    for (const category of STEADY) expect(scores[category], category).toBe(100);
    expect(cls).toBe(0);
  });
}
