import type {Locator, Page} from '@playwright/test';
import {holdBack, paste} from '../pages/conditions.ts';
import {OperationPage} from '../pages/operation.ts';
import {SearchBox} from '../pages/search.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

/** Far down in the sidebar. */
const DEEP = '/api/dashboard/get-tracker-statistics/';

const CREATE = '/api/dashboard/create-event/';
const VALUE = 'body.type~once';

const heading = (page: Page) => page.getByRole('heading', {level: 1});

/** Expects the entry of the page to be fully visible in a menu. */
async function expectEntryInView(menu: Locator, name: string): Promise<void> {
  const entry = menu.locator('.menu__link--active[aria-current="page"]');
  await expect(entry).toHaveText(name);
  await expect(entry).toBeInViewport({ratio: 1});
}

/** The scroll position of the sidebar, once it has not changed for half a second. */
async function readSettledScroll({page, sidebar}: Site): Promise<number> {
  const read = () => sidebar.evaluate(({scrollTop}) => scrollTop);
  let last = await read();
  await expect(async () => {
    const previous = last;
    await page.waitForTimeout(500);
    last = await read();
    expect(last).toBe(previous);
  }).toPass();
  return last;
}

test.describe('before the scripts of the site run', () => {
  test.use({expectsNoErrors: false});

  test('the sidebar shows the entry of the page, and hydration leaves it there', async ({page}) => {
    const site = new Site(page);
    const release = await holdBack(page, '**/assets/js/**');
    await page.goto(DEEP, {waitUntil: 'commit'});
    await expectEntryInView(site.sidebar, 'Get tracker statistics');
    const before = await site.sidebar.evaluate(({scrollTop}) => scrollTop);
    expect(before).toBeGreaterThan(0);
    release();
    await site.waitUntilLive();
    expect(await site.sidebar.evaluate(({scrollTop}) => scrollTop)).toBe(before);
  });
});

test('the sidebar shows the entry after a search and after Next, and stays where it is in view', async ({
  page,
}) => {
  const operation = new OperationPage(page);
  const search = new SearchBox(page);
  await operation.open('/api/dashboard/list-events/');
  await search.type('get-tracker-statistics');
  await expect(search.active).toContainText('Get tracker statistics');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Get tracker statistics');
  await expectEntryInView(operation.sidebar, 'Get tracker statistics');
  const before = await readSettledScroll(operation);
  expect(before).toBeGreaterThan(0);
  const name = (await operation.next.locator('.pagination-nav__label').textContent()) ?? '';
  await operation.next.click();
  await expect(heading(page)).toHaveText(name);
  await expectEntryInView(operation.sidebar, name);
  // A group that opens or closes above may move the entry by a line or two; it is not centred again.
  expect(Math.abs((await readSettledScroll(operation)) - before)).toBeLessThan(80);
});

test('a URL opens a status in fields and card, or a value, and a notice names what is not found', async ({
  page,
}) => {
  const operation = new OperationPage(page);
  await operation.open('/api/dashboard/update-event/#response-409');
  await operation.expectTarget('response-409');
  const status = operation.response.getByRole('tab', {name: '409'});
  await expect(status).toHaveAttribute('aria-selected', 'true');
  await expect(operation.response.getByRole('tabpanel', {name: '409'})).toBeVisible();
  await operation.open('/api/dashboard/scan-in-barcode/#response-200.reason~already_scanned_in');
  const field = operation.part('response-200.reason').getByText('reason', {exact: true});
  await expect(field.first()).toBeInViewport();
  await operation.open(CREATE);
  const value = operation.part(VALUE).filter({visible: true});
  await value.click();
  await expect(page).toHaveURL(`${CREATE}#${VALUE}`);
  await expect(value).toHaveAttribute('data-target', '');
  const notice = page.getByRole('status').filter({hasText: 'no part named'});
  await expect(notice).toHaveCount(0);
  await page.goto(`${CREATE}#body.removed_field`);
  await expect(notice).toContainText('body.removed_field');
  await expect(operation.part('body')).toHaveAttribute('data-target', '');
  await page.goto(`${CREATE}#gone`);
  await expect(notice).toContainText('gone');
  await expect(notice).toBeInViewport();
});

test('the form keeps the server on the next page, saves values on request but no token, and forgets them with one click', async ({
  page,
}) => {
  const operation = new OperationPage(page);
  const {form} = operation;
  const server = form.getByLabel('Server');
  const token = form.getByLabel('Access token');
  const guid = form.getByRole('textbox', {name: 'event_guid', exact: true});
  const VALUE_OF_READER = '0b1c2d3e-4f50-4162-8374-8596a7b8c9d0';
  await operation.open('/api/dashboard/get-event/');
  await operation.formSwitch.click();
  const production = operation.request.getByRole('checkbox', {name: 'Production'});
  await production.click();
  await expect(server).toHaveValue('0');
  await server.selectOption({index: 1});
  await expect(production).not.toBeChecked();
  await server.selectOption({index: 0});
  await expect(production).toBeChecked();
  await guid.fill(VALUE_OF_READER);
  await token.fill('token-of-this-tab');
  await expect(operation.shownSamples).toContainText(VALUE_OF_READER);
  await operation.next.click();
  await expect(heading(page)).not.toHaveText('Get event');
  await expect(guid).toHaveValue(VALUE_OF_READER);
  await expect(server).toHaveValue('0');
  await expect(operation.shownSamples).toContainText('token-of-this-tab');
  await form.getByRole('checkbox', {name: /^Keep values after a reload/}).check();
  await page.reload();
  await operation.waitUntilLive();
  await expect(guid).toHaveValue(VALUE_OF_READER);
  await expect(token).toHaveValue('');
  const stored = await page.evaluate(() =>
    JSON.stringify([...Object.entries(sessionStorage), ...Object.entries(localStorage)]),
  );
  expect(stored).toContain(VALUE_OF_READER);
  expect(stored).not.toContain('token-of-this-tab');
  await form.getByRole('button', {name: 'Forget all values'}).click();
  await expect(operation.shownSamples).not.toContainText(VALUE_OF_READER);
  expect(await page.evaluate(() => sessionStorage.getItem('sample-values'))).toBeNull();
});

test('the form removes items of a list, empties optional fields, validates JSON, and opens wide beside the sample', async ({
  page,
}) => {
  await page.setViewportSize({width: 1440, height: 900});
  const operation = new OperationPage(page);
  const {form} = operation;
  await operation.open(CREATE);
  await operation.formSwitch.click();
  await form.getByRole('button', {name: 'Remove subcategories 1'}).click();
  await expect(operation.shownSamples).not.toContainText('indie');
  await expect(form.getByRole('textbox', {name: 'subcategories 1'})).toHaveValue('electronic');
  await form.getByRole('button', {name: 'Empty optional fields'}).click();
  await expect(operation.shownSamples).not.toContainText('description');
  await form.getByRole('checkbox', {name: 'Write as JSON'}).check();
  const line = 'POST /events body={"name": "Harbour Nights", "colour": "red"} 422';
  await paste(form.getByRole('textbox', {name: 'JSON', exact: true}), line);
  await expect(operation.shownSamples).toContainText('Harbour Nights');
  await expect(form.getByRole('status')).toContainText(['colour Unknown field.']);
  await expect(form.getByRole('status')).toContainText(['Missing, and required.']);
  await expect(operation.request.getByRole('status').first()).toContainText(/fields to correct$/);
  await form.getByRole('checkbox', {name: 'Write as JSON'}).uncheck();
  await form.getByLabel('Idempotency-Key').fill('a\nb');
  await expect(operation.request.getByRole('status').first()).toContainText('control character');

  const narrow = await form.boundingBox();
  await form.getByRole('checkbox', {name: 'Wide form'}).check();
  const [wide, sample] = [await form.boundingBox(), await operation.shownSamples.boundingBox()];
  expect(wide?.width).toBeGreaterThan(1.1 * (narrow?.width ?? Number.POSITIVE_INFINITY));
  expect((wide?.x ?? 0) + (wide?.width ?? 0)).toBeLessThanOrEqual(sample?.x ?? 0);
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});

  test('sample, tabs and copy button stay in view while values are typed', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open(CREATE);
    await operation.formSwitch.click();
    const field = operation.form.getByRole('textbox', {name: 'currency', exact: true});
    await field.scrollIntoViewIfNeeded();
    await field.fill('GBP');
    for (const part of [
      operation.shownSamples,
      operation.tab('PHP'),
      operation.copyRequest,
      field,
    ]) {
      await expect(part).toBeInViewport();
    }
    await expect(operation.shownSamples).toContainText('GBP');
  });

  test('the menu shows the entry of the page', async ({page}) => {
    const site = new Site(page);
    await site.open(DEEP);
    await site.menuButton.click();
    await expectEntryInView(site.menu, 'Get tracker statistics');
  });

  test('an operation begins on the first screen, and a list of its parts leads to its errors', async ({
    page,
  }) => {
    const operation = new OperationPage(page);
    await operation.open(CREATE);
    await expect(operation.description).toBeInViewport({ratio: 0.5});
    await page.getByText('On this page', {exact: true}).click();
    await page.getByRole('article').getByRole('link', {name: 'Errors', exact: true}).click();
    await operation.expectTarget('errors');
    await expect(operation.part('response-422')).toBeInViewport();
  });
});
