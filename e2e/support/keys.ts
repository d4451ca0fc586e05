import type { Locator, Page } from '@playwright/test';

// More than a page of ours has controls.
const MOST_TABS = 60;

// As long as an assertion waits (playwright.config.ts): a target that never comes is named.
const TIMEOUT = 40_000;

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement, undefined, { timeout: TIMEOUT });

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    await page.keyboard.press('Tab');
    if (await isFocused(target)) return;
  }
  throw new Error(`Tab never reached ${target}`);
}
