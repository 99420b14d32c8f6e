import {APIS, getOverviewRoute} from '../../src/config/apis.ts';
import {type ServedSite, serveSite} from '../browser/site-server.ts';
import {Site} from '../pages/site.ts';
import {expect, test} from '../test.ts';

/** A page of Docusaurus, one of the guides and one of the reference, with anchors. */
const PAGES = [
  {path: '/', anchor: 'apis'},
  {path: '/docs/events/eventDate/', anchor: ''},
  {path: '/api/dashboard/create-event/', anchor: 'responses'},
];

/** Folders without a page, and the pages that they lead to. */
const FOLDERS = [
  ['/api/dashboard/', '/api/dashboard/dashboard/'],
  ['/api/dashboard/schemas/', '/api/dashboard/dashboard/'],
  ['/docs/orders/', '/docs/orders/overview/'],
  ['/docs/data/', '/docs/data/imports/'],
  ['/docs/introduction/', '/docs/'],
  ['/docs/introduction/overview/', '/docs/'],
  ['/changes/dashboard/', '/changes/?api=dashboard'],
  ['/collections/', '/files/'],
] as const;

/** A server without redirects: it returns a file or the not-found page. */
let server: ServedSite;
test.beforeAll(async () => {
  server = await serveSite('build');
});
test.afterAll(() => server.close());

for (const {path, anchor} of PAGES) {
  const spellings = [`${path}index.html`, ...(path === '/' ? [] : [`${path.slice(0, -1)}.html`])];
  for (const spelling of spellings) {
    test.describe(`${spelling} on a server without redirects`, () => {
      // The server has no such file, and the browser logs that.
      test.use({expectsNoErrors: spelling.endsWith('index.html'), baseURL: undefined});

      test('shows the page once, with query and anchor', async ({page, complaints}) => {
        const rest = `?q=order${anchor && `#${anchor}`}`;
        await page.goto(server.origin + spelling + rest, {waitUntil: 'commit'});
        await page.waitForURL(server.origin + path + rest);
        const site = new Site(page);
        await site.waitUntilLive();
        await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
        await expect(page.getByRole('navigation', {name: 'Main'})).toHaveCount(1);
        if (anchor) await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
        complaints.thirdParty.length = 0;
      });
    });
  }
}

test('a folder without a page redirects to one', async ({page}) => {
  for (const [folder, target] of FOLDERS) {
    await page.goto(folder);
    await expect(page).toHaveURL(target);
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Page not found');
  }
});

test.describe('an unknown address', () => {
  // The browser itself logs the status 404 of the document.
  test.use({expectsNoErrors: false});

  test('shows a page with links to the guides and to each API', async ({page}) => {
    const response = await page.goto('/docs/no-such-page/');
    expect(response?.status()).toBe(404);
    const {main} = new Site(page);
    for (const path of ['/docs/', ...APIS.map(getOverviewRoute)]) {
      await expect(main.locator(`a[href="${path}"]`).first()).toBeVisible();
    }
  });
});
