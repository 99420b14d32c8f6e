import type {Locator, Page} from '@playwright/test';

/** The search box in the navbar and its suggestions. */
export class SearchBox {
  readonly input: Locator;
  readonly list: Locator;
  readonly suggestions: Locator;
  /** The suggestion that Enter follows. */
  readonly active: Locator;
  readonly failure: Locator;
  readonly retry: Locator;
  /** What is said when everything was searched. */
  readonly answered: Locator;
  /** The box below the input, whatever it shows. */
  readonly panel: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.input = page.getByRole('navigation', {name: 'Main'}).getByRole('combobox');
    this.list = page.getByRole('listbox', {name: 'Suggestions'});
    this.suggestions = this.list.getByRole('option');
    this.active = this.list.getByRole('option', {selected: true});
    this.failure = page.locator('.search-failure');
    this.retry = this.failure.getByRole('button', {name: 'Retry'});
    this.answered = page.getByRole('status').filter({hasText: /^(No results|\d+ suggestions?)$/});
    this.panel = page.locator('.search-panel');
  }

  /** Types a query as a reader does, key by key. */
  async type(query: string): Promise<void> {
    await this.input.click();
    await this.input.pressSequentially(query);
  }

  /** The link below the suggestions, by its whole text. */
  seeAll(name: string): Locator {
    return this.page.getByRole('link', {name, exact: true});
  }
}
