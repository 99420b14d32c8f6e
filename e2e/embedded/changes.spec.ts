import {ChangesPage} from '../pages/changes.ts';
import {findViolations} from '../pages/find-violations.ts';
import {OperationPage} from '../pages/operation.ts';
import {expect, test} from '../test.ts';

const OPERATION = '/api/dashboard/get-event/';
const KEY = 'dashboard GET /events/{event_guid}';

test('filters are written into the URL and read from it', async ({page}) => {
  const timeline = new ChangesPage(page);
  await timeline.open();
  const all = await timeline.changes.count();
  await timeline.filter('Class').selectOption({label: 'Removed as announced'});
  await timeline.filter('API').selectOption({label: 'Webhooks'});
  await expect(page).toHaveURL(/\/changes\/\?api=webhooks&class=announced$/);
  await expect(timeline.changes).toHaveCount(2);
  await timeline.open('?api=webhooks&class=announced');
  await expect(timeline.changes).toHaveCount(2);
  await expect(timeline.count).toHaveText('2 changes in 1 entry');
  await timeline.filter('Class').selectOption({label: 'All'});
  await timeline.filter('API').selectOption({label: 'All'});
  await expect(timeline.changes).toHaveCount(all);
  await expect(page).toHaveURL(/\/changes\/$/);
});

test('the navbar counts changes of a followed operation until they are read, and the list is a link', async ({
  page,
  browser,
}) => {
  const operation = new OperationPage(page);
  const timeline = new ChangesPage(page);
  await operation.open(OPERATION);
  await operation.star.click();
  await expect(timeline.navbarLink).toHaveAttribute('data-count', /^[1-9]\d*$/);
  await timeline.navbarLink.click();
  await timeline.concerned.click();
  await timeline.button('Show my 1 operation').click();
  await expect(page).toHaveURL(`/changes/?${new URLSearchParams({mine: KEY})}`);
  await expect(timeline.changes.first()).toContainText('Get event');
  await expect(timeline.navbarLink).not.toHaveAttribute('data-count', /./);
  const count = await timeline.changes.count();

  const other = new ChangesPage(await (await browser.newContext()).newPage());
  await other.site.open(page.url());
  await expect(other.changes).toHaveCount(count);
  await expect(other.page.getByText('The timeline shows 1 operation.')).toBeVisible();
  await other.page.context().close();
});

test('code and a Postman collection are read in the browser and added to one list', async ({
  page,
}) => {
  const timeline = new ChangesPage(page);
  await timeline.open();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.postData() ?? ''}`));
  await timeline.concerned.click();
  await timeline.text.fill("await client.get('https://api.example/v1/events/42')");
  await timeline.button('Find operations').click();
  await expect(timeline.found).toHaveText('1 operation found.');
  const request = {method: 'POST', url: {raw: '{{baseUrl}}/coupons'}};
  await timeline.file.setInputFiles({
    ...{name: 'collection.json', mimeType: 'application/json'},
    buffer: Buffer.from(JSON.stringify({item: [{item: [{request}]}]})),
  });
  await expect(timeline.text).toHaveValue(/baseUrl/);
  await timeline.button('Find operations').click();
  const mine = [KEY, 'dashboard POST /coupons'].join('\n');
  await expect(page).toHaveURL(`/changes/?${new URLSearchParams({mine})}`);
  await expect(timeline.changes.first()).toBeVisible();
  expect(sent.filter((each) => each !== 'GET ')).toEqual([]);
});

test('the open list of operations, and the page of a removed one, have no violation', async ({
  page,
}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  const timeline = new ChangesPage(page);
  await timeline.open();
  await timeline.concerned.click();
  expect(await findViolations(page)).toEqual([]);
  await timeline.site.open('/api/dashboard/get-order-pdf/');
  expect(await findViolations(page)).toEqual([]);
});
