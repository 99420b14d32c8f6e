import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {PAGE_DATA_DIR} from '../../src/config/apis.ts';
import {holdBack, SCRIPTS} from '../pages/conditions.ts';
import {OperationPage} from '../pages/operation.ts';
import {expect, test} from '../test.ts';

const OPERATION = '/api/dashboard/create-event/';
const OTHER = '/api/dashboard/get-event/';

/** The deepest field of an operation's response, which is inside several closed details. */
function findDeepAnchor(slug: string): string {
  const page = JSON.parse(readFileSync(`${PAGE_DATA_DIR}/${slug}.json`, 'utf8'));
  const depth = (id: string) => id.split('.').length;
  const anchors: string[] = page.anchors.filter((id: string) => /^response-2\d\d\./.test(id));
  return anchors.sort((a, b) => depth(b) - depth(a))[0] ?? '';
}

test('a deep link opens the ancestors of its target and marks only the target', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open(`${OPERATION}#body.capacity`);
  await operation.expectTarget('body.capacity');
  for (const id of ['response-201.guid', 'response-201.headers.ETag']) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, id);
    await operation.expectTarget(id);
    await expect(operation.target).toHaveCount(1);
  }
  await expect(page).toHaveTitle(/^Create event/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w{3}/);
  const deepest = findDeepAnchor('dashboard/list-events');
  expect(deepest.split('.').length).toBeGreaterThan(2);
  await operation.open(`/api/dashboard/list-events/#${encodeURIComponent(deepest)}`);
  await operation.expectTarget(deepest);
});

test('the switch shows the program, writes it into the address, and is remembered', async ({
  page,
}) => {
  const operation = new OperationPage(page);
  await operation.open(OPERATION);
  const button = operation.request.getByRole('checkbox', {name: 'With error handling'});
  const shown = operation.shownSamples;
  await expect(shown).toHaveCount(1);
  await expect(button).not.toBeChecked();
  await expect(shown).toHaveAttribute('data-code-form', 'call');
  await button.click();
  await expect(button).toBeChecked();
  await expect(shown).toHaveAttribute('data-code-form', 'program');
  await expect(shown).toContainText('API_BASE_URL');
  await expect(page).toHaveURL(/\?sample=program$/);
  await operation.open(OTHER);
  await expect(button).toBeChecked();
  await operation.open(`${OTHER}?sample=call`);
  await expect(button).not.toBeChecked();
  await expect(shown).toHaveAttribute('data-code-form', 'call');
});

test('all levels of a response open and close in place', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open('/api/dashboard/get-order-by-id/');
  const body = operation.part('response-200');
  const closed = body.locator('details:not([open])');
  const before = await closed.count();
  expect(before).toBeGreaterThan(3);
  const button = body.getByRole('button', {name: 'Show all fields'});
  await button.click();
  await expect(closed).toHaveCount(0);
  await button.click();
  await expect(closed).toHaveCount(before);
});

test('the code language is set by ?lang=, remembered, and right before any script of the site runs', async ({
  page,
}) => {
  const operation = new OperationPage(page);
  await operation.open(`${OPERATION}?lang=go`);
  await expect(operation.sample('Go')).toBeVisible();
  await operation.tab('Node').click();
  const release = await holdBack(page, SCRIPTS);
  await page.goto(OTHER, {waitUntil: 'commit'});
  await expect(operation.sample('Node')).toBeVisible();
  await expect(operation.sample('PHP')).toBeHidden();
  release();
  await operation.waitUntilLive();
  await expect(operation.sample('Node')).toBeVisible();
});

test.describe('copying', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test('copies the exact text of the visible sample, and announces it', async ({page}) => {
    const operation = new OperationPage(page);
    const {samples} = JSON.parse(
      readFileSync(`${PAGE_DATA_DIR}/dashboard/create-event.json`, 'utf8'),
    );
    await operation.open(OPERATION);
    await expect(page.getByRole('button', {name: /send/i})).toHaveCount(0);
    await operation.request.getByRole('checkbox', {name: 'Production'}).click();
    for (const {label, code} of samples) {
      await operation.tab(label).click();
      await expect(operation.shownSamples).toHaveCount(1);
      await operation.copyRequest.click();
      await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeAttached();
      await expect.poll(() => readClipboard(page)).toBe(code);
    }
  });

  test('copies the name of a field and the open example, of which there is one', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open(OPERATION);
    const field = operation.part('body.capacity');
    await field.scrollIntoViewIfNeeded();
    await field.hover();
    await field.getByRole('button', {name: 'Copy capacity'}).click();
    await expect.poll(() => readClipboard(page)).toBe('capacity');
    // Some browsers ignore the name of details, which closes the other examples.
    await page.locator('details').evaluateAll((all) => {
      for (const each of all) each.removeAttribute('name');
    });
    const summary = operation.response.locator('summary').nth(1);
    await summary.click();
    const example = operation.response.locator('details[open] code').filter({visible: true});
    await expect(example).toHaveCount(1);
    await operation.response.getByRole('button', {name: 'Copy response'}).click();
    await expect.poll(() => readClipboard(page)).toBe(await example.textContent());
    await summary.click();
    await operation.response.getByRole('button', {name: 'Copy response'}).click();
    await expect(page.getByRole('status')).toContainText(['Could not copy. No example is open.']);
  });
});
