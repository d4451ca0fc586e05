import { chromiumFlags } from '@bowline/testing/chromium-flags';
import { defineConfig } from '@playwright/test';

const { CHROMIUM_PATH } = process.env;

export default defineConfig({
  testDir: '.',
  testIgnore: 'fourth-language/**',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
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
