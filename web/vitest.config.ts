import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Pages name the camp's zone on a device in another one.
process.env.TZ = 'Asia/Kuala_Lumpur';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // As on the server: this only ends a test that hangs.
  test: {
    environment: 'happy-dom',
    // A download is a link, and following it would leave the page that the files share.
    environmentOptions: {
      happyDOM: {
        settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
      },
    },
    maxWorkers: availableParallelism(),
    isolate: false,
    setupFiles: 'test/fresh-page.ts',
    include: ['{build,src}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
  },
});
