import type {Locator, Page} from '@playwright/test';

/** All scripts of the site: those of the HTML and chunks. */
export const SCRIPTS = '**/assets/js/*.js';

/** Makes the browser report a connection; must run before the page loads. */
export async function setConnection(page: Page, effectiveType: string, saveData = false) {
  await page.addInitScript(
    (value) => {
      Object.defineProperty(navigator, 'connection', {value, configurable: true});
    },
    {effectiveType, saveData},
  );
}

/** Makes the browser report a slow connection, so that the site prefetches nothing. */
export const withoutPrefetch = (page: Page) => setConnection(page, '2g', true);

/** Marks the document; a document that is loaded later does not have the mark. */
export function markDocument(page: Page): Promise<void> {
  return page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
}

export function isDocumentKept(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-kept'));
}

/** Holds back requests that match a pattern until the returned function is called. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Pastes a text into a field, as the clipboard does. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const options = {clipboardData, bubbles: true, cancelable: true};
    element.dispatchEvent(new ClipboardEvent('paste', options));
  }, text);
}
