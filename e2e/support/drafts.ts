import type { Page } from '@playwright/test';
import { expect } from './portal.ts';

export const KEPT = 'We kept what you had typed';

/** The drafts that lie in the browser, as they lie there. */
export function storedDrafts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith('draft/'))
      .map((entry) => entry.join(' ')),
  );
}

/** Types an answer and waits until it is stored in the browser, encrypted. */
export async function typeAndKeep(page: Page, label: string, text: string): Promise<void> {
  const before = await storedDrafts(page);
  await page.getByRole('textbox', { name: label }).fill(text);
  await expect.poll(() => storedDrafts(page)).not.toEqual(before);
}
