import {readFileSync} from 'node:fs';
import {expect, test} from '../test.ts';

const path = '/api/dashboard/create-event/';

test('the menu of a page copies its file, and the keyboard opens and closes it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(path);
  const menu = page.locator('[data-page-menu]');
  const summary = menu.getByText('Page as Markdown');
  const copy = menu.getByRole('button', {name: 'Copy as Markdown'});
  const file = path.replace(/\/$/, '.md');

  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(copy).toBeVisible();
  await expect(menu.getByRole('link', {name: 'View as Markdown'})).toHaveAttribute('href', file);
  for (const [name, host] of [
    ['Open in ChatGPT', 'https://chatgpt.com/?q='],
    ['Open in Claude', 'https://claude.ai/new?q='],
  ] as const) {
    const link = menu.getByRole('link', {name});
    await expect(link).toHaveAttribute(
      'href',
      new RegExp(`^${host.replace('?', '\\?')}.*${encodeURIComponent(file)}`),
    );
  }
  await page.keyboard.press('Escape');
  await expect(copy).toBeHidden();
  await expect(summary).toBeFocused();

  await summary.click();
  // The scripts that copy start after the first paint.
  await expect(async () => {
    if (await copy.isVisible()) await copy.click();
    await expect(page.getByRole('status').filter({hasText: /^Copied$/})).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(readFileSync(`build${file}`, 'utf8'));
  // The menu stays open and says so where the reader looks.
  await expect(copy).toBeVisible();
  await expect(copy).toHaveAttribute('data-done', 'copied');
});
