import { expectAccessibleStaffPage } from './support/accessibility.ts';
import { expect, test } from './support/portal.ts';
import { createRegistrationWithSlip } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

test('a registrar schedules a message, sees who it reaches, pauses and cancels it on a phone', async ({
  page,
}) => {
  // A long name without a space fits a phone, too.
  await createRegistrationWithSlip({
    camper: { name: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' },
  });
  await openStaffPage(page, await staffOf('registrar'), '/mail/scheduled-messages/new?tab=all&sex=F');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Packing list');
  await page.getByRole('radio', { name: 'Days before camp starts' }).check();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Enter a number of days, 0 to 365.')).toBeVisible();
  await page.getByRole('textbox', { name: /^Number of days/ }).fill('3');
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('textbox', { name: 'Subject' }).first().fill('Pack for {camper}');
  await expectAccessibleStaffPage(page, { forPhones: true });
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText(/^As things are now, it reaches \d+ famil/)).toBeVisible();
  await page.getByText(/^Show (who|the first fifty)$/).click();
  await expectAccessibleStaffPage(page, { forPhones: true });
  await page.getByRole('button', { name: 'Save and schedule' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Packing list' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText(/^Paused: nothing goes out/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel message…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel message' }).click();
  await expect(page.getByText(/^This message was cancelled/)).toBeVisible();
  await page.getByRole('link', { name: 'All scheduled messages' }).click();
  await expect(page.getByText('3 days before camp starts').first()).toBeVisible();
  await expectAccessibleStaffPage(page, { forPhones: true });
});
