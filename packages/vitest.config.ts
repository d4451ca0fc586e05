import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['*/test/**/*.test.ts'],
    maxWorkers: availableParallelism(),
    isolate: false,
    testTimeout: 120_000,
  },
});
