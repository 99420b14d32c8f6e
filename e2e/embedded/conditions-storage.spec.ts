import {ChangesPage} from '../pages/changes.ts';
import {OperationPage} from '../pages/operation.ts';
import {SearchBox} from '../pages/search.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

const OPERATION = '/api/dashboard/create-event/';

test.describe('in a browser that refuses its storage', () => {
  test.use({expectsNoErrors: false});

  test('everything works, and the browser logs warnings', async ({page, complaints}) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    });
    // The site would store mode, language, announcement, search and stars.
    const site = new Site(page);
    await site.open('/docs/');
    expect(warnings.filter((each) => each.includes('storage is not available'))).toHaveLength(1);
    await site.announcement.getByRole('button', {name: 'Close'}).click();
    await expect(site.announcement).toBeHidden();
    await site.colorModeButton.click();
    await site.colorModeButton.click();
    await site.expectColorMode('dark');
    const search = new SearchBox(page);
    await search.type('create event');
    await expect(search.suggestions.first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    const operation = new OperationPage(page);
    await operation.open(OPERATION);
    await operation.tab('Node').click();
    await expect(operation.sample('Node')).toBeVisible();
    await operation.star.click();
    await site.sidebar.getByRole('link').first().click();
    await expect(page).not.toHaveURL(OPERATION);
    const timeline = new ChangesPage(page);
    await timeline.navbarLink.click();
    await timeline.concerned.click();
    await expect(timeline.button('Show my 1 operation')).toBeVisible();
    // The theme only logs errors about the storage.
    const own = complaints.errors.filter((error) => !/Docusaurus.* storage/.test(error));
    expect(own).toEqual([]);
  });
});

test('mode and language change with the other tab', async ({page, context}) => {
  const here = new OperationPage(page);
  const there = new OperationPage(await context.newPage());
  await here.open(OPERATION);
  await there.open('/api/dashboard/get-event/');
  await here.tab('Go').click();
  await expect(there.tab('Go')).toHaveAttribute('aria-selected', 'true');
  await expect(there.sample('Go')).toBeVisible();
  await there.colorModeButton.click();
  await there.colorModeButton.click();
  await there.expectColorMode('dark');
  await here.expectColorMode('dark');
});

test('a page from the back/forward cache has the latest choices', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open(OPERATION);
  // Playwright disables the cache; a page from it receives this event.
  await page.evaluate(() => {
    localStorage.setItem('code-language', 'node');
    window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
  });
  await expect(operation.tab('Node')).toHaveAttribute('aria-selected', 'true');
  await expect(operation.sample('Node')).toBeVisible();
});
