import type {CDPSession, Page} from '@playwright/test';
import {isDocumentKept, markDocument, withoutPrefetch} from '../pages/conditions.ts';
import {OperationPage} from '../pages/operation.ts';
import {SearchBox} from '../pages/search.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

const OPERATION = '/api/dashboard/create-event/';
const OVERVIEW = '/api/dashboard/dashboard/';

test.describe('with a translator at work', () => {
  /** Puts every text into elements of its own, those that come later too, as translators do. */
  async function translate(page: Page): Promise<void> {
    await page.evaluate(() => {
      const wrap = (text: Node) => {
        const isText = text.textContent?.trim() && !text.parentElement?.closest('font, script');
        if (!isText || !text.parentNode) return;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        text.parentNode.replaceChild(outer, text);
        outer.append(inner);
        inner.append(text);
      };
      const wrapAll = (root: Node) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const texts: Node[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode);
        texts.forEach(wrap);
      };
      wrapAll(document.body);
      new MutationObserver((records) => {
        for (const {addedNodes} of records) {
          for (const node of Array.from(addedNodes)) {
            if (node instanceof Text) wrap(node);
            else wrapAll(node);
          }
        }
      }).observe(document.body, {childList: true, subtree: true});
    });
  }

  test('guides, search, tabs, form and operations go on working', async ({page}) => {
    const site = new Site(page);
    await site.open('/docs/');
    await markDocument(page);
    await translate(page);
    expect(await page.locator('font').count()).toBeGreaterThan(100);
    await site.announcement.getByRole('button').click();
    const search = new SearchBox(page);
    for (const query of ['zzzzzz', 'create event']) await search.input.fill(query);
    await expect(search.suggestions.first()).toContainText(/create event/i);
    await page.keyboard.press('Escape');

    for (const link of await site.sidebar.locator('a[href^="/docs/"]:visible').all()) {
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    }
    expect(await isDocumentKept(page)).toBe(true);
    await expect(page.getByText('This page crashed.')).toHaveCount(0);
  });

  test('an operation keeps its tabs and its form, and leads to others', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open(OPERATION);
    await markDocument(page);
    await translate(page);
    await operation.formSwitch.click();
    const {form} = operation;
    await expect(form).toBeVisible();
    await form.getByRole('textbox').first().fill('x'.repeat(300));
    await form.getByRole('textbox').first().fill('Quay Nine');
    await form.getByRole('button', {name: 'Reset'}).click();
    await operation.tab('Go').click();
    await expect(operation.sample('Go')).toBeVisible();
    await operation.next.click();
    await expect(page).not.toHaveURL(OPERATION);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Create event');
    await expect(page.getByText('This page crashed.')).toHaveCount(0);
    expect(await isDocumentKept(page)).toBe(true);
  });
});

/** What leaks is there after every round. */
const NAVIGATIONS = 80;

test.describe(`${NAVIGATIONS} navigations in one tab`, () => {
  /** Of what there is after the warm-up. */
  const GROWTH = 0.2;
  const ROUNDS = 3;
  const ROUTES = [
    '/docs/',
    '/docs/webhooks/create-webhook/',
    OPERATION,
    '/api/dashboard/get-event/',
    '/search/?q=refund',
    OVERVIEW,
    '/api/webhooks/webhooks/',
    '/',
  ];

  /** What the page holds once all that can go is gone. */
  async function measure(session: CDPSession): Promise<Record<string, number>> {
    for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
    const {metrics} = await session.send('Performance.getMetrics');
    const wanted = ['JSHeapUsedSize', 'Nodes', 'JSEventListeners'];
    return Object.fromEntries(
      metrics.filter(({name}) => wanted.includes(name)).map(({name, value}) => [name, value]),
    );
  }

  /** Goes where a link would lead, without waiting for anything but the page's own work. */
  async function walk(page: Page, count: number): Promise<void> {
    await page.evaluate(
      async ([routes, times]) => {
        for (let step = 0; step < times; step++) {
          history.pushState({}, '', routes[step % routes.length]);
          window.dispatchEvent(new PopStateEvent('popstate', {state: {key: `step${step}`}}));
          await new Promise((resolve) => requestAnimationFrame(resolve));
          await new Promise((resolve) => setTimeout(resolve, step % 4 === 0 ? 80 : 15));
        }
      },
      [ROUTES, count] as const,
    );
    await new Site(page).waitUntilIdle();
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  }

  test('memory, nodes and listeners grow by less than 20 %', async ({page, context}) => {
    test.setTimeout(90_000);
    await new Site(page).open('/docs/');
    await markDocument(page);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await walk(page, ROUTES.length * 4);
    // What is held of the page that was left is there or not, and changes once. What leaks grows in every
    // round by as much; the heap is measured against the warm-up in all of them.
    const warm = await measure(session);
    let last = warm;
    let grown: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await walk(page, NAVIGATIONS);
      const now = await measure(session);
      console.log(`after warm-up ${JSON.stringify(warm)}, now ${JSON.stringify(now)}`);
      grown = Object.keys(now).filter((name) => {
        const before = name === 'JSHeapUsedSize' ? warm : last;
        return (now[name] ?? 0) - (before[name] ?? 0) >= (warm[name] ?? 0) * GROWTH;
      });
      if (grown.length === 0) break;
      last = now;
    }
    expect(grown, 'what has grown in every round').toEqual([]);
    expect(await isDocumentKept(page)).toBe(true);
  });
});

test.describe('nonsensical anchors and queries', () => {
  const ANCHORS = [
    ...['%', '%E0%A4%A', '\u0000', '<script>', '__proto__', ':has(*)', "'", '//evil.example'],
    ...['javascript:alert(1)', 'body.', '😀', 'x'.repeat(10_000), '%'.repeat(3_000)],
  ];
  const QUERIES = [
    ...['lang=__proto__', 'docusaurus-theme=%', '&&&', 'q=%ff', 'q=<script>', 'q=(', 'q=__proto__'],
    ...['q=a&q=b', 'q=\u202e', 'ctx=../..', 'q=refund&version=../../x', `q=${'y'.repeat(8_000)}`],
  ];
  /** The content of the reference page at an address. */
  const findContent = (page: Page, address: string) =>
    page.locator(`[data-reference="${address.slice('/api/'.length, -1)}"]`);

  test('open readable pages', async ({page, complaints}) => {
    test.setTimeout(60_000);
    await withoutPrefetch(page);
    const anchors = ANCHORS.map((anchor, at) => `${at % 3 ? OPERATION : '/docs/'}#${anchor}`);
    const queries = QUERIES.map(
      (query) => `${/^(q|ctx)=/.test(query) ? '/search/' : OPERATION}?${query}`,
    );
    for (const address of [...anchors, ...queries]) {
      // Another page first: an address that differs in its anchor only would load nothing.
      await page.goto('about:blank');
      await page.goto(address);
      const name = address.slice(0, 60);
      await new Site(page).waitUntilLive();
      await expect(page.getByRole('heading', {level: 1}), name).toBeVisible();
      await expect(page.getByText('This page crashed.'), name).toHaveCount(0);
      expect(complaints.errors, name).toEqual([]);
    }
  });

  test('followed inside the site do no harm either', async ({page, complaints}) => {
    test.setTimeout(60_000);
    await withoutPrefetch(page);
    await new Site(page).open(OVERVIEW);
    await markDocument(page);
    for (const [at, anchor] of ANCHORS.entries()) {
      const [from, to] = at % 2 ? [OPERATION, OVERVIEW] : [OVERVIEW, OPERATION];
      // The page that was followed to, not the one that still shows: in content that has left the
      // document nobody answers a click but the browser, which loads the page.
      await findContent(page, from).evaluate((content, href) => {
        const link = document.createElement('a');
        link.href = href;
        content.prepend(link);
        link.click();
        link.remove();
      }, `${to}#${anchor}`);
      await expect(findContent(page, to), anchor.slice(0, 60)).toBeVisible();
      await expect(page.getByRole('heading', {level: 1}), anchor.slice(0, 60)).toBeVisible();
      expect(complaints.errors, anchor.slice(0, 60)).toEqual([]);
    }
    expect(await isDocumentKept(page)).toBe(true);
  });
});
