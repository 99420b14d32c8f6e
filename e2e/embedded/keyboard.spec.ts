import type {Page} from '@playwright/test';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

const OPERATION = '/api/dashboard/create-event/';
/** More stops than a page has; the walk ends with the page. */
const MAX_STOPS = 1500;

type Stop = {readonly name: string; readonly isVisible: boolean; readonly hasRing: boolean};

/** Describes the focused element, and reports whether it and its focus ring are visible. */
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

test('the keyboard reaches everything on an operation page, and the focus is visible', async ({
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

/** The most keys from the top of a page to one of its main parts. */
const MOST_KEYS = 12;

/** Presses Tab until a link has the focus, follows it, and counts the keys. */
async function countKeys(page: Page, name: RegExp): Promise<number> {
  await new Site(page).open(OPERATION);
  for (let keys = 1; keys <= MOST_KEYS; keys++) {
    await page.keyboard.press('Tab');
    const {name: stop} = await readStop(page);
    if (/^a Skip to main content/.test(stop)) {
      await page.keyboard.press('Enter');
      keys++;
    }
    if (!name.test(stop)) continue;
    await page.keyboard.press('Enter');
    return keys + 1;
  }
  return Number.POSITIVE_INFINITY;
}

test('sample, parameters, responses and search are at most 12 keys away', async ({page}) => {
  for (const [name, heading] of [
    [/^a Request$/, 'Request'],
    [/^a Request body$/, /^Request body/],
    [/^a Responses$/, /^Responses/],
  ] as const) {
    expect(await countKeys(page, name), String(name)).toBeLessThanOrEqual(MOST_KEYS);
    await expect(page.getByRole('heading', {level: 2, name: heading}).first()).toBeInViewport();
  }
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', {name: 'Search'})).toBeFocused();
});

test('a screen reader reaches the main parts by few headings and landmarks', async ({page}) => {
  await new Site(page).open(OPERATION);
  const headings = await page.getByRole('main').getByRole('heading').allTextContents();
  for (const part of [/^Request$/, /^Request body/, /^Responses/]) {
    const steps = headings.findIndex((each) => part.test(each.replaceAll('\u200b', '').trim()));
    expect(steps, `${part} in ${headings}`).toBeGreaterThan(0);
    expect(steps, `${part} in ${headings}`).toBeLessThanOrEqual(MOST_KEYS);
  }
  for (const name of ['Request', 'Response']) {
    await expect(page.getByRole('main').getByRole('region', {name, exact: true})).toHaveCount(1);
  }
  await expect(page.getByRole('search')).toHaveCount(1);
});
