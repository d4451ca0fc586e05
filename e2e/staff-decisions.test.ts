import type { Page } from '@playwright/test';
import { expect, full, test } from './support/portal.ts';
import { createPaidRegistration, enter } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const type = (page: Page, label: string, text: string) =>
  page.getByRole('dialog').getByRole('textbox', { name: label }).fill(text);

test(
  'a decision is undone while its email is held, and the family sees the status',
  full,
  async ({ page, browser }) => {
    const { id, family } = await createPaidRegistration();
    await openStaffPage(page, await staffOf('registrar'), `/registrations/${id}`);
    await press(page, 'Accept');
    await press(page, 'Preview email');
    await press(page, 'Accept and send');
    const countdown = page.getByRole('timer').filter({ hasText: 'Accepted' });
    await expect(countdown).toContainText('Email to the family going out in ');
    await page.locator('#decision').getByRole('button', { name: 'Undo decision' }).click();
    await expect(countdown).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible();

    const phone = await browser.newPage();
    await enter(phone, family, '/campers');
    await expect(phone.getByText('Deposit Received')).toBeVisible();
  },
);

test('a refund is recorded, and shown in the account of the registration', full, async ({ page }) => {
  const { id } = await createPaidRegistration(300);
  await openStaffPage(page, await staffOf('registrar'), `/registrations/${id}`);
  await press(page, 'Record refund…');
  await type(page, 'Refund amount', '50');
  await page.getByRole('dialog').getByRole('combobox').selectOption({ label: 'Bank transfer' });
  await type(page, 'Reason', 'Paid twice.');
  await press(page, 'Save and email the family');
  const account = page.getByRole('table', { name: 'Refunds, kept amounts and moves' });
  await expect(account.getByRole('row')).toContainText(['RM 50.00']);
});

test('a saved view of the queue is visible to its owner only', full, async ({ page, browser }) => {
  await openStaffPage(page, await staffOf('registrar'), '/registrations?tab=accepted');
  await press(page, 'Save view');
  const name = `Accepted ${Date.now()}`;
  await type(page, 'Name', name);
  await press(page, 'Save');
  await expect(page.getByText(`View “${name}” saved.`)).toBeVisible();
  await page.goto('/staff/registrations');
  await page.getByRole('combobox', { name: 'View' }).selectOption({ label: name });
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('accepted');

  const other = await browser.newPage();
  await openStaffPage(other, await staffOf('medic'), '/registrations');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByRole('option', { name })).toHaveCount(0);
});
