import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {API_ROUTE, APIS, PAGE_DATA_DIR, VERIFIED_DIR} from '../src/config/apis.ts';
import {buildReference} from '../src/openapi/reference/build-reference.ts';
import {Site} from './pages/site.ts';
import {expect, test} from './test.ts';

const OPERATION = '/api/dashboard/create-event/';
const OTHER = '/api/dashboard/get-event/';
const SCRIPTS = '**/assets/js/*.js';

const request = (page: Page) => page.getByRole('region', {name: 'Request'});
const tab = (page: Page, name: string) => request(page).getByRole('tab', {name, exact: true});

/** The marked field, which has to be inside the window below the navbar. */
async function expectTarget(page: Page, id: string): Promise<void> {
  const target = page.locator(`[id="${id}"]`);
  await expect(target).toBeVisible();
  await expect(target).toHaveAttribute('data-target', '');
  await expect(target).toBeInViewport();
  const closed = await target.evaluate((element) => {
    const enclosing: Element[] = [];
    for (let at = element.parentElement; at; at = at.parentElement) enclosing.push(at);
    return enclosing.filter((each) => each instanceof HTMLDetailsElement && !each.open).length;
  });
  expect(closed, 'closed details round the target').toBe(0);
  const top = await target.evaluate((element) => element.getBoundingClientRect().top);
  const navbar = await new Site(page).navbar.boundingBox();
  expect(top).toBeGreaterThanOrEqual((navbar?.height ?? 0) - 1);
  const colours = await target.evaluate((element) =>
    [element, ...Array.from(element.querySelectorAll(':scope > :is(.ref-line, summary)'))].map(
      (each) => getComputedStyle(each).backgroundColor,
    ),
  );
  expect(colours.join(), 'highlight').toMatch(/rgb\(|color\(/);
}

/** The deepest field of an operation's answer, which stands inside several closed details. */
function findDeepAnchor(slug: string): string {
  const page = JSON.parse(readFileSync(`${PAGE_DATA_DIR}/${slug}.json`, 'utf8'));
  const depth = (id: string) => id.split('.').length;
  const anchors: string[] = page.anchors.filter((id: string) => /^response-2\d\d\./.test(id));
  return anchors.sort((a, b) => depth(b) - depth(a))[0] ?? '';
}

test.describe('a deep link', () => {
  for (const id of ['response-201.guid', 'body.capacity', 'response-201.headers.ETag']) {
    test(`to #${id} opens what encloses it, shows it and marks it`, async ({page}) => {
      await new Site(page).open(`${OPERATION}#${id}`);
      await expectTarget(page, id);
    });
  }

  test('to the deepest field of a list opens every enclosing detail', async ({page}) => {
    const id = findDeepAnchor('dashboard/list-events');
    expect(id.split('.').length).toBeGreaterThan(2);
    await new Site(page).open(`/api/dashboard/list-events/#${encodeURIComponent(id)}`);
    await expectTarget(page, id);
  });

  test('followed on the page itself marks the new target alone', async ({page}) => {
    await new Site(page).open(`${OPERATION}#body.capacity`);
    await expectTarget(page, 'body.capacity');
    await page.evaluate(() => {
      location.hash = '#response-201.guid';
    });
    await expectTarget(page, 'response-201.guid');
    await expect(page.locator('[data-target]')).toHaveCount(1);
  });

  test('that names no field changes nothing', async ({page}) => {
    await new Site(page).open(`${OPERATION}#no%such.field`);
    await expect(page.locator('[data-target]')).toHaveCount(0);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Create event');
  });
});

test('the ids of fields are the same when the reference is generated again', () => {
  for (const api of APIS) {
    const document = JSON.parse(readFileSync(`${VERIFIED_DIR}/${api.id}.json`, 'utf8'));
    const {pages} = buildReference(api, document, {baseUrl: '/'});
    for (const {id, anchors} of pages.filter(({kind}) => kind === 'operation')) {
      const html = readFileSync(`build/${API_ROUTE}/${id}/index.html`, 'utf8');
      const built = new Set([...html.matchAll(/ id="?([^"\s>]+)/g)].map(([, each]) => each));
      const fields = anchors.filter((anchor) => anchor.includes('.'));
      const missing = fields.filter((anchor) => !built.has(anchor.replaceAll('&', '&amp;')));
      expect(missing, id).toEqual([]);
    }
  }
});

test('title and description of the page are still there once it reacts', async ({page}) => {
  await new Site(page).open(OPERATION);
  await expect(tab(page, 'PHP')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveTitle(/^Create event/);
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute('content', /\w{3}/);
});

test.describe('the code language', () => {
  test('follows over every tab group, over pages, and is kept', async ({page}) => {
    const site = new Site(page);
    await site.open(OPERATION);
    await tab(page, 'Go').click();
    await expect(tab(page, 'Go')).toHaveAttribute('aria-selected', 'true');
    await site.open(OTHER);
    await expect(tab(page, 'Go')).toHaveAttribute('aria-selected', 'true');
    await expect(request(page).locator('[data-panel="go"]')).toBeVisible();
    await site.open('/docs/webhooks/overview/');
    await expect(page.locator('html')).toHaveAttribute('data-lang', 'go');
    expect(await site.readStorage('code-language')).toEqual(['go']);
  });

  test('is opened by ?lang=', async ({page}) => {
    await new Site(page).open(`${OPERATION}?lang=go`);
    await expect(request(page).locator('[data-panel="go"]')).toBeVisible();
    await expect(request(page).locator('[data-panel="php"]')).toBeHidden();
    await expect(tab(page, 'Go')).toHaveAttribute('aria-selected', 'true');
  });

  test('is right at the first paint, before any script of the site runs', async ({page}) => {
    await new Site(page).open(OPERATION);
    await tab(page, 'Node').click();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(SCRIPTS, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(OPERATION, {waitUntil: 'commit'});
    await expect(request(page).locator('[data-panel="node"]')).toBeVisible();
    await expect(request(page).locator('[data-panel="php"]')).toBeHidden();
    const hydrated = await page.locator('html').getAttribute('data-has-hydrated');
    expect(hydrated).not.toBe('true');
    release();
    await new Site(page).waitUntilLive();
    await expect(request(page).locator('[data-panel="node"]')).toBeVisible();
  });

  test('is changed by the arrow keys in the tabs', async ({page}) => {
    await new Site(page).open(OPERATION);
    await tab(page, 'PHP').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Go')).toBeFocused();
    await expect(request(page).locator('[data-panel="go"]')).toBeVisible();
    await page.keyboard.press('End');
    await expect(tab(page, 'cURL')).toHaveAttribute('aria-selected', 'true');
  });
});

test.describe('copying', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test('takes the exact text of the sample that shows, and says so', async ({page}) => {
    const {samples} = JSON.parse(
      readFileSync(`${PAGE_DATA_DIR}/dashboard/create-event.json`, 'utf8'),
    );
    await new Site(page).open(OPERATION);
    for (const {label, code} of samples) {
      await tab(page, label).click();
      await request(page).getByRole('button', {name: 'Copy the request'}).click();
      await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeAttached();
      await expect.poll(() => readClipboard(page)).toBe(code);
    }
  });

  test('takes the name of a field and the example answer', async ({page}) => {
    await new Site(page).open(OPERATION);
    const field = page.locator('[id="body.capacity"]');
    await field.scrollIntoViewIfNeeded();
    await field.hover();
    await field.getByRole('button', {name: 'Copy capacity'}).click();
    await expect.poll(() => readClipboard(page)).toBe('capacity');
    await page.getByRole('button', {name: 'Copy the answer'}).click();
    await expect.poll(async () => (await readClipboard(page)).startsWith('{')).toBe(true);
    expect(JSON.parse(await readClipboard(page))).toHaveProperty('guid');
  });
});

test.describe('navigation without loading a document', () => {
  /** Marks the document; a new one would not carry the mark. */
  const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-kept', ''));

  test('from the overview to an operation shows its content and title, and back', async ({
    page,
  }) => {
    await new Site(page).open('/api/dashboard/dashboard/');
    const overview = (await page.getByRole('heading', {level: 1}).textContent()) ?? '';
    await mark(page);
    await page.getByRole('main').locator(`a[href="${OPERATION}"]`).first().click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Create event');
    await expect(page).toHaveTitle(/^Create event/);
    await expect(page).toHaveURL(OPERATION);
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(overview);
    await page.goForward();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Create event');
    await expect(request(page).locator('pre:visible').first()).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-kept', '');
  });

  test('between operations changes samples, tabs and deep links work there', async ({page}) => {
    await new Site(page).open(OPERATION);
    await mark(page);
    const next = page.locator('nav.pagination-nav a, .ref-next a').last();
    const title = ((await next.textContent()) ?? '').replace(/^Next/, '').trim();
    await next.click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(title);
    await expect(page.locator('body')).toHaveAttribute('data-kept', '');
    await tab(page, 'cURL').click();
    await expect(request(page).locator('[data-panel="curl"]')).toBeVisible();
    const link = page.locator('.ref-hash').first();
    const id = ((await link.getAttribute('href')) ?? '').slice(1);
    await link.click();
    await expectTarget(page, decodeURIComponent(id));
  });
});
