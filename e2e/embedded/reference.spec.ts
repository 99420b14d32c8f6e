import {APIS} from '../../src/config/apis.ts';
import {OperationPage} from '../pages/operation.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

test('an operation offers samples in PHP, Go, Node and curl, and no button to send', async ({
  page,
}) => {
  const operation = new OperationPage(page);
  await operation.open('/api/webhooks/add-pet/');
  for (const language of ['PHP', 'Go', 'Node', 'cURL']) {
    await operation.tab(language).click();
    await expect(operation.sample(language)).toBeVisible();
    await expect(operation.shownSamples).toHaveCount(1);
  }
  await expect(operation.shownSamples).toContainText('curl');
  await expect(page.getByRole('button', {name: /send/i})).toHaveCount(0);
});

test('the reference landing page lists the groups', async ({page}) => {
  const site = new Site(page);
  await site.open('/api/');
  for (const {id, label} of APIS) {
    await expect(site.main.getByRole('heading', {name: label})).toBeVisible();
    await expect(site.main.locator(`a[href="/api/${id}/${id}/"]`).first()).toBeVisible();
  }
});

test.describe('with script switched off', () => {
  test.use({javaScriptEnabled: false});

  test('code that is cut opens whole, and programs with error handling are one link away', async ({
    page,
  }) => {
    await page.goto('/api/dashboard/create-event/');
    const operation = new OperationPage(page);
    const code = operation.request.locator('pre').first();
    const isCut = () =>
      code.evaluate(
        (box) => box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth,
      );
    expect(await isCut()).toBe(true);
    await operation.request.getByRole('checkbox', {name: 'Expand code'}).check();
    expect(await isCut()).toBe(false);
    const programs = operation.request.getByRole('link', {name: 'Programs with error handling'});
    await expect(programs).toBeVisible();
    const href = new URL((await programs.getAttribute('href')) ?? '', page.url());
    expect(href.pathname).toBe('/api/dashboard/create-event/samples.md');
    const text = await (await page.request.get(href.href)).text();
    expect(text).toContain('## Request with error handling');
  });
});
