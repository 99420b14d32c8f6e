import type {Locator, Page} from '@playwright/test';
import {holdBack} from '../pages/conditions.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

/** A page with code cards: a guide, an operation or the home page. */
class CardPage extends Site {
  /** The first card with language tabs. */
  readonly root = this.main
    .locator('.code')
    .filter({has: this.page.getByRole('tablist', {name: 'Language'})})
    .first();
  readonly copy = this.root.getByRole('button', {name: /^Copy /}).first();

  tab(language: string): Locator {
    return this.root.getByRole('tab', {name: language, exact: true});
  }

  panel(language: string): Locator {
    return this.root.getByRole('tabpanel', {name: language, exact: true});
  }

  /** The visible code in the panel of a language: of two forms the chosen one. */
  shownCode(language: string): Locator {
    return this.panel(language).locator('pre').filter({visible: true});
  }
}

const PAGES = {
  home: '/',
  guide: '/docs/webhooks/create-webhook/',
  operation: '/api/dashboard/create-event/',
} as const;

async function openCard(page: Page, path: string): Promise<CardPage> {
  const card = new CardPage(page);
  await card.open(path);
  return card;
}

/** All pages share the script of the cards. */
test.describe('a code card', () => {
  test('changes its tab with arrows, Home and End, and shows the panel of the tab', async ({
    page,
  }) => {
    const card = await openCard(page, PAGES.home);
    await card.tab('PHP').focus();
    for (const [key, language] of [
      ['ArrowRight', 'Go'],
      ['End', 'cURL'],
      ['ArrowRight', 'PHP'],
      ['ArrowLeft', 'cURL'],
      ['Home', 'PHP'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(card.tab(language), key).toBeFocused();
      await expect(card.tab(language), key).toHaveAttribute('aria-selected', 'true');
      await expect(card.root.getByRole('tab', {selected: true}), key).toHaveCount(1);
      await expect(card.shownCode(language), key).toHaveCount(1);
      const stop = card.root.locator('[role=tab][tabindex="0"]');
      await expect(stop, 'stops of the Tab key').toHaveText([language]);
    }
  });

  test('shows a message and selects the code when the browser blocks the clipboard', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('No.'));
    });
    const card = await openCard(page, PAGES.operation);
    await card.copy.click();
    const message = page.getByRole('status').filter({
      hasText: 'Could not copy. The browser blocked access to the clipboard.',
    });
    await expect(message).toBeVisible();
    await expect(message).toBeInViewport({ratio: 1});
    const selected = await page.evaluate(() => getSelection()?.toString().trim());
    const code = card.panel('PHP').locator('code').first();
    await expect(code).toHaveText(selected ?? '', {useInnerText: true});
  });
});

test('language and environment chosen in a guide apply to every guide and the reference, and to copied code', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const card = await openCard(page, PAGES.guide);
  const toggle = card.root.getByRole('checkbox', {name: 'Production'});
  await card.tab('cURL').click();
  const copied = async () => {
    await card.copy.click();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied()).toContain('https://api.sandbox.ticketing.example/v1');
  await toggle.click();
  expect(await copied()).toContain('https://api.ticketing.example/v1');
  const shown = async () =>
    (await page.locator('.code pre').filter({visible: true}).allInnerTexts()).join();
  for (const path of ['/docs/orders/reservations/', PAGES.home, PAGES.operation]) {
    const other = await openCard(page, path);
    await expect(other.tab('cURL')).toHaveAttribute('aria-selected', 'true');
    await expect(other.panel('cURL')).toBeVisible();
    expect(await shown(), path).not.toContain('.sandbox.ticketing.example');
  }
  await page.getByRole('main').getByRole('checkbox', {name: 'Production'}).first().click();
  expect(await shown()).toContain('https://api.sandbox.ticketing.example/v1');
});

test('a tab of a guide stays under the pointer when it changes the language of all samples', async ({
  page,
}) => {
  await new Site(page).open('/docs/');
  const lists = page.getByRole('main').locator('[data-language-tabs]');
  // The last group, which has the most samples above it.
  const list = lists.last();
  for (const language of ['cURL', 'PHP', 'Node', 'Go', 'cURL', 'PHP']) {
    const tab = list.getByRole('tab', {name: language, exact: true});
    if ((await tab.count()) === 0) continue;
    await tab.scrollIntoViewIfNeeded();
    const before = await tab.evaluate((node) => node.getBoundingClientRect().top);
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const after = await tab.evaluate((node) => node.getBoundingClientRect().top);
    expect(Math.abs(after - before), language).toBeLessThan(1);
  }
  // Groups out of view have changed too.
  await expect(page.locator('[data-keeps]')).toHaveCount(0);
});

test('a click on a tab works before the scripts of the site have started', async ({page}) => {
  const release = await holdBack(page, '**/assets/js/**');
  await page.goto(PAGES.operation, {waitUntil: 'commit'});
  const card = new CardPage(page);
  await card.tab('Node').click();
  release();
  await expect(card.tab('Node')).toHaveAttribute('aria-selected', 'true');
  await expect(card.shownCode('Node')).toHaveCount(1);
});
