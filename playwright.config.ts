import './scripts/site/load-environment.ts';
import {defineConfig, devices} from '@playwright/test';
import {CHROMIUM_FLAGS, findHeadlessShell} from './e2e/browser/find-chromium.ts';
import {findFreePort} from './e2e/browser/find-free-port.ts';
import {LEFT_OUT} from './scripts/product/own.ts';

// The workers load this file again, and read the port from their environment.
process.env.E2E_PORT ??= findFreePort();
const PORT = Number(process.env.E2E_PORT);

export default defineConfig({
  testDir: '.',
  testMatch: 'e2e/**/*.spec.ts',
  testIgnore: [...LEFT_OUT],
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 30_000,
  expect: {timeout: 7_000},
  // A separate folder: Playwright empties it, and test-results/ has the reports of the other suites.
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
