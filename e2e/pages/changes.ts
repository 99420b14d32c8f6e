import type {Locator} from '@playwright/test';
import {PageObject, Site} from './site.ts';

/** The timeline of the changes: its filters, "Does it concern me?" and its entries. */
export class ChangesPage extends PageObject {
  readonly site = new Site(this.page);
  readonly entries = this.site.main.getByRole('article');
  /** Changes of all visible entries. */
  readonly changes = this.entries.getByRole('listitem');
  /** Number of visible changes and entries. */
  readonly count = this.site.main.getByText(/^\d+ changes? in \d+ entr(y|ies)/);
  readonly concerned = this.page.getByText('Does it concern me?');
  readonly text = this.page.getByLabel('Paths, code or a file');
  readonly file = this.page.getByLabel('File', {exact: true});
  /** Number of operations found in a text or file. */
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

  /** The link in the navbar, which counts new entries. */
  get navbarLink(): Locator {
    return this.site.navbar.getByRole('link', {name: 'Changes'});
  }
}
