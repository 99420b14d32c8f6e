import {expect, type Locator} from '@playwright/test';
import {PageObject, Site} from './site.ts';

export const WORKBENCH_PATH = '/docs/webhooks/workbench/';

/** The page of the webhook workbench. */
export class WorkbenchPage extends PageObject {
  private readonly checks = this.page.getByRole('form', {name: 'Delivery to check'});
  readonly request = this.checks.getByRole('textbox', {name: 'Request'});
  readonly secret = this.checks.getByLabel('Signing secret');
  readonly file = this.checks.getByLabel('Or choose a file');
  readonly report = this.checks.locator('.workbench-report');
  readonly signPanel = this.panel('Sign delivery');
  /** The visible code in the signing tool. */
  readonly code = this.signPanel.locator('[role=tabpanel]:visible pre');

  panel(name: string): Locator {
    return this.page.getByRole('tabpanel', {name, includeHidden: true});
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', {name});
  }

  button(name: string): Locator {
    return this.page.getByRole('button', {name, exact: true});
  }

  /** Opens the page, starts using it, and waits until its worker is loaded. */
  async open(): Promise<void> {
    await new Site(this.page).open(WORKBENCH_PATH);
    await expect(this.button('Check delivery')).toBeEnabled();
    await this.button('Check delivery').hover();
    await expect(this.signPanel.locator('form')).toBeAttached();
  }

  /** Everything that the browser stores for the page: address, cookies and all kinds of storage. */
  async readTraces(): Promise<readonly unknown[]> {
    const stored = await this.page.evaluate(async () => [
      {...localStorage},
      {...sessionStorage},
      (await indexedDB.databases()).map(({name}) => name),
      await caches.keys(),
      history.state,
    ]);
    return [this.page.url(), await this.page.context().cookies(), ...stored];
  }
}
