import type {Locator} from '@playwright/test';
import {PageObject} from './site.ts';

/** The search box in the navbar and its suggestions. */
export class SearchBox extends PageObject {
  readonly input = this.page.getByRole('navigation', {name: 'Main'}).getByRole('combobox');
  readonly list = this.page.getByRole('listbox', {name: 'Suggestions'});
  readonly suggestions = this.list.getByRole('option');
  /** The suggestion that Enter follows. */
  readonly active = this.list.getByRole('option', {selected: true});
  /** The box below the input. */
  readonly panel = this.page.locator('.search-panel');
  readonly failure = this.panel.locator('.failure');
  readonly retry = this.failure.getByRole('button', {name: 'Retry'});
  /** Number of results, after the search. */
  readonly resultCount = this.panel
    .getByRole('status')
    .filter({hasText: /^(No results|1 result|(Top )?\d results)$/});

  /** Types a query key by key. */
  async type(query: string): Promise<void> {
    await this.input.click();
    await this.input.pressSequentially(query);
  }

  seeAll(name: string): Locator {
    return this.page.getByRole('link', {name, exact: true});
  }
}
