import type {Page} from '@playwright/test';
import {OperationPage} from '../../e2e/pages/operation.ts';
import {SearchBox} from '../../e2e/pages/search.ts';
import {Site} from '../../e2e/pages/site.ts';
import {WORKBENCH_PATH, WorkbenchPage} from '../../e2e/pages/workbench.ts';
import {watch} from '../../e2e/test.ts';
import {readViolations, watchPolicy} from '../../scripts/browser/watch-page.ts';
import {product} from '../../src/config/product.ts';
import {PAGE_REDIRECTS} from '../../src/outputs/lead-on/index.ts';
import {NO_NGINX} from '../nginx/nginx-server.ts';
import {choosePaths, OPERATION, ORIGIN, PATHS, START} from './site.ts';
import {expect, test} from './test.ts';

/** Number of parts into which the walk is cut, so that both workers have something to do. */
const PARTS = 6;
/** Pages that the site map leaves out. */
const WALK = [
  ...new Set([...choosePaths(PATHS), '/search/?q=a', ...PAGE_REDIRECTS.map(({from}) => from)]),
];

test.skip(Boolean(NO_NGINX), NO_NGINX);

/** Looks at each frame, where `expect` would wait a tenth of a second on each of 600 occasions. */
async function waitUntilLiveIn(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.waitForFunction((wanted) => {
    const {hasHydrated, theme} = document.documentElement.dataset;
    return hasHydrated === 'true' && theme === wanted;
  }, mode);
}

function readContent(page: Page): Promise<{readonly headings: number; readonly length: number}> {
  return page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    length: document.querySelector('main')?.textContent?.trim().length ?? 0,
  }));
}

for (let part = 0; part < PARTS; part++) {
  test(`a page has one h1, no error, no third-party request, and keeps to the policy in both modes (${part + 1} of ${PARTS})`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const page = await browser.newPage({baseURL: ORIGIN, colorScheme: 'light'});
    const complaints = watch(page, ORIGIN);
    await watchPolicy(page);
    const own = WALK.filter((_, index) => index % PARTS === part);
    let mode: 'light' | 'dark' = 'light';
    const faults: string[] = [];
    for (const path of own) {
      const response = await page.goto(path);
      if (response?.status() !== 200) faults.push(`${path}: status ${response?.status()}`);
      await waitUntilLiveIn(page, mode);
      const {headings, length} = await readContent(page);
      if (headings !== 1) faults.push(`${path}: ${headings} h1 headings`);
      if (length < 40) faults.push(`${path}: nearly empty`);
      mode = mode === 'light' ? 'dark' : 'light';
      await page.emulateMedia({colorScheme: mode});
      await waitUntilLiveIn(page, mode);
      for (const violation of await readViolations(page)) {
        faults.push(`${path}: ${JSON.stringify(violation)}`);
      }
    }
    await page.close();
    expect(faults).toEqual([]);
    expect(complaints.errors).toEqual([]);
    expect(complaints.thirdParty).toEqual([]);
    console.log(`pages walked under the policy, in both modes: ${own.length} of ${PATHS.length}`);
  });
}

test('search runs in its worker, suggests and shows results', async ({page}) => {
  const site = new Site(page);
  await site.open(START);
  const worker = page.waitForEvent('worker');
  const box = new SearchBox(page);
  await box.type(OPERATION.title);
  await worker;
  await expect(box.suggestions.first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(START);
  await site.open(`/search/?q=${encodeURIComponent(OPERATION.title)}`);
  await expect(site.main.getByRole('link').first()).toBeVisible();
});

test.describe('an operation page', () => {
  test.use({permissions: ['clipboard-write']});

  test('has tabs, a form, deep links and copy buttons that work', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open(OPERATION.path);
    for (const name of ['Go', 'Node', 'cURL', 'PHP']) await operation.tab(name).click();
    await operation.formSwitch.click();
    await expect(operation.form.getByRole('textbox').first()).toBeVisible();
    // It takes any text; fields of a body may want a format.
    const token = operation.form.getByLabel('Access token');
    const fields = (await token.count()) > 0 ? token : operation.form.getByRole('textbox');
    await fields.last().fill('policy-marker');
    await expect(operation.sample('PHP')).toContainText('policy-marker');
    await operation.copyRequest.click();
    await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeAttached();
    // Pages may not read the clipboard; the reader pastes.
    const {input} = new SearchBox(page);
    await input.click();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(input).toHaveValue(/policy-marker/);
    await input.fill('');
    await operation.hashLinks.first().click();
    await expect(operation.target).toHaveCount(1);
  });
});

test('the chrome works: announcement, mode, dropdown, sidebar, navigation without a load', async ({
  page,
}) => {
  const site = new Site(page);
  await site.open(OPERATION.overview);
  if (product.mailingListUrl) {
    await site.announcement.getByRole('button', {name: 'Close'}).click();
  }
  await site.colorModeButton.click();
  await site.navbar.locator('summary', {hasText: /^API$/}).click();
  await page.evaluate(() => document.body.setAttribute('data-kept', ''));
  const link = site.main.locator(`a[href="${OPERATION.path}"]`).first();
  await link.click();
  await expect(page).toHaveURL(OPERATION.path);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(OPERATION.title);
  await expect(page.locator('body')).toHaveAttribute('data-kept', '');
});

test.describe('what an attacker would bring in', () => {
  test.use({expectsNoErrors: false});

  const ATTACKS = {
    'an inline script': '<script>window.attacked = true</script>',
    'a handler': '<img src="data:," onerror="window.attacked = true">',
    'a style': '<b style="position: fixed">b</b>',
    'a frame': '<iframe src="https://attacker.example/"></iframe>',
    'a script of another host': '<script src="https://attacker.example/a.js"></script>',
    'another base': '<base href="https://attacker.example/">',
  };

  for (const [name, html] of Object.entries(ATTACKS)) {
    test(`${name} is stopped and reported`, async ({page, complaints}) => {
      await new Site(page).open(START);
      await page.evaluate((text) => {
        const range = document.createRange();
        document.body.append(range.createContextualFragment(text));
      }, html);
      await expect.poll(async () => (await readViolations(page)).length).toBeGreaterThan(0);
      expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
      // A request that the policy stops never leaves the browser; Playwright lists it all the same.
      complaints.thirdParty.length = 0;
    });
  }

  test('a request to another host is forbidden to the page of the workbench and to its worker', async ({
    page,
    complaints,
  }) => {
    test.skip(!PATHS.includes(WORKBENCH_PATH), 'This site has no webhook workbench.');
    await new WorkbenchPage(page).open();
    const send = async () => {
      const forbidden = new Promise<string>((resolve) => {
        self.addEventListener('securitypolicyviolation', ({effectiveDirective}) =>
          resolve(effectiveDirective),
        );
      });
      await fetch('https://attacker.example/').catch(() => undefined);
      return forbidden;
    };
    const [worker] = page.workers();
    expect(await page.evaluate(send)).toBe('connect-src');
    expect(await worker?.evaluate(send)).toBe('connect-src');
    complaints.thirdParty.length = 0;
  });

  test('a frame around the site stays empty', async ({page, complaints}) => {
    // Another origin by its name, which nginx does not have to know.
    const framer = ORIGIN.replace('localhost', '127.0.0.1');
    await page.route(`${framer}/framer`, (route) =>
      route.fulfill({contentType: 'text/html', body: `<iframe src="${ORIGIN}${START}"></iframe>`}),
    );
    await page.goto(`${framer}/framer`);
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    await expect(page.frameLocator('iframe').locator('main')).toHaveCount(0);
    complaints.thirdParty.length = 0;
  });
});
