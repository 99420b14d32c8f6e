import {defineConfig} from 'vitest/config';

/** What can be told of the built site without a browser: its files, their sizes, its search. */
export default defineConfig({
  test: {
    include: ['{e2e,product}/built/**/*.test.ts'],
    testTimeout: 60_000,
    maxWorkers: '100%',
  },
});
