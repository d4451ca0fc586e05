import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    maxWorkers: availableParallelism(),
    isolate: false,
    testTimeout: 20_000,
  },
});
