import {AxeBuilder} from '@axe-core/playwright';
import {expect, type Page} from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Violations of WCAG 2.2 A and AA in words: rule, place and what is wrong. */
export async function findViolations(page: Page): Promise<string[]> {
  const {violations, passes} = await new AxeBuilder({page})
    .options({resultTypes: ['violations']})
    .withTags(STANDARDS)
    .analyze();
  expect(passes.length, 'rules that axe applied').toBeGreaterThan(10);
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
