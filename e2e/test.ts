import {test as base, expect, type Page} from '@playwright/test';

/** Errors and requests that no page of this site may have. */
type Complaints = {
  /** Errors on the console and uncaught errors. */
  readonly errors: string[];
  /** Requests to another origin. */
  readonly thirdParty: string[];
};

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

/** Collects the complaints of a page from now on. */
export function watch(page: Page, baseURL: string): Complaints {
  const complaints: Complaints = {errors: [], thirdParty: []};
  const {origin} = new URL(baseURL);
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.errors.push(`${page.url()}: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isLocal = url.origin === origin || url.protocol === 'data:' || url.protocol === 'blob:';
    if (!isLocal) complaints.thirdParty.push(`${page.url()} → ${request.url()}`);
  });
  return complaints;
}

export {expect};
