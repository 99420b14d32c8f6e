import type {Browser, Page} from '@playwright/test';
import {watchNetwork} from '../../browser/watch-network.ts';

/** A page and the link on it that leads to the next one. */
export type Step = {readonly from: string; readonly to: string};

/** The phone and the line that are imitated. */
const CPU_RATE = 4;
const LATENCY_MS = 40;
const BYTES_PER_SECOND = 10_000_000 / 8;
const LIMIT_MS = 20_000;

/**
 * Opens a page on a slow phone with an empty cache.
 *
 * @param url address of the page
 */
async function openSlowly(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}});
  const page = await context.newPage();
  const network = watchNetwork(page);
  await page.goto(url, {waitUntil: 'load'});
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
  await network.waitUntilIdle(500);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', {rate: CPU_RATE});
  return page;
}

/** Runs in the page: waits for a click and then for the frame that shows another heading. */
async function timeHeading(limit: number): Promise<number> {
  const read = () => document.querySelector('article h1')?.textContent ?? '';
  const before = read();
  const clicked = await new Promise<number>((resolve) => {
    addEventListener('click', ({timeStamp}) => resolve(timeStamp), {capture: true, once: true});
  });
  await new Promise<void>((resolve, reject) => {
    const observer = new MutationObserver(() => {
      if (read() === before || read() === '') return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, {subtree: true, childList: true, characterData: true});
    setTimeout(() => reject(new Error(`No other heading after ${limit} ms.`)), limit);
  });
  // A task that is posted in a frame runs when the frame is painted.
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const {port1, port2} = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(undefined);
    });
  });
  return performance.now() - clicked;
}

/**
 * Measures the time from the click on a link to the painted heading of its page, once, with a
 * processor four times slower, 40 ms of latency and 10 Mbit/s. The pointer does not rest on the link
 * before it presses.
 *
 * @param origin origin of the served site
 * @returns milliseconds
 * @throws when there is no such link, or the heading does not come.
 */
export async function timeNavigation(
  browser: Browser,
  origin: string,
  {from, to}: Step,
): Promise<number> {
  const page = await openSlowly(browser, `${origin}${from}`);
  try {
    const link = page.locator(`.menu a[href="${to}"]`);
    await link.scrollIntoViewIfNeeded();
    const time = page.evaluate(timeHeading, LIMIT_MS);
    await link.click();
    return await time;
  } finally {
    await page.context().close();
  }
}
