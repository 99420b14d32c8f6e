import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,scripts,specs}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
  },
});
