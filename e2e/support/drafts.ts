import { getDraftKey } from '@bowline/contract/api/family/account/auth';
import type { Page } from '@playwright/test';
import { expect } from './portal.ts';
import { createRegistration, enter, pathTo, type Registration } from './prepared.ts';

export const KEPT = 'We kept what you had typed';

export const YEAR = 'School year or grade';
export const TYPED = 'Form 3, in the morning';

/** A registration that has just come to the annual update, with the key of its drafts, which a page offline cannot fetch. */
export async function openUpdate(page: Page): Promise<Registration> {
  const registration = await createRegistration();
  const { family } = registration;
  const fetched = page.waitForResponse((response) => response.url().endsWith(getDraftKey.path));
  await enter(page, family, pathTo(registration, 'update'));
  await fetched;
  return registration;
}

export async function expectKept(page: Page): Promise<void> {
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(page.getByRole('textbox', { name: YEAR })).toHaveValue(TYPED);
}

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
