import type {Page} from '@playwright/test';
import {holdBack} from '../pages/conditions.ts';
import {SearchBox} from '../pages/search.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

const INDEX = '**/search-index-*.json';

async function open(page: Page): Promise<SearchBox> {
  await new Site(page).open('/docs/');
  return new SearchBox(page);
}

test.describe('when the index', () => {
  test.use({expectsNoErrors: false});

  test('does not load, the box shows why and retries automatically', async ({page}) => {
    await page.route(INDEX, (route) => route.abort());
    const search = await open(page);
    await search.input.fill('idempotency key');
    await expect(search.failure).toContainText('/search-index-');
    await expect(search.failure).toContainText('Retrying automatically.');
    await page.unroute(INDEX);
    await expect(search.failure).toBeHidden();
    await expect(search.suggestions).toHaveCount(8);
  });

  test('is slow, the box shows that it searches, and then the final list', async ({page}) => {
    const release = await holdBack(page, INDEX);
    const search = await open(page);
    await search.input.fill('webhook');
    await expect(page.getByRole('status').filter({hasText: 'Searching…'})).toBeAttached();
    await expect(search.suggestions).toHaveCount(0);
    release();
    await expect(search.resultCount).toHaveText('Top 8 results');
  });

  test('cannot be searched because the code of the box is gone, Retry loads it', async ({page}) => {
    const isOurs = /assets\/js\/.*\.js$/;
    const search = await open(page);
    await page.route(isOurs, (route) => route.abort());
    await search.input.fill('webhook');
    await expect(search.failure).toContainText('failed to load');
    await page.unroute(isOurs);
    await search.retry.click();
    await expect(search.suggestions).toHaveCount(8);
  });

  test("cannot be searched because the worker's script is gone, Retry starts it", async ({
    page,
  }) => {
    const started = page.waitForEvent('worker');
    const search = await open(page);
    await search.input.fill('webhook');
    const script = (await started).url();
    await page.context().route(script, (route) => route.fulfill({status: 404, body: ''}));
    await new Site(page).open('/docs/');
    await search.input.fill('webhook');
    await expect(search.failure).toContainText('The search worker could not be started.');
    await page.context().unroute(script);
    await search.retry.click();
    await expect(search.input).toBeFocused();
    await expect(search.suggestions).toHaveCount(8);
  });
});

test('the latest searches show below the empty box until they are cleared', async ({page}) => {
  const search = await open(page);
  await search.type('webhook');
  await expect(search.resultCount).toHaveText('Top 8 results');
  await page.keyboard.press('Enter');
  await expect(search.list).toBeHidden();
  await new Site(page).open('/docs/');
  await search.input.click();
  const recent = page.getByRole('list', {name: 'Recent searches'});
  await recent.getByRole('button', {name: 'webhook'}).click();
  await expect(search.input).toHaveValue('webhook');
  await expect(search.suggestions.first()).toBeVisible();
  await search.input.fill('');
  await page.getByRole('button', {name: 'Clear recent searches'}).click();
  await expect(recent).toBeHidden();
  await new Site(page).open('/docs/');
  await search.input.click();
  await expect(recent).toBeHidden();
});
