import { linkIn } from '@bowline/testing/outbox';
import type { Page } from '@playwright/test';
import { waitForEmail } from './support/emails.ts';
import { logIn, newPerson, signUp } from './support/family.ts';
import { expect, expectAccessible, test } from './support/portal.ts';

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

  const email = await waitForEmail({ to: person.email, subject: /new password/ });
  await page.goto(linkIn(email, '/reset-password'));
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
