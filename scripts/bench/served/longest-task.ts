import type {Browser} from '@playwright/test';

/** Where the webhook workbench stands below the site's root. */
const PATH = '/docs/webhooks/workbench/';
const BODY_BYTES = 1_000_000;
const HEAD = 'Webhook-Id: a\r\nWebhook-Timestamp: 1\r\nWebhook-Signature: v1,AAAA\r\n\r\n';
const SECRET = 'whsec_Tm9kZSB2ZWN0b3JzOiBhIGtleSBvZiAzMiBieXRl';

/** How a delivery of a megabyte reaches the page. */
export type Way = 'file' | 'clipboard';

/**
 * Checks a delivery of 1 MB with the workbench, and measures the longest task of the page's main thread
 * meanwhile: from the choice of the bytes to two frames after the report.
 *
 * @param origin origin of the served site
 * @returns milliseconds; 0 when no task took longer than the 50 ms from which browsers report tasks
 * @throws when the report does not come.
 */
export async function measureLongestTask(
  browser: Browser,
  origin: string,
  way: Way,
): Promise<number> {
  const page = await browser.newPage();
  try {
    await page.goto(`${origin}${PATH}`);
    const form = page.getByRole('form', {name: 'Delivery to check'});
    const check = form.getByRole('button', {name: 'Check delivery'});
    await check.and(page.locator(':enabled')).waitFor();
    await form.getByRole('textbox', {name: 'Signing secret'}).fill(SECRET);
    await page.evaluate(prepare, {head: HEAD, size: BODY_BYTES});
    await page.evaluate(observeTasks);
    await page.evaluate(way === 'file' ? chooseFile : paste);
    await check.click();
    await page.getByText('1,000,000 bytes', {exact: true}).waitFor();
    return await page.evaluate(readLongest);
  } finally {
    await page.close();
  }
}

declare global {
  var longestTask: number;
  var delivery: DataTransfer;
}

/** Runs in the page: makes the delivery there, because its way into the page is a long task of its own. */
function prepare({head, size}: {readonly head: string; readonly size: number}): void {
  const text = head + '{"a":"b"} '.repeat(size / 10);
  globalThis.delivery = new DataTransfer();
  globalThis.delivery.items.add(new File([text], 'raw.http'));
  globalThis.delivery.setData('text/plain', text.replaceAll('\r', ''));
}

/** Runs in the page. */
function observeTasks(): void {
  globalThis.longestTask = 0;
  new PerformanceObserver((list) => {
    for (const {duration} of list.getEntries()) {
      globalThis.longestTask = Math.max(globalThis.longestTask, duration);
    }
  }).observe({type: 'longtask'});
}

/** Runs in the page. */
function chooseFile(): void {
  const input = document.querySelector<HTMLInputElement>('.workbench-form input[type=file]');
  if (!input) throw new Error('The workbench has no field for a file.');
  input.files = globalThis.delivery.files;
  input.dispatchEvent(new Event('change', {bubbles: true}));
}

/** Runs in the page. */
function paste(): void {
  const field = document.querySelector('.workbench-form textarea');
  const options = {clipboardData: globalThis.delivery, bubbles: true, cancelable: true};
  field?.dispatchEvent(new ClipboardEvent('paste', options));
}

/** Runs in the page: tasks are reported with a frame's delay. */
async function readLongest(): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  return globalThis.longestTask;
}
