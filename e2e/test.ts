import {test as base, expect} from '@playwright/test';
import {type Complaints, watch} from './browser/watch-page.ts';

type Fixtures = {
  /** Complaints of the page; the test fails at its end when there are any. */
  complaints: Complaints;
  /** Set to false in a test that provokes errors; requests to other origins still fail. */
  expectsNoErrors: boolean;
};

/** Playwright's test, which also fails on console errors and on requests to another origin. */
export const test = base.extend<Fixtures>({
  expectsNoErrors: [true, {option: true}],
  complaints: [
    async ({page, baseURL, expectsNoErrors}, use) => {
      const complaints = watch(page, baseURL ?? '');
      await use(complaints);
      expect(complaints.thirdParty, 'requests to another origin').toEqual([]);
      if (expectsNoErrors) expect(complaints.errors, 'errors on the console').toEqual([]);
    },
    {auto: true},
  ],
});

export {expect};
