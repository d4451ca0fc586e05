import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { logIn, newPerson, signUp } from './support/family.ts';
import { expect, expectAccessible, test } from './support/portal.ts';

// The refused pair of passwords.
test.use({ expectedErrors: /422/ });

test('a forgotten password is replaced by a mailed link', async ({ page }) => {
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

async function answerNewPassword(page: Page, password: string, again: string): Promise<void> {
  const boxes = page.locator('input[type=password]');
  await boxes.nth(0).fill(password);
  await boxes.nth(1).fill(again);
  await page.getByRole('button').click();
}

/** The link in the letter to this address, once it lies in the outbox. */
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
