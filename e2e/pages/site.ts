import {expect, type Locator, type Page} from '@playwright/test';

/** The frame that every page shares. */
export class Site {
  constructor(readonly page: Page) {}

  readonly navbar: Locator = this.page.getByRole('navigation', {name: 'Main'});
  readonly footer: Locator = this.page.getByRole('contentinfo');
  readonly main: Locator = this.page.getByRole('main');
  readonly announcement: Locator = this.page.getByRole('region', {name: /announcement/i});
  readonly menuButton: Locator = this.page.getByRole('button', {name: 'Toggle navigation bar'});
  /** Shown while a route's code loads for longer than 200 ms. */
  readonly loadingBar: Locator = this.page.locator('#nprogress');
  readonly sidebar: Locator = this.page.getByRole('navigation', {name: 'Docs sidebar'});
  readonly breadcrumbs: Locator = this.page.getByRole('navigation', {name: 'Breadcrumbs'});
  readonly tableOfContents: Locator = this.page.locator('.table-of-contents').first();
  readonly colorModeButton: Locator = this.page.getByRole('button', {
    name: /^Switch between dark and light mode/,
  });

  /** Opens an address and waits until the page reacts to the reader. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.waitUntilLive();
  }

  async waitUntilLive(): Promise<void> {
    await this.page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
  }

  async expectColorMode(mode: 'light' | 'dark'): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-theme', mode);
  }

  /** Keys and values that the site keeps in this browser, by the start of the key. */
  async readStorage(prefix: string): Promise<string[]> {
    return this.page.evaluate(
      (start) =>
        Object.keys(localStorage)
          .filter((key) => key.startsWith(start))
          .map((key) => localStorage.getItem(key) ?? ''),
      prefix,
    );
  }
}
