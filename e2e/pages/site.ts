import {expect, type Page} from '@playwright/test';
import {watchNetwork} from '../browser/wire-bytes.ts';

/** How long nothing may be requested before the network counts as idle, in milliseconds. */
const IDLE_TIME = 500;

/** What is found on a page of the browser. */
export class PageObject {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }
}

/** The frame that every page shares. */
export class Site extends PageObject {
  readonly waitUntilIdle = watchNetwork(this.page, IDLE_TIME);
  readonly navbar = this.page.getByRole('navigation', {name: 'Main'});
  readonly main = this.page.getByRole('main');
  readonly announcement = this.page.getByRole('banner');
  readonly menuButton = this.page.getByRole('button', {name: 'Toggle navigation bar'});
  /** What the button opens. */
  readonly menu = this.page.locator('.navbar-sidebar');
  /** Shown while a route's code loads for longer than 200 ms. */
  readonly loadingBar = this.page.locator('#nprogress');
  readonly sidebar = this.page.getByRole('navigation', {name: 'Docs sidebar'});
  readonly breadcrumbs = this.page.getByRole('navigation', {name: 'Breadcrumbs'});
  readonly colorModeButton = this.page.getByRole('button', {
    name: /^Switch between dark and light mode/,
  });

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.waitUntilLive();
  }

  async waitUntilLive(): Promise<void> {
    await this.page.waitForFunction(() => document.documentElement?.dataset.hasHydrated === 'true');
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
