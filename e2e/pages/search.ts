import type {Locator, Page} from '@playwright/test';

/** The search box in the navbar and its suggestions. */
export class SearchBox {
  constructor(readonly page: Page) {}

  readonly input: Locator = this.page.getByRole('navigation', {name: 'Main'}).getByRole('combobox');
  readonly suggestions: Locator = this.page.getByRole('option');
  readonly list: Locator = this.page.getByRole('listbox');

  /** Types a query as a reader does, key by key. */
  async type(query: string): Promise<void> {
    await this.input.click();
    await this.input.pressSequentially(query);
  }
}
