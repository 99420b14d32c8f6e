import './scripts/site/load-environment.ts';
import {defineConfig} from 'vitest/config';
import {definition} from './product/index.ts';
import {findForeignStorage, listForeignTests} from './scripts/product/own.ts';
import {product} from './src/config/product.ts';

// The tests render with the React and parse with the Markdown that the site is built with, in half
// the time of the builds for development. Vitest sets "test" before it reads this file.
process.env.NODE_ENV = 'production';

const foreign = listForeignTests(findForeignStorage(product.storageUrl, definition.storage));
if (foreign.length > 0)
  console.log(`Left out with other documents: tests in ${foreign.join(', ')}`);

export default defineConfig({
  // The site's compiler turns JSX into calls, so tsconfig.json leaves it as it is; tests need it done.
  // The development runtime takes a third of the time of tests that render pages.
  oxc: {jsx: {runtime: 'automatic', development: false}},
  test: {
    include: ['{src,scripts,product,specs}/**/*.test.{ts,tsx}'],
    // They read the built site: vitest.built.config.mts.
    exclude: ['product/built/**', 'node_modules/**', ...foreign],
    // They end tests that hang. Some start a whole command, which a busy machine may let wait for long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // By default one core is left idle, which is half of the machine that CI has.
    maxWorkers: '100%',
  },
});
