import {type ChildProcess, spawn} from 'node:child_process';
import {mkdir, readdir} from 'node:fs/promises';
import {setTimeout as wait} from 'node:timers/promises';
import {type Browser, chromium} from '@playwright/test';
import {home} from '../../product/home.ts';
import {definition} from '../../product/index.ts';
import {API_ROUTE, APIS, getOverviewRoute, PAGE_DATA_DIR} from '../../src/config/apis.ts';
import {CHROMIUM_FLAGS, findChromium} from './find-chromium.ts';
import {watchNetwork} from './watch-network.ts';

const PORT = 3199;
const ORIGIN = `http://localhost:${PORT}`;
const OUTPUT = 'screenshots';
const WIDTHS = [390, 800, 1440];
const MODES = ['light', 'dark'] as const;

/** The templates by name; reference pages are taken from what was generated. */
async function listTemplates(): Promise<[name: string, path: string][]> {
  const [first] = APIS;
  if (!first) throw new Error('product/index.ts names no API.');
  const files = await readdir(`${PAGE_DATA_DIR}/${first.id}`);
  const slugs = files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''));
  const slug =
    home.mostUsed?.[first.id]?.find((name) => slugs.includes(name)) ??
    slugs.find((name) => name !== first.id);
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

/** Serves the built site; the caller ends it. */
async function serve(): Promise<ChildProcess> {
  const command = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
  const args = [command, 'serve', '--port', String(PORT), '--no-open'];
  const server = spawn(process.execPath, args, {stdio: 'ignore'});
  for (let attempt = 0; attempt < 100; attempt++) {
    const answered = await fetch(ORIGIN)
      .then(() => true)
      .catch(() => false);
    if (answered) return server;
    await wait(200);
  }
  server.kill();
  throw new Error(`The built site is not served on ${ORIGIN}. Run \`npm run build\` first.`);
}

async function takeScreenshots(browser: Browser): Promise<number> {
  let count = 0;
  for (const colorScheme of MODES) {
    for (const width of WIDTHS) {
      const viewport = {width, height: width === 390 ? 844 : 900};
      const page = await browser.newPage({baseURL: ORIGIN, colorScheme, viewport});
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
const server = await serve();
const browser = await chromium.launch({executablePath: findChromium(), args: CHROMIUM_FLAGS});
try {
  console.log(`${await takeScreenshots(browser)} screenshots in ${OUTPUT}/`);
} finally {
  await browser.close();
  server.kill();
}
