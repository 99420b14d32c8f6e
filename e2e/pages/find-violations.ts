import {AxeBuilder} from '@axe-core/playwright';
import {expect, type Page} from '@playwright/test';

type RunOnly = {readonly type: 'tag' | 'rule'; readonly values: string[]};

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Rules that read colours: the only ones whose findings differ between light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Looks for violations of WCAG 2.2 A and AA on an open page: rule, place and what is wrong. */
export function findViolations(page: Page): Promise<string[]> {
  return analyse(page, {type: 'tag', values: STANDARDS}, 10);
}

/** Looks for violations of the rules of colour alone, for the mode that is not looked at in full. */
export function findColourViolations(page: Page): Promise<string[]> {
  return analyse(page, {type: 'rule', values: COLOUR_RULES}, 0);
}

/** @param atLeast more rules than this must have found something to look at */
async function analyse(page: Page, runOnly: RunOnly, atLeast: number): Promise<string[]> {
  const {violations, passes} = await new AxeBuilder({page})
    .options({resultTypes: ['violations'], runOnly})
    // No page has a frame; without their handling, which opens a separate page, it takes half.
    .setLegacyMode()
    .analyze();
  expect(passes.length, 'rules that axe applied').toBeGreaterThan(atLeast);
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
