import {APIS} from '../../src/config/apis.ts';
import {OperationPage} from '../pages/operation.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

const LANGUAGES = ['PHP', 'Go', 'Node', 'cURL'];
const OPERATIONS = [
  '/api/dashboard/create-event/',
  '/api/webhooks/add-pet/',
  '/api/waiting-list/get-signup-data-in-csv/',
];

for (const path of OPERATIONS) {
  test(`${path} offers samples in PHP, Go, Node and curl`, async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open(path);
    for (const language of LANGUAGES) {
      await operation.tab(language).click();
      await expect(operation.sample(language)).toBeVisible();
      await expect(operation.shownSamples).toHaveCount(1);
    }
    await expect(operation.shownSamples).toContainText('curl');
    await expect(page.getByRole('button', {name: /send/i})).toHaveCount(0);
  });
}

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

  test('create-event shows parameters, fields, answers, codes and all four samples', async ({
    page,
  }) => {
    await page.goto('/api/dashboard/create-event/');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Create event');
    const text = (await page.getByRole('main').textContent()) ?? '';
    for (const part of [
      '/events',
      'Idempotency-Key',
      'location_guid',
      'events:write',
      'validation_failed',
      '201',
      '422',
    ]) {
      expect(text).toContain(part);
    }
    for (const part of ['curl_init', 'http.NewRequest', 'axios', 'curl ']) {
      await expect(page.locator('pre', {hasText: part}).first()).toBeVisible();
    }
  });
});
