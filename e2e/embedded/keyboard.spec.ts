import type {Page} from '@playwright/test';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

const OPERATION = '/api/dashboard/create-event/';
/** More than a walk over the page takes; the walk ends at the end of the page. */
const MAX_STOPS = 1500;

type Stop = {readonly name: string; readonly isVisible: boolean; readonly hasRing: boolean};

/** What has the focus, in words, and whether a reader sees that it has it. */
async function readStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return {name: '', isVisible: false, hasRing: false};
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return {
      name: `${element.tagName.toLowerCase()} ${label.trim().replace(/\s+/g, ' ').slice(0, 60)}`,
      isVisible: box.width > 0 && box.height > 0 && style.visibility === 'visible',
      hasRing: style.outlineStyle !== 'none' || style.boxShadow !== 'none',
    };
  });
}

/** Presses Tab until the focus leaves the page. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let count = 0; count < MAX_STOPS; count++) {
    await page.keyboard.press('Tab');
    const stop = await readStop(page);
    if (!stop.name) return stops;
    stops.push(stop);
  }
  throw new Error(`The walk over ${page.url()} has no end after ${MAX_STOPS} stops.`);
}

test('the keyboard alone reaches everything on an operation page, and the focus shows', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await new Site(page).open(OPERATION);
  const stops = await walk(page);
  expect(stops.filter(({isVisible}) => !isVisible).map(({name}) => name)).toEqual([]);
  expect(stops.filter(({hasRing}) => !hasRing).map(({name}) => name)).toEqual([]);
  const names = stops.map(({name}) => name).join('\n');
  for (const part of [
    'Skip to main content',
    'button PHP',
    'Copy request',
    'Use your own values',
    'Link to capacity',
    'Copy response',
  ]) {
    expect(names).toContain(part);
  }
});

test('the skip link leads past the navigation into the content', async ({page}) => {
  await new Site(page).open(OPERATION);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const isInMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(isInMain).toBe(true);
});

test('details open and close with Enter and Space', async ({page}) => {
  await new Site(page).open('/api/dashboard/list-events/');
  const summary = page
    .getByRole('main')
    .locator('details:not([data-sample-form]) > summary')
    .first();
  const details = summary.locator('..');
  await summary.focus();
  const isOpen = await details.evaluate((element) => (element as HTMLDetailsElement).open);
  await page.keyboard.press('Enter');
  await expect(details).toHaveJSProperty('open', !isOpen);
  await page.keyboard.press('Space');
  await expect(details).toHaveJSProperty('open', isOpen);
});
