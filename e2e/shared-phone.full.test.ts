import { getDraftKey } from '@bowline/contract/api/family/account/auth';
import type { Page } from '@playwright/test';
import { KEPT, storedDrafts, typeAndKeep } from './support/drafts.ts';
import { logIn } from './support/family.ts';
import { expect, test } from './support/portal.ts';
import { createCompleteFamily, enter } from './support/prepared.ts';

const NAME = 'Full name';
const TYPED = 'Nurul Ain binti Hassan';

const logOut = (page: Page) => page.getByRole('button', { name: 'Log out' }).click();
const question = (page: Page) => page.getByRole('dialog', { name: 'You have unsaved answers' });

/** A family that has typed the name of a new camper and not saved it. */
async function withUnsavedAnswers(page: Page) {
  const family = await createCompleteFamily();
  await enter(page, family, '/camper/add');
  await typeAndKeep(page, NAME, TYPED);
  return family;
}

/** Waits for the key of the drafts as well: a request that is under way at log out is refused. */
async function expectName(page: Page, text: string): Promise<void> {
  const fetched = page.waitForResponse((response) => response.url().endsWith(getDraftKey.path));
  await page.goto('/camper/add');
  await expect(page.getByRole('textbox', { name: NAME })).toHaveValue(text);
  await fetched;
}

test('the next family on the same phone neither sees nor can read what was typed', async ({ page }) => {
  const [first, second] = [await withUnsavedAnswers(page), await createCompleteFamily()];
  await logOut(page);
  await question(page).getByRole('button', { name: 'Keep them and log out' }).click();
  await page.waitForURL('/login');
  const stored = JSON.stringify(await page.context().storageState({ indexedDB: true }));
  expect(await storedDrafts(page)).toHaveLength(1);
  expect(stored).not.toContain('Nurul');
  expect(stored).not.toContain(Buffer.from(TYPED).toString('base64').slice(0, 16));

  await logIn(page, second);
  await expectName(page, '');
  await expect(page.getByText(KEPT)).toHaveCount(0);
  await logOut(page);
  await page.waitForURL('/login');

  await logIn(page, first);
  await expectName(page, TYPED);
  await expect(page.getByText(KEPT)).toBeVisible();
});

test('unsaved answers can be discarded at log out', async ({ page }) => {
  const family = await withUnsavedAnswers(page);
  await logOut(page);
  await question(page).getByRole('button', { name: 'Discard them and log out' }).click();
  await page.waitForURL('/login');
  expect(await storedDrafts(page)).toEqual([]);
  await logIn(page, family);
  await expectName(page, '');
  await expect(page.getByText(KEPT)).toHaveCount(0);
});
