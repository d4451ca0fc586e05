import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // What ends a test is a wrong answer; this only ends one that hangs, on however busy a machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: ['test/support/start-test-postgres.ts'],
  },
});
