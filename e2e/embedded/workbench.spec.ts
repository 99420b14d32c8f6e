import {paste} from '../pages/conditions.ts';
import {findColourViolations, findViolations} from '../pages/find-violations.ts';
import {Site} from '../pages/site.ts';
import {WORKBENCH_PATH, WorkbenchPage} from '../pages/workbench.ts';
import {expect, test} from '../test.ts';

const SECRET = 'whsec_Tm9kZSB2ZWN0b3JzOiBhIGtleSBvZiAzMiBieXRl';
const HOSTILE = '<img src=x onerror="document.title=1">';

test('checks, signs and writes handlers offline, without requests or stored data', async ({
  page,
  context,
}) => {
  const workbench = new WorkbenchPage(page);
  await workbench.open();
  const before = await workbench.readTraces();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await context.setOffline(true);

  await workbench.button('Fill in example').click();
  await expect(workbench.report).toContainText('The delivery is genuine.');
  await expect(workbench.report).toContainText('matches the first secret, whsec_...qWae');
  await expect(workbench.report.locator('pre')).toContainText('f5a0c873');

  // The same delivery with its headers in the other field.
  const [headers = '', body = ''] = (await workbench.request.inputValue()).split('\n\n');
  await workbench.request.fill(body);
  await workbench.button('Check delivery').click();
  await expect(workbench.report).toContainText('Something is missing.');
  const field = page.getByRole('textbox', {name: 'Headers'});
  await field.fill(headers);
  await workbench.button('Check delivery').click();
  await expect(workbench.report).toContainText('The delivery is genuine.');
  await workbench.button('Clear').click();
  await expect(workbench.report).toBeHidden();
  await expect(workbench.request).toHaveValue('');
  await workbench.button('Fill in example').click();

  await workbench.secret.fill(SECRET);
  await workbench.button('Check delivery').click();
  await expect(workbench.report).toContainText('no known mistake explains it');

  await workbench.request.fill(`${headers}\n\n${body}${HOSTILE}\u0000`);
  await workbench.button('Check delivery').click();
  await expect(workbench.report).toContainText('The body is not JSON');
  await expect(workbench.report.locator('img')).toHaveCount(0);

  await workbench.tab('Check delivery').focus();
  await page.keyboard.press('ArrowRight');
  await expect(workbench.code).toContainText('curl --silent');
  await workbench.tab('Go test').click();
  await expect(workbench.code).toContainText('func TestWebhook');
  await workbench.button('Outdated event').click();
  await expect(workbench.signPanel).toContainText('deliver "older event second" 204');
  await workbench.tab('cURL').click();
  await page.getByRole('textbox', {name: 'Payload'}).fill('{"type": 1}');
  await expect(workbench.signPanel).toContainText('does not match the schema');

  await workbench.tab('Write handler').click();
  const handlerPanel = workbench.panel('Write handler');
  await handlerPanel.getByRole('checkbox', {name: 'refund'}).uncheck();
  await expect(handlerPanel.locator('pre').first()).not.toContainText('order.refunded');
  await expect(handlerPanel.locator('pre').first()).toContainText("'order.paid'");
  await handlerPanel.getByRole('combobox', {name: 'Resource'}).selectOption('shop');
  await handlerPanel.getByRole('checkbox', {name: 'include_related'}).check();
  await expect(handlerPanel.locator('pre').first()).toContainText("'order.ticket.scanned_in'");

  expect(requests.filter((url) => !url.startsWith('blob:'))).toEqual([]);
  expect(await workbench.readTraces()).toEqual(before);
});

test('accepts a megabyte from a file and from the clipboard without losing a byte', async ({
  page,
}) => {
  const workbench = new WorkbenchPage(page);
  await workbench.open();
  const head = 'Webhook-Id: a\r\nWebhook-Timestamp: 1\r\nWebhook-Signature: v1,AAAA\r\n\r\n';
  const buffer = Buffer.concat([Buffer.from(head), Buffer.alloc(1_000_000, 0xff)]);
  await workbench.file.setInputFiles({
    name: 'raw.bin',
    mimeType: 'application/octet-stream',
    buffer,
  });
  await workbench.secret.fill(SECRET);
  await workbench.button('Check delivery').click();
  await expect(workbench.report).toContainText('1,000,000 bytes');
  await expect(workbench.report).toContainText('not valid UTF-8');

  await workbench.button('Remove').click();
  await workbench.request.fill('');
  await paste(workbench.request, head + 'a'.repeat(1_000_000));
  // The browser would take hundreds of milliseconds to lay out a field of that length.
  await expect(workbench.request).toHaveCount(0);
  await expect(workbench.file).toBeFocused();
  await workbench.button('Check delivery').click();
  await expect(workbench.report).toContainText('1,000,000 bytes');
  await expect(workbench.report).toContainText('Shown in part.');
});

test.describe('before its worker', () => {
  test.use({expectsNoErrors: false});

  test('is loaded on first use, and reports a failure', async ({page, context}) => {
    const workbench = new WorkbenchPage(page);
    await new Site(page).open(WORKBENCH_PATH);
    await expect(workbench.button('Check delivery')).toBeEnabled();
    await context.setOffline(true);
    // The pointer starts loading. The alert moves the buttons down, so nothing is clicked here.
    await workbench.button('Fill in example').hover();
    await expect(page.getByRole('alert').filter({hasText: 'failed to load'})).toBeVisible();
    await context.setOffline(false);
    await workbench.button('Retry').click();
    await workbench.button('Fill in example').click();
    await expect(workbench.report).toContainText('The delivery is genuine.');
  });
});

test.describe('on a phone', () => {
  const viewport = {width: 390, height: 844};
  test.use({viewport, contextOptions: {reducedMotion: 'reduce'}});

  test('has no violation of WCAG 2.2 A and AA in its tools in both modes, and fits the screen', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const workbench = new WorkbenchPage(page);
    await workbench.open();
    await workbench.button('Fill in example').click();
    await expect(workbench.report).toContainText('genuine');
    await workbench.secret.fill('whsec_Tm9kZQ');
    await workbench.button('Check delivery').click();
    await expect(workbench.report).toContainText('no known mistake');
    for (const name of ['Check delivery', 'Sign delivery', 'Write handler']) {
      await page.emulateMedia({colorScheme: 'light'});
      await workbench.tab(name).click();
      await expect(workbench.panel(name).locator('pre').first()).toBeVisible();
      expect(await findViolations(page), name).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(viewport.width);
      await page.emulateMedia({colorScheme: 'dark'});
      expect(await findColourViolations(page), name).toEqual([]);
    }
  });
});

test.describe('without script', () => {
  test.use({javaScriptEnabled: false});

  test('says that it needs script, and shows how to verify by hand', async ({page}) => {
    await page.goto(WORKBENCH_PATH);
    const {main} = new Site(page);
    await expect(main.getByText('The workbench requires JavaScript.')).toBeVisible();
    await expect(main.getByText('verify.sh')).toBeVisible();
    await expect(main.getByRole('button')).toHaveCount(0);
  });
});

test('explains why it cannot work over plain HTTP', async ({page}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', {value: false}));
  await page.goto(WORKBENCH_PATH);
  await expect(page.getByRole('alert').filter({hasText: 'plain HTTP'})).toContainText(
    'Browsers allow cryptography only over HTTPS and on localhost',
  );
});
