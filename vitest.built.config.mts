import './scripts/site/load-environment.ts';
import {defineConfig} from 'vitest/config';
import {definition} from './product/index.ts';
import {findForeignStorage, listForeignTests} from './scripts/product/own.ts';
import {product} from './src/config/product.ts';

/** What can be told of the built site without a browser: its files, their sizes, its search. */
export default defineConfig({
  test: {
    include: ['{e2e,product}/built/**/*.test.ts'],
    exclude: listForeignTests(findForeignStorage(product.storageUrl, definition.storage)),
    testTimeout: 60_000,
    maxWorkers: '100%',
  },
});
