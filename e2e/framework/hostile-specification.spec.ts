import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {BrowserContext, Page} from '@playwright/test';
import {
  buildHostileDocument,
  hasObjectPage,
  NOTICE,
  PAYLOADS,
} from '../../src/openapi/testing/hostile-document.ts';
import {type ServedSite, serveCompressed} from '../browser/site-server.ts';
import {OperationPage} from '../pages/operation.ts';
import {SearchBox} from '../pages/search.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';
import {buildScratchSite} from './scratch-site.ts';

/**
 * Watches all pages of a browser for effects of a payload: calls, requests, dialogs, windows and navigations.
 *
 * @returns the effects, each with the URL of its page
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

/** How many pages share the payloads. */
const LANES = 4;
/** All payloads take minutes: this test opens one of each class, and a proof renders all of them. */
const isTried = (rank: number) =>
  PAYLOADS.findIndex((each) => each.class === PAYLOADS[rank]?.class) === rank;
const SPECIFICATIONS = PAYLOADS.map((payload, rank) => ({
  id: `payload-${rank}`,
  payload,
  document: buildHostileDocument(payload, rank),
})).filter((_, rank) => isTried(rank));

test.describe.configure({mode: 'serial', timeout: 400_000});

let work: string;
/** File that a payload writes if it runs in the build. */
let marker: string;
let served: ServedSite;

test.beforeAll(async () => {
  test.setTimeout(400_000);
  work = await mkdtemp(path.join(tmpdir(), 'hostile-site-'));
  const folder = path.join(work, 'site');
  marker = path.join(work, 'marker');
  const watcher = path.join(work, 'watcher.cjs');
  const write = `require('node:fs').writeFileSync(${JSON.stringify(marker)}, process.argv.join(' '))`;
  writeFileSync(watcher, `globalThis.${NOTICE} = () => ${write};\n`);
  const variables = {NODE_OPTIONS: `--require ${JSON.stringify(watcher)}`};
  await buildScratchSite(folder, SPECIFICATIONS, variables);
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

/** URLs of the pages of a specification, including the overview. */
function listPages(id: string): string[] {
  const folder = path.join(work, 'site/.openapi/pages', id);
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'});
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -5).split(path.sep).map(encodeURIComponent).join('/'))
    .map((page) => `${served.origin}/api/${id}/${page}/`);
}

/** Opens a page, expands all sections, moves the pointer over it, and checks the resulting DOM. */
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

/** Fills the form of an operation with a payload, and copies the sample. */
async function hostileForm(page: Page, address: string, text: string): Promise<void> {
  await page.goto(address);
  const operation = new OperationPage(page);
  await operation.formSwitch.click();
  await operation.form.waitFor();
  const controls = operation.form
    .locator('input[type="text"]:enabled, textarea:enabled')
    .filter({visible: true});
  for (const control of (await controls.all()).slice(0, 12)) await control.fill(text);
  await expect(controls.first()).toHaveValue(/./);
  await operation.copyRequest.click();
  await page.locator('[data-panel] code').first().hover();
}

/** Searches for a name of the payload's document, and for the payload itself. */
async function hostileSearch(page: Page, id: string, text: string): Promise<void> {
  const search = new SearchBox(page);
  await search.input.click();
  await search.input.fill(id.replace('payload', 'plain'));
  // One processor needs longer than the usual timeout for the index of hundreds of payloads.
  await expect(search.suggestions.first()).toBeVisible({timeout: 20_000});
  await search.input.fill(text.slice(0, 200));
  await page.goto(`${served.origin}/search/?q=${encodeURIComponent(text)}`);
  await new Site(page).waitUntilLive();
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(/./);
}

test('payloads in every text run nothing on pages, in the form, in copied samples and in the search', async ({
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin: served.origin});
  const incidents = await watchIncidents(context, served.origin);
  const waiting = [...SPECIFICATIONS];
  const walk = async () => {
    const page = await context.newPage();
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const {id, payload} = next;
      const pages = listPages(id);
      // Overview, two operations and the webhook; an object page where its name allows one.
      expect(pages).toHaveLength(hasObjectPage(payload) ? 5 : 4);
      for (const address of pages) await hostileVisit(page, address, payload.text);
      await hostileForm(page, pages.find((each) => /\/op-/.test(each)) ?? '', payload.text);
      await hostileSearch(page, id, payload.text);
    }
    await page.close();
  };
  await Promise.all(Array.from({length: LANES}, walk));
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
