import type {Page} from '@playwright/test';
import {OperationPage} from '../../e2e/pages/operation.ts';
import {SearchBox} from '../../e2e/pages/search.ts';
import {Site} from '../../e2e/pages/site.ts';
import {expect, test, watch} from '../../e2e/test.ts';
import {PAGE_REDIRECTS} from '../../src/outputs/lead-on/index.ts';
import {choosePaths, OPERATION, ORIGIN, PATHS, START} from './site.ts';

/** Number of tests among which the pages are divided, for several workers. */
const PARTS = 6;
/** Pages of the site map, and pages that are not in it. */
const WALK = [
  ...new Set([...choosePaths(PATHS), '/search/?q=a', ...PAGE_REDIRECTS.map(({from}) => from)]),
];

/** Something that the security policy blocked. */
type Violation = {
  readonly directive: string;
  readonly blocked: string;
  readonly sample: string;
};
type Watched = Window & {violations?: Violation[]};

/** Records in each document of a page what its policy blocks. */
async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const list: Violation[] = [];
    (window as Watched).violations = list;
    document.addEventListener('securitypolicyviolation', (event) => {
      const {effectiveDirective: directive, blockedURI: blocked, sample} = event;
      list.push({directive, blocked, sample});
    });
  });
}

/** Returns what the policy blocked in the open document. */
function readViolations(page: Page): Promise<Violation[]> {
  return page.evaluate(() => (window as Watched).violations ?? []);
}

/** Checks at each frame: `expect` would wait a tenth of a second each of 600 times. */
async function waitUntilLiveIn(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.waitForFunction((wanted) => {
    const {hasHydrated, theme} = document.documentElement.dataset;
    return hasHydrated === 'true' && theme === wanted;
  }, mode);
}

for (let part = 0; part < PARTS; part++) {
  test(`a page has one h1, no error, no third-party request and no violation of the policy in both modes (${part + 1} of ${PARTS})`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const page = await browser.newPage({baseURL: ORIGIN, colorScheme: 'light'});
    const complaints = watch(page, ORIGIN);
    await watchPolicy(page);
    const own = WALK.filter((_, index) => index % PARTS === part);
    let mode: 'light' | 'dark' = 'light';
    const faults: string[] = [];
    for (const path of own) {
      const response = await page.goto(path);
      if (response?.status() !== 200) faults.push(`${path}: status ${response?.status()}`);
      await waitUntilLiveIn(page, mode);
      const headings = await page.locator('h1').count();
      if (headings !== 1) faults.push(`${path}: ${headings} h1 headings`);
      mode = mode === 'light' ? 'dark' : 'light';
      await page.emulateMedia({colorScheme: mode});
      await waitUntilLiveIn(page, mode);
      for (const violation of await readViolations(page)) {
        faults.push(`${path}: ${JSON.stringify(violation)}`);
      }
    }
    await page.close();
    expect(faults).toEqual([]);
    expect(complaints.errors).toEqual([]);
    expect(complaints.thirdParty).toEqual([]);
    console.log(`pages walked under the policy, in both modes: ${own.length} of ${PATHS.length}`);
  });
}

test.describe('an operation page', () => {
  test.use({permissions: ['clipboard-write']});

  test('has tabs, a form, deep links and copy buttons that work', async ({page}) => {
    await watchPolicy(page);
    const operation = new OperationPage(page);
    await operation.open(OPERATION.path);
    for (const name of ['Go', 'Node', 'cURL', 'PHP']) await operation.tab(name).click();
    await operation.formSwitch.click();
    await operation.form.getByLabel('Access token').fill('policy-marker');
    await expect(operation.sample('PHP')).toContainText('policy-marker');
    await operation.copyRequest.click();
    await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeAttached();
    // Pages may not read the clipboard; the reader pastes.
    const {input} = new SearchBox(page);
    await input.click();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(input).toHaveValue(/policy-marker/);
    await input.fill('');
    await page.locator('.ref-hash').first().click();
    await expect(operation.target).toHaveCount(1);
    expect(await readViolations(page)).toEqual([]);
  });
});

test.describe('what an attacker would bring in', () => {
  test.use({expectsNoErrors: false});

  test('is stopped and reported', async ({page}) => {
    await watchPolicy(page);
    await new Site(page).open(START);
    await page.evaluate(() => {
      const range = document.createRange();
      const html = '<script>window.attacked = true</script>';
      document.body.append(range.createContextualFragment(html));
    });
    await expect.poll(async () => (await readViolations(page)).length).toBeGreaterThan(0);
    expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  });
});
