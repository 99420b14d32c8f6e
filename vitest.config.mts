import {defineConfig} from 'vitest/config';

export default defineConfig({
  // The site's compiler turns JSX into calls, so tsconfig.json leaves it as it is; tests need it done.
  oxc: {jsx: {runtime: 'automatic'}},
  test: {
    include: ['{src,scripts,specs}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
  },
});
