import {readFileSync} from 'node:fs';
import type {Browser} from '@playwright/test';
import {sumBytes, type WireFile, weighPage} from '../../scripts/browser/wire-bytes.ts';
import {serveCompressed} from '../../scripts/site-server/serve-compressed.ts';
import type {ServedSite} from '../../scripts/site-server/serve-site.ts';
import {APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import {WORKBENCH_PATH} from '../pages/workbench.ts';
import {expect, test} from '../test.ts';

const KILOBYTE = 1000;
const OPERATION = '/api/dashboard/create-event/';
/** Shorter texts, such as "Not found.", also are in the site's own code. */
const MIN_TEXT_LENGTH = 60;

let site: ServedSite;
test.beforeAll(async () => {
  site = await serveCompressed('build');
});
test.afterAll(() => site.close());

/** Weighs a page as a reader loads it who has never been here. */
async function weigh(browser: Browser, path: string): Promise<WireFile[]> {
  const context = await browser.newContext();
  const files = await weighPage(await context.newPage(), `${site.origin}${path}`);
  await context.close();
  return files;
}

/** Most kilobytes of script. */
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
    const files = await weigh(browser, path);
    const script = sumBytes(files, '.js');
    expect(script).toBeGreaterThan(50 * KILOBYTE);
    expect(script).toBeLessThanOrEqual(most * KILOBYTE);
    const style = sumBytes(files, '.css');
    expect(style).toBeGreaterThan(KILOBYTE);
    expect(style).toBeLessThanOrEqual(24 * KILOBYTE);
  });
}

test('an operation page has no chunk of data: no text of a specification is in its script', async ({
  browser,
}) => {
  const files = await weigh(browser, OPERATION);
  const scripts = files
    .filter(({path}) => path.endsWith('.js'))
    .map(({path}) => readFileSync(`build${path}`, 'utf8'))
    .join('\n');
  const texts = APIS.flatMap(({id}) =>
    collectTexts(JSON.parse(readFileSync(`${VERIFIED_DIR}/${id}.json`, 'utf8')), MIN_TEXT_LENGTH),
  );
  expect(new Set(texts).size).toBeGreaterThan(200);
  // Script writes some characters as escapes, so a text is looked for up to the first of them.
  const starts = new Set(texts.map((text) => text.split(/["'`\\\n]/)[0] ?? ''));
  const found = [...starts].filter(
    (start) => start.length >= MIN_TEXT_LENGTH && scripts.includes(start),
  );
  expect(found).toEqual([]);
});

/**
 * Collects the descriptions and summaries of a document, wherever they stand.
 *
 * @param node a document or a part of it
 * @param minLength shorter texts are left out
 */
function collectTexts(node: unknown, minLength: number): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    const isText = key === 'description' || key === 'summary';
    if (isText && typeof value === 'string') return value.length >= minLength ? [value] : [];
    return collectTexts(value, minLength);
  });
}
