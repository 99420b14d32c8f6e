import {isDocumentKept, markDocument, SCRIPTS, withoutPrefetch} from '../pages/conditions.ts';
import {OperationPage} from '../pages/operation.ts';
import {SearchBox} from '../pages/search.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

const OPERATION = '/api/dashboard/create-event/';
const GUIDE = '/docs/introduction/go-live/';

test.use({expectsNoErrors: false, permissions: ['clipboard-read', 'clipboard-write']});

/** Messages of the browser and the chunk loader about requests that a test makes fail. */
const REQUEST_REPORT = /Failed to load resource|net::ERR_|Loading chunk \d+ failed/;

test.afterEach(({complaints}) => {
  const own = complaints.errors.filter((error) => !REQUEST_REPORT.test(error));
  expect(own, 'errors of the site itself').toEqual([]);
});

test.describe('offline after the first load', () => {
  test('a guide stays readable, shows a notice, and opens the next page once online', async ({
    page,
    context,
  }) => {
    const site = new Site(page);
    await withoutPrefetch(page);
    await site.open('/docs/');
    const title = await page.getByRole('heading', {level: 1}).textContent();
    await markDocument(page);
    await context.setOffline(true);
    await expect(page.getByRole('status').filter({hasText: 'You are offline'})).toBeVisible();
    await site.sidebar.locator(`a[href="${GUIDE}"]`).click();
    await expect(
      page.getByRole('status').filter({hasText: 'opens automatically when you are back online'}),
    ).toBeVisible();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(title ?? '');
    await context.setOffline(false);
    await expect(site.sidebar.locator(`a[href="${GUIDE}"][aria-current="page"]`)).toBeVisible();
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText(title ?? '');
    await expect(page.getByText('You are offline')).toBeHidden();
    expect(await isDocumentKept(page)).toBe(true);
  });

  test('tabs, copy and links of an operation work; the form and other operations load once online', async ({
    page,
    context,
  }) => {
    const operation = new OperationPage(page);
    await operation.open(OPERATION);
    await markDocument(page);
    await context.setOffline(true);
    await operation.tab('Go').click();
    await expect(operation.sample('Go')).toBeVisible();
    await operation.copyRequest.click();
    await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('http.NewRequest');
    await operation.formSwitch.click();
    await expect(page.locator('[data-form-place]')).toContainText('You are offline');

    await operation.next.click();
    const failure = page.getByRole('alert').filter({hasText: 'You are offline'});
    await expect(failure).toBeVisible();
    await expect(failure.getByRole('button', {name: 'Retry'})).toBeVisible();
    await context.setOffline(false);
    await expect(failure).toBeHidden();
    await expect(operation.sample('Go')).toBeVisible();
    await operation.formSwitch.click();
    await expect(operation.form).toBeVisible();
    expect(await isDocumentKept(page)).toBe(true);
  });

  test('the search shows a notice, and works once online', async ({page, context}) => {
    await withoutPrefetch(page);
    await new Site(page).open('/docs/');
    await context.setOffline(true);
    const search = new SearchBox(page);
    await search.type('idempotency key');
    await expect(page.getByRole('alert').filter({hasText: 'You are offline'})).toBeVisible();
    await context.setOffline(false);
    await expect(search.suggestions.first()).toBeVisible();
    await context.setOffline(true);
    await search.input.fill('refund');
    await expect(search.suggestions.first()).toContainText(/refund/i);
  });
});

test.describe('when the scripts of the site do not load', () => {
  test('because they are blocked, an operation shows all of it', async ({page}) => {
    await page.route(SCRIPTS, (route) => route.abort('blockedbyclient'));
    await page.goto(OPERATION);
    await expect(page.getByRole('alert').getByRole('button', {name: 'Retry'})).toBeVisible();
    for (const part of ['curl_init', 'http.NewRequest', 'axios', 'curl ']) {
      await expect(page.locator('pre', {hasText: part}).first()).toBeVisible();
    }
    const operation = new OperationPage(page);
    // Panels outside of details, which may be closed.
    const hidden = await page
      .locator('.ref-panel')
      .evaluateAll((panels) =>
        panels
          .filter((panel) => !panel.closest('details') && !panel.checkVisibility())
          .map(({id}) => id),
      );
    expect(hidden).toEqual([]);
    const error = operation.part('response-422').locator('a[href$="/validation_failed/"]');
    await expect(error).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
    await operation.next.click();
    await expect(page).not.toHaveURL(OPERATION);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await page.goto('/search/?q=refund');
    await expect(page.getByText('Search requires JavaScript.')).toBeVisible();
  });
});

test.describe('in a tab from before a deploy', () => {
  /** The HTML of another build, whose scripts have other names. */
  const toOtherBuild = (html: string) => html.replace(/main\.[0-9a-f]{8}\.js/g, 'main.0ld0ld00.js');

  test('an operation that was published again is loaded as a document, once', async ({page}) => {
    await withoutPrefetch(page);
    const site = new Site(page);
    await site.open('/api/dashboard/dashboard/');
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++;
    });
    await page.route(`**${OPERATION}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({response, body: toOtherBuild(await response.text())});
    });
    await page.locator(`main a[href="${OPERATION}"]`).first().click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Create event');
    await site.waitUntilIdle();
    expect(loads).toBe(1);
  });

  test('a removed operation shows the not-found page, as when opened directly', async ({page}) => {
    await new Site(page).open('/api/dashboard/dashboard/');
    const gone = '/api/dashboard/create-evnt/';
    const link = page.locator(`main a[href="${OPERATION}"]`).first();
    await link.evaluate((element, href) => element.setAttribute('href', href), gone);
    await page.locator(`main a[href="${gone}"]`).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    await expect(new Site(page).sidebar).toHaveCount(0);
    await expect(page.getByRole('heading', {name: 'Did you mean'})).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/api/dashboard/dashboard/');
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Page not found');
  });
});
