import {API_ROUTE} from '../../src/config/apis.ts';
import {findHeadlessShell, launchChromium} from '../browser/find-chromium.ts';
import {readPageData} from '../samples/pages/read-page-data.ts';
import {serveCompressed} from '../site-server/serve-compressed.ts';
import {countSheets} from './count-sheets.ts';

/** Most sheets of A4 that the pages of operations take. */
const LIMITS = {median: 5, most: 12};

/** The addresses of all operation pages. */
async function listOperations(): Promise<string[]> {
  return (await readPageData('.')).map(({id}) => `/${API_ROUTE}/${id}/`);
}

type Printed = {readonly path: string; readonly sheets: number};

/** Prints pages one after the other; the HTML has all that paper shows, so scripts stay out. */
async function printPages(paths: readonly string[]): Promise<Printed[]> {
  await using site = await serveCompressed('build');
  await using browser = await launchChromium(findHeadlessShell());
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
