import '../../scripts/site/load-environment.ts';
import path from 'node:path';
import {defineConfig} from 'vitest/config';
import {LEFT_OUT} from '../../scripts/product/own.ts';

/** Checks of the built files that need no browser: addresses, sizes, facts. */
export default defineConfig({
  root: path.join(import.meta.dirname, '../..'),
  test: {
    include: ['e2e/**/built/**/*.test.ts'],
    exclude: [...LEFT_OUT],
    testTimeout: 60_000,
    maxWorkers: '100%',
  },
});
