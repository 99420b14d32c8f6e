import type {Locator, Page} from '@playwright/test';
import {Site} from './site.ts';

/** The timeline of the changes: its filters, the question whom it concerns, and its entries. */
export class ChangesPage {
  readonly page: Page;
  readonly site: Site;
  readonly entries: Locator;
  /** Changes of all entries that show. */
  readonly changes: Locator;
  /** How many changes show in how many entries. */
  readonly count: Locator;
  readonly concerned: Locator;
  readonly text: Locator;
  readonly file: Locator;
  /** What was found in a text or file. */
  readonly found: Locator;

  constructor(page: Page) {
    this.page = page;
    this.site = new Site(page);
    this.entries = this.site.main.getByRole('article');
    this.changes = this.entries.getByRole('listitem');
    this.count = this.site.main.getByText(/^\d+ changes? in \d+ entr(y|ies)/);
    this.concerned = page.getByText('Does it concern me?');
    this.text = page.getByLabel('Paths, code or a file');
    this.file = page.getByLabel('File', {exact: true});
    this.found = page.getByText(/^\d+ operations? found\.$/);
  }

  async open(query = ''): Promise<void> {
    await this.site.open(`/changes/${query}`);
  }

  filter(label: 'API' | 'Class' | 'Tag'): Locator {
    return this.page.getByRole('combobox', {name: label, exact: true});
  }

  button(name: string): Locator {
    return this.page.getByRole('button', {name});
  }

  /** The link of the navbar, which counts what is new. */
  get navbarLink(): Locator {
    return this.site.navbar.getByRole('link', {name: 'Changes'});
  }
}
