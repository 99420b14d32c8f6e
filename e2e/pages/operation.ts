import {expect, type Locator} from '@playwright/test';
import {Site} from './site.ts';

/** The page of an operation: its samples, the form for their values, its responses and fields. */
export class OperationPage extends Site {
  readonly title = this.page.getByRole('heading', {level: 1});
  /** Adds the operation to those whose changes the reader follows. */
  readonly star = this.page.getByRole('button', {name: /^Follow(?:ing)? changes$/});
  /** The description, below the title and the line of the URL. */
  readonly description = this.page.locator('.ref-head > .ref-text > p').first();
  /** The card of the samples. */
  readonly request = this.page.getByRole('region', {name: 'Request'});
  /** The card of the example responses. */
  readonly response = this.page.getByRole('region', {name: 'Response'});
  readonly copyRequest = this.request.getByRole('button', {name: 'Copy request'});
  /** Opens and closes the form. */
  readonly formSwitch = this.request.getByText('Use your own values');
  readonly form = this.page.getByRole('form', {name: 'Values for the samples'});
  /** The element that the address names. */
  readonly target = this.page.locator('[data-target]');
  /** The link to the next operation. */
  readonly next = this.page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link').last();

  tab(language: string): Locator {
    return this.request.getByRole('tab', {name: language, exact: true});
  }

  sample(language: string): Locator {
    return this.request.getByRole('tabpanel', {name: language, exact: true, includeHidden: true});
  }

  /** The visible samples: of each language the call or the program. */
  get shownSamples(): Locator {
    return this.request.getByRole('tabpanel').locator('pre').filter({visible: true});
  }

  /** The element with an id: a response, a field, a header. */
  part(id: string): Locator {
    return this.page.locator(`[id="${id}"]`);
  }

  /** Expects a field to be marked, and visible below the navbar with its ancestors open. */
  async expectTarget(id: string): Promise<void> {
    const target = this.part(id);
    await expect(target).toBeVisible();
    await expect(target).toHaveAttribute('data-target', '');
    await expect(target).toBeInViewport();
    const top = await target.evaluate((element) => element.getBoundingClientRect().top);
    const navbar = await this.navbar.boundingBox();
    expect(top).toBeGreaterThanOrEqual((navbar?.height ?? 0) - 1);
    const colours = await target.evaluate((element) =>
      [element, ...Array.from(element.querySelectorAll(':scope > :is(.ref-line, summary)'))].map(
        (each) => getComputedStyle(each).backgroundColor,
      ),
    );
    expect(colours.join(), 'highlight').toMatch(/rgb\(|color\(/);
  }
}
