import '../../scripts/site/load-environment.ts';
import {defineConfig} from '@playwright/test';
import {findFreePort} from '../../e2e/browser/find-free-port.ts';
import base from '../../playwright.config.ts';

process.env.HOSTS_PORT ??= findFreePort();

/** Tests of the built site behind nginx, with the headers that hosts send. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: [],
  outputDir: '../../test-results/hosts',
  reporter: [['list'], ['json', {outputFile: '../../test-results/hosts.json'}]],
  use: {...base.use, baseURL: `http://localhost:${process.env.HOSTS_PORT}`},
  webServer: undefined,
  globalSetup: './setup.ts',
});
