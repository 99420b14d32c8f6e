import {test as base} from '../../e2e/test.ts';
import {readViolations, watchPolicy} from '../../scripts/browser/watch-page.ts';

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
