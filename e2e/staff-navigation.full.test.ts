import { expect, test } from './support/portal.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

const phone = { width: 390, height: 844 };

test('a phone has four links in its bar and all others under More', async ({ page }) => {
  await page.setViewportSize(phone);
  await openStaffPage(page, await staffOf('admin'), '/registrations');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link')).toHaveText([/^Registrations/, 'Families', /^Payments/, 'Camps']);
  await bar.getByRole('button', { name: 'More' }).click();
  const sheet = page.getByRole('dialog', { name: 'More' });
  await expect(sheet.getByRole('link')).toHaveText([
    'Dashboard',
    'Emails',
    'Settings',
    'Staff',
    'Log',
    'Sam admin',
  ]);
  await sheet.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible();
  await expect(sheet).toBeHidden();
});
