import {AxeBuilder} from '@axe-core/playwright';
import {expect, type Page} from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/**
 * Looks for violations of WCAG 2.2 A and AA on an open page.
 *
 * @param more further tags of axe, e.g. `best-practice`
 * @returns each in words: rule, place and what is wrong
 */
export async function findViolations(page: Page, ...more: string[]): Promise<string[]> {
  const {violations, passes} = await new AxeBuilder({page})
    .options({resultTypes: ['violations']})
    .withTags([...STANDARDS, ...more])
    // No page has a frame; without their handling, which opens a page of its own, it takes half.
    .setLegacyMode()
    .analyze();
  expect(passes.length, 'rules that axe applied').toBeGreaterThan(10);
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
