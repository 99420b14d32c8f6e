import './scripts/site/load-environment.ts';
import {defineConfig} from '@playwright/test';
import {ORIGIN} from './e2e/hosts/site.ts';
import base from './playwright.config.ts';

/** The built site as a host serves it: behind nginx, with the emitted headers. */
export default defineConfig({
  ...base,
  testDir: './e2e/hosts',
  testIgnore: [],
  outputDir: 'test-results/hosts',
  reporter: [['list'], ['json', {outputFile: 'test-results/hosts.json'}]],
  use: {...base.use, baseURL: ORIGIN},
  webServer: undefined,
  globalSetup: './e2e/hosts/setup.ts',
});
