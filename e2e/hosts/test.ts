import type {Page} from '@playwright/test';
import {findProgram, getReasonToSkip} from '../../scripts/hosts/testing/find-program.ts';
import {test as base} from '../test.ts';

/** Why tests behind nginx cannot run on this machine; never where `CI` is set. */
export const NO_NGINX = getReasonToSkip([findProgram('nginx')]);
export const NO_WRK = getReasonToSkip([findProgram('nginx'), findProgram('wrk')]);

type Violation = {readonly directive: string; readonly blocked: string; readonly sample: string};
type Watched = Window & {violations?: Violation[]};

/** Notes in each document of a page what its policy forbids. */
export async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const list: Violation[] = [];
    (window as Watched).violations = list;
    document.addEventListener('securitypolicyviolation', (event) => {
      const {effectiveDirective: directive, blockedURI: blocked, sample} = event;
      list.push({directive, blocked, sample});
    });
  });
}

/** What the policy forbade in the document that is open. */
export function readViolations(page: Page): Promise<Violation[]> {
  return page.evaluate(() => (window as Watched).violations ?? []);
}

type Fixtures = {
  /** Watches the policy; the test fails at its end when the last document broke it. */
  policy: undefined;
};

/** The test of the other suites, which also fails when a page breaks its security policy. */
export const test = base.extend<Fixtures>({
  policy: [
    async ({page, expectsNoErrors}, use) => {
      await watchPolicy(page);
      await use(undefined);
      if (expectsNoErrors) expect(await readViolations(page), 'violations').toEqual([]);
    },
    {auto: true},
  ],
});

export const {expect} = test;
