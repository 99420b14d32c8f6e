import './scripts/site/load-environment.ts';
import {defineConfig, devices} from '@playwright/test';
import {definition} from './product/index.ts';
import {CHROMIUM_FLAGS, findHeadlessShell} from './scripts/browser/find-chromium.ts';
import {findForeignStorage, listForeignTests} from './scripts/product/own.ts';
import {product} from './src/config/product.ts';

const PORT = Number(process.env.E2E_PORT ?? 3100);

export default defineConfig({
  // Those of the machinery, and those that only the embedded product can pass.
  testDir: '.',
  testMatch: '{e2e,product/e2e}/**/*.spec.ts',
  // These have a server of their own: playwright.hosts.config.ts.
  testIgnore: [
    'e2e/hosts/**',
    ...listForeignTests(findForeignStorage(product.storageUrl, definition.storage)),
  ],
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 30_000,
  expect: {timeout: 7_000},
  // Playwright empties it first, and the folder above holds the counts of the other suites.
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', {outputFile: 'test-results/browser.json'}]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: {width: 1440, height: 900},
    baseURL: `http://localhost:${PORT}`,
    trace: 'off',
    launchOptions: {executablePath: findHeadlessShell(), args: CHROMIUM_FLAGS},
  },
  webServer: {
    command: `docusaurus serve --port ${PORT} --no-open`,
    url: `http://localhost:${PORT}/`,
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
