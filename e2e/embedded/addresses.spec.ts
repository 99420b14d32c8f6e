import type {Page} from '@playwright/test';
import {type ServedSite, serveSite} from '../../scripts/site-server/serve-site.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

/** A page of Docusaurus, one of the guides and one of the reference, with anchors. */
const PAGES = [
  {path: '/', anchor: 'apis'},
  {path: '/docs/events/eventDate/', anchor: ''},
  {path: '/api/dashboard/create-event/', anchor: 'responses'},
];

/** Folders that have no page, and where they lead. */
const FOLDERS = [
  ['/api/dashboard/', '/api/dashboard/dashboard/'],
  ['/api/dashboard/schemas/', '/api/dashboard/dashboard/'],
  ['/docs/orders/', '/docs/orders/overview/'],
  ['/docs/introduction/', '/docs/'],
  ['/changes/dashboard/', '/changes/?api=dashboard'],
  ['/collections/', '/files/'],
] as const;

/** A server that knows no redirect: a path is a file, or the not-found page. */
let server: ServedSite;
test.beforeAll(async () => {
  server = await serveSite('build');
});
test.afterAll(() => server.close());

/** Opens a URL and lists every main heading that the reader could see on the way. */
async function openAndWatch(page: Page, url: string): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('seeHeading', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    const look = () => {
      for (const heading of Array.from(document.querySelectorAll('h1'))) {
        const report = (window as unknown as {seeHeading: (text: string) => void}).seeHeading;
        if (heading.checkVisibility()) report(heading.textContent ?? '');
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(url, {waitUntil: 'commit'});
  return seen;
}

for (const {path, anchor} of PAGES) {
  const spellings = [`${path}index.html`, ...(path === '/' ? [] : [`${path.slice(0, -1)}.html`])];
  for (const spelling of spellings) {
    test.describe(`${spelling} on a server without redirects`, () => {
      // The server has no such file, and the browser logs that.
      test.use({expectsNoErrors: spelling.endsWith('index.html'), baseURL: undefined});

      test('shows the page once, with query and anchor', async ({page, complaints}) => {
        const rest = `?q=order${anchor && `#${anchor}`}`;
        const seen = await openAndWatch(page, server.origin + spelling + rest);
        await page.waitForURL(server.origin + path + rest);
        const site = new Site(page);
        await site.waitUntilLive();
        await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
        await expect(page.getByRole('navigation', {name: 'Main'})).toHaveCount(1);
        if (anchor) await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
        expect(new Set(seen)).not.toContain('Page not found');
        complaints.thirdParty.length = 0;
      });
    });
  }
}

test('a folder without a page leads to one', async ({page}) => {
  for (const [folder, target] of FOLDERS) {
    await page.goto(folder);
    await expect(page).toHaveURL(target);
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Page not found');
  }
});
