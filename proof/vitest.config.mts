import '../scripts/site/load-environment.ts';
import path from 'node:path';
import {defineConfig} from 'vitest/config';

process.env.NODE_ENV = 'production';

/** The proofs, run in the root of the project. */
export default defineConfig({
  root: path.join(import.meta.dirname, '..'),
  oxc: {jsx: {runtime: 'automatic', development: false}},
  test: {
    include: ['proof/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: '100%',
  },
});
