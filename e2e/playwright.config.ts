import { chromiumFlags } from '@bowline/testing/chromium-flags';
import { defineConfig } from '@playwright/test';

const { CHROMIUM_PATH } = process.env;

export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  // `npm test` runs the core, `npm run test:full` both.
  projects: [
    { name: 'core', testMatch: '**/*.test.ts', testIgnore: '**/*.full.test.ts', timeout: 60_000 },
    { name: 'full', testMatch: '**/*.full.test.ts', timeout: 120_000 },
  ],
  // The suites of another lane need the other core.
  workers: 1,
  forbidOnly: true,
  // A call that a lost network cut off is made again after half a minute, when it has run out of time.
  expect: { timeout: 40_000 },
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }) },
  },
});
