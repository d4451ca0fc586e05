import { LANGUAGE_COOKIE, type Language } from '@bowline/contract/text/languages';
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
    // At these Puppeteer closes the browser and lets the measurement go on, until "Connection closed".
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

export interface Visitor {
  /** Signed in where there is one. */
  readonly token?: string | undefined;
  /** The language chosen in the browser, of the portal at the address. */
  readonly language?: { readonly name: Language; readonly url: string };
}

/** Uses a page of a browser that has seen nothing yet. */
export async function withColdPage<R>(
  browser: Browser,
  { token, language }: Visitor,
  use: (page: Page) => Promise<R>,
): Promise<R> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    if (language) await page.setCookie({ name: LANGUAGE_COOKIE, value: language.name, url: language.url });
    if (token) await page.evaluateOnNewDocument((text) => localStorage.setItem('auth_token', text), token);
    return await use(page);
  } finally {
    // Where the browser is gone, the first error says more.
    await context.close().catch(() => undefined);
  }
}
