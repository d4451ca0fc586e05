import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // As on the server: this only ends a test that hangs.
  test: {
    environment: 'happy-dom',
    maxWorkers: availableParallelism(),
    isolate: false,
    setupFiles: 'test/fresh-page.ts',
    include: ['{build,src}/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
  },
});
