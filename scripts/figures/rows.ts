/** Where the number of a row comes from. */
export type Source =
  /** What `recordFigure` left under this key; keys below it (`key/…`) are added up. */
  | {readonly kind: 'recorded'; readonly key: string}
  /** Tests that passed in the specs whose path holds `spec`, below a title that holds `within`. */
  | {
      readonly kind: 'tests';
      readonly report: string;
      readonly spec: string;
      readonly within?: string;
    }
  /** A figure of a case of `npm run test:machines`. */
  | {readonly kind: 'machine'; readonly name: string; readonly figure: string};

/** A line of the README's table of reliability. */
export type Row = {
  readonly what: string;
  readonly command: string;
  readonly source: Source;
  /** Whether the machine or chance has a part in it, so that another number is no fault. */
  readonly isInexact?: boolean;
};

const BROWSER = 'test-results/browser.json';
const HOSTS = 'test-results/hosts.json';

function recorded(key: string): Source {
  return {kind: 'recorded', key};
}

export const ROWS: readonly Row[] = [
  {
    what: 'faults of the storage host and its documents, each with a message by name',
    command: 'npx vitest run scripts/openapi/faults.test.ts',
    source: recorded('faults'),
  },
  {
    what: 'kills of a fetch at a random moment, verified copies whole after each',
    command: 'TEST_CASES=all npx vitest run scripts/openapi/kill.test.ts',
    source: recorded('kills'),
  },
  {
    what: 'documents fuzzed from bytes to HTML: pages, or an error by name',
    command: 'FUZZ_FACTOR=4 npx vitest run scripts/fuzz',
    source: recorded('fuzzed'),
  },
  {
    what: 'documents that once broke the pipeline, kept and tested',
    command: 'npx vitest run scripts/fuzz/found.test.ts',
    source: recorded('found'),
  },
  {
    what: 'fuzzed documents built into a real site, each page found in the output',
    command: 'npm run fuzz:build',
    source: recorded('built'),
  },
  {
    what: 'payloads in texts of documents, their sites opened in Chromium',
    command: 'TEST_CASES=all npx playwright test e2e/hostile',
    source: recorded('payloads'),
  },
  {
    what: 'requests of Postman, Bruno and HTTP files: the requests of the samples, taken by the mocks',
    command: 'npm run test:files',
    source: recorded('file-requests'),
  },
  {
    what: 'OpenAPI documents of one operation, valid by two validators, without an unused component',
    command: 'npm run test:files',
    source: recorded('single-specifications'),
  },
  {
    what: 'packages with exact version, hash, allowed licence and install script',
    command: 'npm run check:supply-chain',
    source: recorded('packages'),
  },
  {
    what: 'pages walked in Chromium behind nginx, in both modes, without a violation',
    command: 'TEST_CASES=all npm run test:hosts',
    source: recorded('walked'),
  },
  {
    what: 'attacks that the policy stops and reports',
    command: 'npm run test:hosts',
    source: {kind: 'tests', report: HOSTS, spec: 'policy.spec.ts', within: 'attacker'},
  },
  {
    what: 'deploys under open tabs and kept pages: at most one load, never a loop',
    command: 'npm run test:hosts',
    source: {kind: 'tests', report: HOSTS, spec: 'deploys.spec.ts'},
  },
  {
    what: 'requests served to 500 connections in 60 s, without an error',
    command: 'npm run bench -- --only load',
    source: recorded('requests'),
    isInexact: true,
  },
  {
    what: 'tests offline, over slow 3G that loses a quarter of the requests, without script',
    command: 'npx playwright test conditions-connection',
    source: {kind: 'tests', report: BROWSER, spec: 'conditions-connection'},
  },
  {
    what: 'tests with full and denied storage, two tabs, the back/forward cache',
    command: 'npx playwright test conditions-storage',
    source: {kind: 'tests', report: BROWSER, spec: 'conditions-storage'},
  },
  {
    what: 'nonsensical anchors and queries, opened; the anchors also typed and followed',
    command: 'TEST_CASES=all npx playwright test conditions-document',
    source: recorded('addresses'),
  },
  {
    what: 'growth of the heap over 200 navigations in one tab; nodes and listeners: none',
    command: 'TEST_CASES=all npx playwright test conditions-document',
    source: recorded('heap'),
    isInexact: true,
  },
  {
    what: 'templates and widths at which nothing moves while a page comes to life',
    command: 'npx playwright test layout-shift',
    source: {kind: 'tests', report: BROWSER, spec: 'layout-shift'},
  },
  {
    what: 'settings and base addresses that cannot be used, each refused in one sentence',
    command: 'npm run test:machines -- --only cannot',
    source: {kind: 'machine', name: 'cannot be used', figure: 'refused'},
  },
  {
    what: 'pages of the smallest document, opened in Chromium under the policy',
    command: "npm run test:machines -- --only 'of 1 operation'",
    source: {kind: 'machine', name: 'of 1 operation', figure: 'pages'},
  },
  {
    what: 'pages of the largest document of another company, walked in their files',
    command: 'npm run test:machines -- --only octokit',
    source: {kind: 'machine', name: '@octokit/openapi', figure: 'pages'},
  },
  {
    what: 'pages of ten documents that the project was not made with; two more are refused',
    command: "npm run test:machines -- --only 'packages that'",
    source: {kind: 'machine', name: 'packages that', figure: 'pages'},
  },
  {
    what: 'operations called by the typed clients, each request as the document asks for it',
    command: 'npm run test:client',
    source: recorded('clients'),
  },
  {
    what: 'operations whose lines of the typed client compile and send what the samples send',
    command: 'npm run check:client',
    source: recorded('client-lines'),
  },
  {
    what: 'steps of the journeys, run one after the other against the mocks',
    command: 'npm run test:journeys',
    source: recorded('journeys'),
  },
];
