import type {Page} from '@playwright/test';

/** Errors and requests that no page of this site may have. */
export type Complaints = {
  /** Errors on the console and uncaught errors. */
  readonly errors: string[];
  /** Requests to another origin. */
  readonly thirdParty: string[];
};

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

/** Something that the security policy blocked. */
type Violation = {
  readonly directive: string;
  readonly blocked: string;
  readonly sample: string;
};
type Watched = Window & {violations?: Violation[]};

/** Records in each document of a page what its policy blocks. */
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

/** Returns what the policy blocked in the open document. */
export function readViolations(page: Page): Promise<Violation[]> {
  return page.evaluate(() => (window as Watched).violations ?? []);
}
