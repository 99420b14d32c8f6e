import {serveCompressed} from '../browser/site-server.ts';
import {sumBytes, weighPage} from '../browser/wire-bytes.ts';
import {WORKBENCH_PATH} from '../pages/workbench.ts';
import {expect, test} from '../test.ts';

const KILOBYTE = 1000;
const OPERATION = '/api/dashboard/create-event/';

/** Maximum kilobytes of script. */
const BUDGETS: readonly (readonly [path: string, script: number])[] = [
  [OPERATION, 148],
  ['/docs/webhooks/create-webhook/', 160],
  ['/docs/', 160],
  ['/docs/events/eventDate/', 160],
  ['/docs/webhooks/payload-structure/', 160],
  ['/docs/orders/checkout-reference/', 160],
  ['/', 160],
  ['/api/dashboard/dashboard/', 160],
  ['/changes/', 160],
  [WORKBENCH_PATH, 160],
];
for (const [path, most] of BUDGETS) {
  test(`${path} loads at most ${most} kB of script and 24 kB of style`, async ({browser}) => {
    await using site = await serveCompressed('build');
    // A first visit, without a cache.
    const context = await browser.newContext();
    const files = await weighPage(await context.newPage(), `${site.origin}${path}`);
    await context.close();
    const script = sumBytes(files, '.js');
    expect(script).toBeGreaterThan(50 * KILOBYTE);
    expect(script).toBeLessThanOrEqual(most * KILOBYTE);
    const style = sumBytes(files, '.css');
    expect(style).toBeGreaterThan(KILOBYTE);
    expect(style).toBeLessThanOrEqual(24 * KILOBYTE);
  });
}
