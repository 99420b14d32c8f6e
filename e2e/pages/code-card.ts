import type {Locator} from '@playwright/test';

/** What of a card's look is the same wherever it stands. */
export type CardLook = {
  readonly radius: string;
  readonly codeSize: string;
  readonly codeLeading: string;
  readonly tabHeight: number;
  readonly copySize: number;
  readonly copyMark: string;
  readonly hasTabsBeforeCopy: boolean;
};

/** A card of code with tabs of languages, in a guide, on an operation page or on the home page. */
export class CodeCard {
  readonly root: Locator;
  readonly copy: Locator;

  /** @param scope what holds the card, which is its first one with tabs of languages */
  constructor(scope: Locator) {
    const tabs = scope.page().getByRole('tablist', {name: 'Language'});
    this.root = scope.locator('.code').filter({has: tabs}).first();
    this.copy = this.root.getByRole('button', {name: /^Copy /}).first();
  }

  /** The tab of a language, by its name. */
  tab(language: string): Locator {
    return this.root.getByRole('tab', {name: language, exact: true});
  }

  /** The panel that the tab of a language shows. */
  panel(language: string): Locator {
    return this.root.getByRole('tabpanel', {name: language, exact: true});
  }

  /** The code that shows in the panel of a language: where it has two forms, the chosen one. */
  shownCode(language: string): Locator {
    return this.panel(language).locator('pre').filter({visible: true});
  }

  /** Reads how the card looks. */
  readLook(): Promise<CardLook> {
    return this.root.evaluate((card) => {
      const find = (selector: string) => {
        const found = card.querySelector(selector);
        if (!found) throw new Error(`The card has no ${selector}.`);
        return found;
      };
      const [tab, copy] = [find('[role=tab]'), find('.code-bar .copy')];
      const shown = Array.from(card.querySelectorAll('pre > code')).find((code) =>
        code.checkVisibility(),
      );
      const code = getComputedStyle(shown ?? card);
      return {
        radius: getComputedStyle(card).borderRadius,
        codeSize: code.fontSize,
        codeLeading: code.lineHeight,
        tabHeight: tab.getBoundingClientRect().height,
        copySize: copy.getBoundingClientRect().height,
        copyMark: getComputedStyle(copy, '::before').maskImage,
        hasTabsBeforeCopy: tab.getBoundingClientRect().right < copy.getBoundingClientRect().left,
      };
    });
  }
}
