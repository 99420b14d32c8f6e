import './scripts/site/load-environment.ts';
import {defineConfig} from 'vitest/config';
import {LEFT_OUT} from './scripts/product/own.ts';

/** What the files of the built site say without a browser: addresses, sizes, facts. */
export default defineConfig({
  test: {
    include: ['e2e/**/built/**/*.test.ts'],
    exclude: [...LEFT_OUT],
    testTimeout: 60_000,
    maxWorkers: '100%',
  },
});
