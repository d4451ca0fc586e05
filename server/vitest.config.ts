import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Every file has a database, folders and ports of its own. Loading the application takes longer than most files'
    // tests do, so the files of a worker share it: what a module keeps must not matter to a test.
    maxWorkers: availableParallelism(),
    isolate: false,
    // What ends a test is a wrong answer; this only ends one that hangs, on a busy machine too. Files that start servers or
    // play a season set more themselves.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    globalSetup: [
      'test/support/start-test-postgres.ts',
      'test/support/build-password-pages.ts',
      'test/support/write-text-places.ts',
    ],
  },
});
