import type {Locator, Page} from '@playwright/test';

/** The search box in the navbar and its suggestions. */
export class SearchBox {
  readonly input: Locator;
  readonly list: Locator;
  readonly suggestions: Locator;

  constructor(page: Page) {
    this.input = page.getByRole('navigation', {name: 'Main'}).getByRole('combobox');
    this.list = page.getByRole('listbox');
    this.suggestions = page.getByRole('option');
  }

  /** Types a query as a reader does, key by key. */
  async type(query: string): Promise<void> {
    await this.input.click();
    await this.input.pressSequentially(query);
  }
}
