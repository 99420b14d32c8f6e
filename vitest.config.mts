import './scripts/site/load-environment.ts';
import {defineConfig} from 'vitest/config';
import {LEFT_OUT} from './scripts/product/own.ts';

// The tests render with the React and parse with the Markdown that the site is built with, in half
// the time of the builds for development. Vitest sets "test" before it reads this file.
process.env.NODE_ENV = 'production';

export default defineConfig({
  // The site's compiler turns JSX into calls, so tsconfig.json leaves it as it is; tests need it done.
  // The development runtime takes a third of the time of tests that render pages.
  oxc: {jsx: {runtime: 'automatic', development: false}},
  test: {
    include: [
      '{src,scripts,specs}/**/*.test.{ts,tsx}',
      'e2e/{framework,embedded/content}/*.test.ts',
    ],
    exclude: ['node_modules/**', ...LEFT_OUT],
    // They end tests that hang. Some start a command, which can take long on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // By default one core is left idle, which is half of the machine that CI has.
    maxWorkers: '100%',
  },
});
