import type {Page} from '@playwright/test';
import {isDocumentKept, markDocument, withoutPrefetch} from '../pages/conditions.ts';
import {OperationPage} from '../pages/operation.ts';
import {SearchBox} from '../pages/search.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

const OPERATION = '/api/dashboard/create-event/';

test.describe('with a translator at work', () => {
  /** Wraps every text in elements, also texts that are added later, as translators do. */
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

  test('guides, search, tabs, form and operations still work', async ({page}) => {
    const operation = new OperationPage(page);
    const {form} = operation;
    await operation.open('/docs/');
    await markDocument(page);
    await translate(page);
    expect(await page.locator('font').count()).toBeGreaterThan(100);
    await operation.announcement.getByRole('button').click();
    for (const link of await operation.sidebar.locator('a[href^="/docs/"]:visible').all()) {
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
    const search = new SearchBox(page);
    for (const query of ['zzzzzz', 'create event']) await search.input.fill(query);
    await expect(search.suggestions.first()).toContainText(/create event/i);
    await page.keyboard.press('Enter');
    await operation.formSwitch.click();
    await form.getByRole('textbox').first().fill('Quay Nine');
    await form.getByRole('button', {name: 'Reset'}).click();
    await operation.tab('Go').click();
    await expect(operation.sample('Go')).toBeVisible();
    await operation.next.click();
    await expect(operation.title).not.toHaveText('Create event');
    await page.goBack();
    await expect(operation.title).toHaveText('Create event');
    await expect(page.getByText('This page crashed.')).toHaveCount(0);
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

  test('open readable pages', async ({page, complaints}) => {
    test.setTimeout(60_000);
    await withoutPrefetch(page);
    const anchors = ANCHORS.map((anchor, at) => `${at % 3 ? OPERATION : '/docs/'}#${anchor}`);
    const queries = QUERIES.map(
      (query) => `${/^(q|ctx)=/.test(query) ? '/search/' : OPERATION}?${query}`,
    );
    for (const address of [...anchors, ...queries]) {
      // Another page first: a change of only the anchor would load nothing.
      await page.goto('about:blank');
      await page.goto(address);
      const name = address.slice(0, 60);
      await new Site(page).waitUntilLive();
      await expect(page.getByRole('heading', {level: 1}), name).toBeVisible();
      await expect(page.getByText('This page crashed.'), name).toHaveCount(0);
      expect(complaints.errors, name).toEqual([]);
    }
  });
});
