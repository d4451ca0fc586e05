import { getAccount } from '@bowline/contract/api/family/account/auth';
import { waitForEmail } from './support/emails.ts';
import { logIn } from './support/family.ts';
import { expect, expectAccessible, test } from './support/portal.ts';
import { createCompleteFamily } from './support/prepared.ts';

// The wrong password, and the login that is no more.
test.use({ expectedErrors: /422/ });

test('a family deletes its account, which an email confirms', async ({ page }) => {
  const family = await createCompleteFamily();
  await page.goto('/login');
  await logIn(page, family);
  await page.waitForURL('/campers');
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByText('Delete my account', { exact: true }).click();
  await expect(page.getByText('What we have to keep')).toBeVisible();
  await expectAccessible(page);
  const password = page
    .locator('section', { hasText: 'Leaving us?' })
    .getByLabel('Password', { exact: true });
  const confirm = page.getByRole('button', { name: 'Delete my account for good' });
  await password.fill('not this one');
  await confirm.click();
  await expect(page.getByText('This is not your current password. Please try again.').first()).toBeVisible();
  await password.fill(family.password);
  await confirm.click();
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await expectAccessible(page);
  await expect(family.client.call(getAccount)).rejects.toThrow(/401/);
  await waitForEmail({ to: family.email, subject: /was deleted/ });
});
