import {findViolations} from '../pages/find-violations.ts';
import {SearchBox} from '../pages/search.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

const PROBLEM = JSON.stringify({
  type: 'https://developers.ticketing.example/errors/validation_failed/',
  title: 'Invalid fields',
  status: 422,
  code: 'validation_failed',
  errors: [{pointer: '/location_guid', code: 'required', message: 'This field is required.'}],
});
const UNKNOWN = '{"title": "New", "status": 409, "code": "not_known_yet", "request_id": "req_9"}';

test('the list of errors is filtered by text, status and API, and a pasted error leads to its page', async ({
  page,
}) => {
  const site = new Site(page);
  await site.open('/errors/');
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(46);
  await page.getByLabel('Filter by text').fill('stock exhausted');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Filter by text').fill('');
  await page.getByLabel('Status', {exact: true}).selectOption('410');
  await page.getByLabel('API', {exact: true}).selectOption('Webhooks');
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('1 of 45 error codes')).toBeVisible();

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
  const paste = page.getByRole('textbox', {name: 'Paste an error'});
  await paste.fill(UNKNOWN);
  await expect(site.main).toContainText('not_known_yet is unknown here');
  await expect(site.main).toContainText('req_9');
  await paste.fill(`[12:00] 422 ${PROBLEM}`);
  await expect(site.main).toContainText('/location_guid required This field is required.');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', {name: 'Open validation_failed'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Invalid fields');
  expect(requests.filter((request) => request.includes('location_guid'))).toEqual([]);
});

test('the page of an error explains causes and remedy, and links its operations', async ({
  page,
}) => {
  const site = new Site(page);
  await site.open('/errors/precondition_failed/');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Resource has changed');
  await expect(page.getByText('Fix the request')).toBeVisible();
  for (const name of ['Causes, most frequent first', 'What to do', 'Operations', 'Read more']) {
    await expect(page.getByRole('heading', {name: new RegExp(`^${name}`)})).toBeVisible();
  }
  const webhooks = page.getByRole('main').locator('details', {hasText: 'Update webhook'}).last();
  await webhooks.locator('summary').click();
  await webhooks.getByRole('link', {name: /Update webhook$/}).click();
  await expect(page).toHaveURL(/#response-412\.code\.precondition_failed$/);
  await page
    .getByRole('main')
    .getByRole('link', {name: 'precondition_failed', exact: true})
    .click();
  await expect(page).toHaveURL(/\/errors\/precondition_failed\/$/);
});

test('an error that is pasted into the search is shown with its fields and not sent', async ({
  page,
}) => {
  const site = new Site(page);
  await site.open('/docs/');
  const search = new SearchBox(page);
  await search.input.fill(PROBLEM);
  const first = search.suggestions.first();
  await expect(first).toHaveAttribute('href', '/errors/validation_failed/');
  await expect(first).toContainText('/location_guid required');
  await search.input.press('Enter');
  await expect(page).not.toHaveURL(/location_guid/);
});

test('an old anchor leads to the page of the error, or to the new guide and its section', async ({
  page,
}) => {
  for (const [from, to] of [
    ['/docs/introduction/issue-request/#stock_exhausted', '/errors/stock_exhausted/'],
    ['/docs/webhooks/remarks/#retry-schedule', '/docs/webhooks/retries/#retry-schedule'],
  ] as const) {
    await page.goto(from);
    await expect(page).toHaveURL(to);
  }
});

test.describe('an address without a page', () => {
  // The browser reports the 404 of the page itself.
  test.use({expectsNoErrors: false});

  test('suggests the error, and takes a pasted one', async ({page}) => {
    await new Site(page).open('/errors/stock_exhaust/');
    await expect(page.getByRole('link', {name: 'Stock exhausted'})).toBeVisible();
    await page.getByRole('textbox', {name: 'Paste an error'}).fill(PROBLEM);
    await expect(page.getByRole('link', {name: 'Open validation_failed'})).toBeVisible();
  });
});
