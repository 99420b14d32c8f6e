import type {Locator} from '@playwright/test';
import {PageObject, Site} from './site.ts';

/** The timeline of the changes: its filters, the question whom it concerns, and its entries. */
export class ChangesPage extends PageObject {
  readonly site = new Site(this.page);
  readonly entries = this.site.main.getByRole('article');
  /** Changes of all entries that show. */
  readonly changes = this.entries.getByRole('listitem');
  /** How many changes show in how many entries. */
  readonly count = this.site.main.getByText(/^\d+ changes? in \d+ entr(y|ies)/);
  readonly concerned = this.page.getByText('Does it concern me?');
  readonly text = this.page.getByLabel('Paths, code or a file');
  readonly file = this.page.getByLabel('File', {exact: true});
  /** What was found in a text or file. */
  readonly found = this.page.getByText(/^\d+ operations? found\.$/);

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
