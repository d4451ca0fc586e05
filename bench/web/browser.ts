import { chromiumFlags } from '@bowline/testing/chromium-flags';
import { stopServerProcesses } from '@bowline/testing/server-process';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';

// The phone that Lighthouse takes, so that all measures are of the same screen.
const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

export async function launchBrowser(): Promise<Browser> {
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: chromiumFlags,
    defaultViewport: phone,
    // At these Puppeteer closes the browser and the measurement waits, until "Connection closed".
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void endBy(signal));
  browser.process()?.once('exit', (code, signal) => {
    if (code !== 0) console.error(`Chromium ended with ${signal ?? code}.`);
  });
  return browser;
}

/** The browser ends with this process. */
async function endBy(signal: NodeJS.Signals): Promise<never> {
  console.error(`The measurement was ended by ${signal}, such as that of a time limit.`);
  await stopServerProcesses();
  process.exit(1);
}

export interface PageRoute {
  readonly name: string;
  readonly path: string;
  /** Of the family that reads it; without one, nobody is logged in. */
  readonly token?: string;
}

/** Uses a page of a browser that has seen nothing yet. */
export async function withColdPage<R>(
  browser: Browser,
  { token }: PageRoute,
  use: (page: Page) => Promise<R>,
): Promise<R> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    if (token) await page.evaluateOnNewDocument((text) => localStorage.setItem('auth_token', text), token);
    return await use(page);
  } finally {
    // Where the browser is gone, the first error says more.
    await context.close().catch(() => undefined);
  }
}

/** A page that led elsewhere would be measured in vain. */
export function requireArrived(url: string, { name, path }: PageRoute): void {
  const { pathname } = new URL(url);
  if (pathname !== path) throw new Error(`The page of ${name} led to ${pathname}.`);
}
