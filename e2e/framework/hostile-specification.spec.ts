import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {BrowserContext, Page} from '@playwright/test';
import {serveCompressed} from '../../scripts/site-server/serve-compressed.ts';
import type {ServedSite} from '../../scripts/site-server/serve-site.ts';
import {
  buildHostileDocument,
  hasObjectPage,
  NOTICE,
  PAYLOADS,
} from '../../src/openapi/testing/hostile-document.ts';
import {OperationPage} from '../pages/operation.ts';
import {SearchBox} from '../pages/search.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';
import {buildScratchSite, makeScratchSite} from './scratch-site.ts';

/**
 * Watches all pages of a browser for anything that a payload could bring about: calls, requests, dialogs, windows
 * and navigations.
 *
 * @returns what happens, with the address where it does
 */
async function watchIncidents(context: BrowserContext, origin: string): Promise<string[]> {
  const incidents: string[] = [];
  await context.exposeFunction('reportIncident', (what: string) => {
    incidents.push(what);
  });
  await context.addInitScript(() => {
    const report = (what: string) => {
      const {reportIncident} = window as unknown as {reportIncident: (what: string) => void};
      reportIncident(`${location.href}: ${what}`);
    };
    for (const name of ['alert', 'prompt', 'confirm', 'print'] as const) {
      Object.defineProperty(window, name, {value: () => report(name)});
    }
    Object.defineProperty(window, '__xss', {set: () => report('__xss'), get: () => undefined});
  });
  context.on('page', (page) => {
    const add = (what: string) => incidents.push(`${page.url()}: ${what}`);
    page.on('popup', (popup) => add(`window ${popup.url()}`));
    page.on('pageerror', ({message}) => add(`error ${message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      const isLocal = url.origin === origin || /^(?:blob|data):$/.test(url.protocol);
      if (!isLocal) add(`request ${request.url()}`);
    });
    page.on('framenavigated', (frame) => {
      const isKnown = frame.url() === 'about:blank' || frame.url().startsWith(origin);
      if (!isKnown || frame.parentFrame()) add(`navigation ${frame.url()}`);
    });
  });
  return incidents;
}

/** Payloads are shared out to pages that walk side by side. */
const LANES = 4;
/** All payloads take minutes: one of each class is opened, and a proof makes HTML of all. */
const isTried = (rank: number) =>
  PAYLOADS.findIndex((each) => each.class === PAYLOADS[rank]?.class) === rank;
const SPECIFICATIONS = PAYLOADS.map((payload, rank) => ({
  id: `payload-${rank}`,
  payload,
  document: buildHostileDocument(payload, rank),
})).filter((_, rank) => isTried(rank));

test.describe.configure({mode: 'serial', timeout: 400_000});

let work: string;
/** A payload that runs in the build writes it. */
let marker: string;
let served: ServedSite;

test.beforeAll(async () => {
  test.setTimeout(400_000);
  work = await mkdtemp(path.join(tmpdir(), 'hostile-site-'));
  const folder = path.join(work, 'site');
  await makeScratchSite(process.cwd(), folder, SPECIFICATIONS);
  marker = path.join(work, 'marker');
  const watcher = path.join(work, 'watcher.cjs');
  const write = `require('node:fs').writeFileSync(${JSON.stringify(marker)}, process.argv.join(' '))`;
  writeFileSync(watcher, `globalThis.${NOTICE} = () => ${write};\n`);
  await buildScratchSite(folder, {NODE_OPTIONS: `--require ${JSON.stringify(watcher)}`});
  served = await serveCompressed(path.join(folder, 'build'));
});

test.afterAll(async () => {
  await served?.close();
  await rm(work, {recursive: true, force: true});
});

test('payloads in every text of a specification run nothing in the build', () => {
  expect(readdirSync(path.join(work, 'site/build'))).toContain('index.html');
  expect(existsSync(marker)).toBe(false);
});

/** Addresses of the pages of a specification, the overview among them. */
function listPages(id: string): string[] {
  const folder = path.join(work, 'site/.openapi/pages', id);
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'});
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -5).split(path.sep).map(encodeURIComponent).join('/'))
    .map((page) => `${served.origin}/api/${id}/${page}/`);
}

/** Visits something of each payload, in some lanes at once. */
async function walk(
  context: BrowserContext,
  visit: (page: Page, specification: (typeof SPECIFICATIONS)[number]) => Promise<void>,
): Promise<string[]> {
  const incidents = await watchIncidents(context, served.origin);
  const waiting = [...SPECIFICATIONS];
  const walkLane = async () => {
    const page = await context.newPage();
    for (let next = waiting.shift(); next; next = waiting.shift()) await visit(page, next);
    await page.close();
  };
  await Promise.all(Array.from({length: LANES}, walkLane));
  return incidents;
}

test('payloads in every text of a specification run nothing on its pages', async ({context}) => {
  const pages: string[] = [];
  const incidents = await walk(context, async (page, {id, payload}) => {
    for (const address of listPages(id)) {
      await hostileVisit(page, address, payload.text);
      pages.push(address);
    }
  });
  // Overview, two operations and the delivery of the webhook; an object too where its name can be one.
  const objects = SPECIFICATIONS.filter(({payload}) => hasObjectPage(payload));
  expect(pages).toHaveLength(SPECIFICATIONS.length * 4 + objects.length);
  expect(incidents).toEqual([]);
});

/** Opens a page with all that is folded, moves over it, and looks at what the browser made of it. */
async function hostileVisit(page: Page, address: string, text: string): Promise<void> {
  await page.goto(address);
  await new Site(page).waitUntilLive();
  await expect(page.locator('h1')).toHaveCount(1);
  const live = await page.evaluate(() => {
    for (const details of Array.from(document.querySelectorAll('details'))) details.open = true;
    const main = document.querySelector('main');
    const sidebar = document.querySelector('aside');
    const elements = [main, sidebar].flatMap((part) =>
      Array.from(part?.querySelectorAll('*') ?? []),
    );
    const tags =
      'script:not([type="text/x-shape"]),iframe,object,embed,base,meta,link,style,form[action]';
    return elements
      .flatMap((element) => [
        element.matches(tags) ? element.outerHTML : '',
        ...Array.from(element.attributes)
          .filter(({name}) => /^on|^srcdoc$/i.test(name))
          .map(({name}) => `${name} of ${element.outerHTML}`),
        element.matches('a[href]') &&
        !/^(https?|mailto):$/.test((element as HTMLAnchorElement).protocol)
          ? element.outerHTML
          : '',
      ])
      .filter((found) => found !== '');
  });
  expect(live, `${address} with ${text}`).toEqual([]);
  await page.mouse.move(200, 300);
  await page.mouse.move(700, 500);
}

test('payloads run nothing in the form, in the samples made from it and when copied', async ({
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin: served.origin});
  let filled = 0;
  const incidents = await walk(context, async (page, {id, payload}) => {
    const address = listPages(id).find((each) => /\/op-/.test(each)) ?? '';
    await page.goto(address);
    const operation = new OperationPage(page);
    await operation.formSwitch.click();
    const {form} = operation;
    await form.waitFor();
    const controls = form.locator('input[type="text"]:enabled, textarea:enabled');
    for (const control of (await controls.all()).slice(0, 12)) {
      if (!(await control.isVisible())) continue;
      await control.fill(payload.text);
      filled++;
    }
    await operation.copyRequest.click();
    await page.locator('[data-panel] code').first().hover();
  });
  expect(filled).toBeGreaterThan(SPECIFICATIONS.length);
  expect(incidents).toEqual([]);
});

test('payloads run nothing in suggestions, on the search page and as a query', async ({
  context,
}) => {
  let suggested = 0;
  const incidents = await walk(context, async (page, {id, payload}) => {
    const [address = ''] = listPages(id);
    await page.goto(address);
    await new Site(page).waitUntilLive();
    const search = new SearchBox(page);
    await search.input.click();
    await search.input.fill(`plain-${id.replace('payload-', '')}`);
    // The index of hundreds of payloads takes one processor more than the usual patience.
    await expect(search.suggestions.first()).toBeVisible({timeout: 20_000});
    suggested += await search.suggestions.count();
    await search.input.fill(payload.text.slice(0, 200));
    await page.goto(`${served.origin}/search/?q=${encodeURIComponent(payload.text)}`);
    await new Site(page).waitUntilLive();
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(/./);
  });
  expect(suggested).toBeGreaterThan(SPECIFICATIONS.length);
  expect(incidents).toEqual([]);
});

test('the title of a page is its text, and so are breadcrumbs and sidebar', async ({context}) => {
  const incidents = await watchIncidents(context, served.origin);
  const page = await context.newPage();
  const [{id} = {id: ''}] = SPECIFICATIONS;
  const address = listPages(id).find((each) => /\/op-/.test(each)) ?? '';
  const file = path.join(work, 'site/build', new URL(address).pathname, 'index.html');
  expect(readFileSync(file, 'utf8')).toMatch(/S &lt;script(>|&gt;)alert/);
  await page.goto(address);
  const site = new Site(page);
  await site.waitUntilLive();
  await expect(page).toHaveTitle(/S <script>alert\(1\)<\/script>/);
  await expect(site.breadcrumbs).toContainText('S <script>alert(1)</script>');
  await expect(site.sidebar).toContainText('<script>alert(1)</script>');
  expect(incidents).toEqual([]);
});
