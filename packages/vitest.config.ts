import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['*/test/**/*.test.ts'],
    maxWorkers: availableParallelism(),
    isolate: false,
    // As on the server; the full run sets more.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
