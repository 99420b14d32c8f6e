import {readdir} from 'node:fs/promises';
import {chromium} from '@playwright/test';
import {API_ROUTE, APIS, PAGE_DATA_DIR} from '../../src/config/apis.ts';
import {CHROMIUM_FLAGS, findHeadlessShell} from '../browser/find-chromium.ts';
import {serveCompressed} from '../site-server/serve-compressed.ts';
import {countSheets} from './count-sheets.ts';

/** Most sheets of A4 that the pages of operations take. */
const LIMITS = {median: 5, most: 12};

/** The addresses of all operation pages. */
async function listOperations(): Promise<string[]> {
  const lists = APIS.map(async ({id}) => {
    const files = await readdir(`${PAGE_DATA_DIR}/${id}`);
    return files
      .filter((file) => file.endsWith('.json') && file !== `${id}.json`)
      .map((file) => `/${API_ROUTE}/${id}/${file.replace(/\.json$/, '')}/`);
  });
  return (await Promise.all(lists)).flat();
}

type Printed = {readonly path: string; readonly sheets: number};

/** Prints pages one after the other; the HTML has all that paper shows, so scripts stay out. */
async function printPages(paths: readonly string[]): Promise<Printed[]> {
  const site = await serveCompressed('build');
  const executablePath = findHeadlessShell();
  const browser = await chromium.launch({executablePath, args: CHROMIUM_FLAGS});
  try {
    const page = await browser.newPage();
    await page.route('**/assets/js/**', (route) =>
      route.fulfill({body: '', contentType: 'text/javascript'}),
    );
    const printed: Printed[] = [];
    for (const path of paths) {
      await page.goto(site.origin + path);
      printed.push({path, sheets: await countSheets(page)});
    }
    return printed.sort((a, b) => a.sheets - b.sheets);
  } finally {
    await browser.close();
    await site.close();
  }
}

const printed = await printPages(await listOperations());
const median = printed[Math.floor(printed.length / 2)]?.sheets ?? 0;
const longest = printed.slice(-5).reverse();
const most = longest[0]?.sheets ?? 0;
console.log(`${printed.length} operations on A4: median ${median} sheets, at most ${most}.`);
for (const {path, sheets} of longest) console.log(`${sheets} ${path}`);
if (printed.length === 0 || median > LIMITS.median || most > LIMITS.most) {
  console.error(
    `Printed pages are too long, or there are none: expected at most ${LIMITS.median} sheets in the ` +
      `median and ${LIMITS.most} for any. Check src/css/reference/print.css.`,
  );
  process.exitCode = 1;
}
