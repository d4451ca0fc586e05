import { chromiumFlags } from '@bowline/testing/chromium-flags';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';

// The phone that Lighthouse takes, so that all measures are of the same screen.
const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  return puppeteer.launch({ executablePath, args: chromiumFlags, defaultViewport: phone });
}

/** Uses a page of a browser that has seen nothing yet, signed in where a token is given. */
export async function withColdPage<R>(
  browser: Browser,
  token: string | undefined,
  use: (page: Page) => Promise<R>,
): Promise<R> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    if (token) await page.evaluateOnNewDocument((text) => localStorage.setItem('auth_token', text), token);
    return await use(page);
  } finally {
    await context.close();
  }
}
