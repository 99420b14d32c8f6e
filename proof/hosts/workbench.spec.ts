import {WORKBENCH_PATH, WorkbenchPage} from '../../e2e/pages/workbench.ts';
import {PATHS} from './site.ts';
import {expect, NO_NGINX, test} from './test.ts';

const HEAD = 'Webhook-Id: a\r\nWebhook-Timestamp: 1\r\nWebhook-Signature: v1,AAAA\r\n';
const SECRET = 'whsec_Tm9kZSB2ZWN0b3JzOiBhIGtleSBvZiAzMiBieXRl';
const DEPTH = 10_000;

/** Deliveries that would break a page that trusts what is pasted. */
const HOSTILE: Readonly<Record<string, Buffer>> = {
  HTML: Buffer.from(
    `${HEAD}X: <script>document.title=1</script>\r\n\r\n<img src=x onerror="document.title=1">`,
  ),
  '10,000 headers': Buffer.from(`${'X-A: <b>\r\n'.repeat(10_000)}${HEAD}\r\n{}`),
  'a megabyte of binary': Buffer.concat([Buffer.from(`${HEAD}\r\n`), Buffer.alloc(1_000_000, 0)]),
  'broken UTF-8': Buffer.concat([
    Buffer.from(`${HEAD}\r\n{"a":"`),
    Buffer.from([0xc3, 0x28, 0xff]),
  ]),
  'JSON of depth 10,000': Buffer.from(`${HEAD}\r\n${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`),
  'objects of depth 10,000': Buffer.from(
    `${HEAD}\r\n${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
  ),
};

test.skip(Boolean(NO_NGINX), NO_NGINX);
test.skip(!PATHS.includes(WORKBENCH_PATH), 'This site has no webhook workbench.');

test('the workbench takes hostile deliveries under the policy, sends nothing and keeps nothing', async ({
  page,
}) => {
  test.setTimeout(60_000);
  const workbench = new WorkbenchPage(page);
  await workbench.open();
  const title = await page.title();
  const before = await workbench.readTraces();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  for (const [name, buffer] of Object.entries(HOSTILE)) {
    await workbench.secret.fill(SECRET);
    await workbench.file.setInputFiles({name, mimeType: 'application/octet-stream', buffer});
    await workbench.button('Check delivery').click();
    await expect(workbench.report, name).toContainText('Something is wrong');
    await expect(workbench.report.locator('img, script, b')).toHaveCount(0);
    await workbench.button('Clear').click();
  }
  await workbench.button('Fill in example').click();
  await expect(workbench.report).toContainText('The delivery is genuine.');
  const download = page.waitForEvent('download');
  await workbench.button('Save signed message').click();
  expect((await download).suggestedFilename()).toBe('signed-message.txt');

  expect(await page.title()).toBe(title);
  expect(await workbench.readTraces()).toEqual(before);
  expect(requests.filter((url) => !url.startsWith('blob:'))).toEqual([]);
});

test.describe('a request to another host', () => {
  test.use({expectsNoErrors: false});

  test('is forbidden to the page of the workbench and to its worker', async ({
    page,
    complaints,
  }) => {
    await new WorkbenchPage(page).open();
    const send = async () => {
      const forbidden = new Promise<string>((resolve) => {
        self.addEventListener('securitypolicyviolation', ({effectiveDirective}) =>
          resolve(effectiveDirective),
        );
      });
      await fetch('https://attacker.example/').catch(() => undefined);
      return forbidden;
    };
    const [worker] = page.workers();
    expect(await page.evaluate(send)).toBe('connect-src');
    expect(await worker?.evaluate(send)).toBe('connect-src');
    // A request that the policy stops never leaves the browser; Playwright lists it all the same.
    complaints.thirdParty.length = 0;
  });
});
