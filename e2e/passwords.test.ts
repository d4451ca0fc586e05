import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getAccount } from '@bowline/contract/api/auth';
import type { Page } from '@playwright/test';
import { logIn, newPerson, signUp } from './support/family.ts';
import { expect, expectAccessible, test } from './support/portal.ts';
import { createCompleteFamily } from './support/prepared.ts';

// The rejected pair of passwords.
test.use({ expectedErrors: /422/ });

test('a forgotten password is reset by an emailed link', async ({ page }) => {
  const person = newPerson('parent');
  await signUp(page, person);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('button').click();
  await page.waitForURL('/forgot-password/sent');
  await expectAccessible(page);

  await page.goto(await mailedLink(person.email));
  await expectAccessible(page);
  await answerNewPassword(page, 'a-new-breeze-8', 'another-breeze');
  await expect(page.getByText('Passwords must match').first()).toBeVisible();
  await expectAccessible(page);
  await answerNewPassword(page, 'a-new-breeze-8', 'a-new-breeze-8');
  await page.waitForURL('/reset-password/done');
  await expectAccessible(page);

  await page.goto('/login');
  await logIn(page, { ...person, password: 'a-new-breeze-8' });
  await page.waitForURL('/account');
});

test('a password is changed in the account, and other devices are logged out', async ({ page }) => {
  const family = await createCompleteFamily();
  const { email, password } = family;
  await page.goto('/login');
  await logIn(page, family);
  await page.waitForURL('/campers');
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByText('Change your password').click();
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await page.getByLabel('New password', { exact: true }).fill('a-new-breeze-8');
  await page.getByLabel('Confirm new password', { exact: true }).fill('a-new-breeze-8');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. Other devices were logged out.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(email).first()).toBeVisible();
  await expect(family.client.call(getAccount)).rejects.toThrow(/401/);
});

async function answerNewPassword(page: Page, password: string, again: string): Promise<void> {
  const boxes = page.locator('input[type=password]');
  await boxes.nth(0).fill(password);
  await boxes.nth(1).fill(again);
  await page.getByRole('button').click();
}

/** The link in the email to this address, once it is in the outbox. */
async function mailedLink(email: string): Promise<string> {
  let link: string | undefined;
  await expect.poll(async () => (link = await findLink(email)), { timeout: 30_000 }).toBeDefined();
  return link ?? '';
}

async function findLink(email: string): Promise<string | undefined> {
  const outbox = join(process.env.PORTAL_DATA_DIR ?? '', 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const letters = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  const unfolded = letters.map((letter) => letter.replace(/=\r?\n/g, '').replace(/=3D/g, '='));
  const ours = unfolded.filter((letter) => letter.includes(email));
  return ours.map((letter) => /http:\/\/\S+\/reset-password\?[^\s"<]+/.exec(letter)?.[0]).find(Boolean);
}
