import {mkdir} from 'node:fs/promises';
import type {Browser} from '@playwright/test';
import {home} from '../../product/home.ts';
import {definition} from '../../product/index.ts';
import {API_ROUTE, APIS, getOverviewRoute} from '../../src/config/apis.ts';
import {readPageData} from '../samples/pages/read-page-data.ts';
import {serveSite} from '../site-server/serve-site.ts';
import {launchChromium} from './find-chromium.ts';
import {watchNetwork} from './watch-network.ts';

const OUTPUT = 'screenshots';
const WIDTHS = [390, 800, 1440];
const MODES = ['light', 'dark'] as const;

/** The templates by name; reference pages are taken from what was generated. */
async function listTemplates(): Promise<[name: string, path: string][]> {
  const [first] = APIS;
  if (!first) throw new Error('product/index.ts names no API.');
  const pages = (await readPageData('.')).filter(({id}) => id.startsWith(`${first.id}/`));
  const slugs = pages.map(({slug}) => slug);
  const slug = home.mostUsed?.[first.id]?.find((name) => slugs.includes(name)) ?? slugs[0];
  return [
    ['home', '/'],
    ['guide', '/docs/'],
    ['guide-deep', definition.footer.at(-1)?.to ?? '/docs/'],
    ['reference', `/${API_ROUTE}/`],
    ['overview', getOverviewRoute(first)],
    ['operation', `/${API_ROUTE}/${first.id}/${slug}/`],
    ['search', '/search/?q=list'],
    ['not-found', '/no-such-page/'],
  ];
}

async function takeScreenshots(browser: Browser, baseURL: string): Promise<number> {
  let count = 0;
  for (const colorScheme of MODES) {
    for (const width of WIDTHS) {
      const viewport = {width, height: width === 390 ? 844 : 900};
      const page = await browser.newPage({baseURL, colorScheme, viewport});
      const network = watchNetwork(page);
      for (const [name, path] of await listTemplates()) {
        await page.goto(path);
        await network.waitUntilIdle(500);
        await page.screenshot({path: `${OUTPUT}/${name}-${width}-${colorScheme}.png`});
        count++;
      }
      await page.close();
    }
  }
  return count;
}

await mkdir(OUTPUT, {recursive: true});
await using site = await serveSite('build');
await using browser = await launchChromium();
console.log(`${await takeScreenshots(browser, site.origin)} screenshots in ${OUTPUT}/`);
