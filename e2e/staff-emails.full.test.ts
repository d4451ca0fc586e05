import { expectAccessibleStaffPage } from './support/accessibility.ts';
import { expect, test } from './support/portal.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

const TITLE = 'See you at camp!';

test('an admin changes the English of an email, sees it as it will be, and resets it on a phone', async ({
  page,
}) => {
  await openStaffPage(page, await staffOf('admin'), '/settings/emails');
  await page.getByRole('link', { name: 'Accepted', exact: true }).click();
  const email = page.frameLocator('iframe[title="The email with sample data"]');
  await expect(email.getByRole('heading', { name: TITLE })).toBeVisible();
  const title = page.locator('textarea', { hasText: TITLE }).first();
  const name = await title.getAttribute('name');
  const box = page.locator(`textarea[name="${name}"]`);
  await box.fill('Pack your bags!');
  await expect(email.getByRole('heading', { name: 'Pack your bags!' })).toBeVisible();
  await expectAccessibleStaffPage(page, { forPhones: true });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Changed by')).toBeVisible();
  await expect(email.getByRole('heading', { name: 'Pack your bags!' })).toBeVisible();
  await page.getByRole('button', { name: `Reset “${TITLE}”` }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Changed by')).toHaveCount(0);
  await expect(email.getByRole('heading', { name: TITLE })).toBeVisible();
});
