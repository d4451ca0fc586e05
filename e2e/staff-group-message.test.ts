import { expectAccessibleStaffPage } from './support/accessibility.ts';
import { expect, test } from './support/portal.ts';
import { createRegistrationWithSlip } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

test('a registrar keeps a message as a template, sends it, and cancels all emails', async ({ page }) => {
  const { reference } = await createRegistrationWithSlip();
  await openStaffPage(page, await staffOf('registrar'), `/group-message?tab=all&q=${reference}`);
  await page.getByRole('textbox', { name: 'Subject' }).first().fill('A hat for {camper}');
  await page.getByRole('textbox', { name: 'Message' }).first().fill('Hello {parent}, bring a hat.');
  await page.getByRole('button', { name: 'Save as a template…' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Hat');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('textbox', { name: 'Subject' }).first().fill('Something else');
  await page.getByRole('combobox', { name: 'Template' }).selectOption('Hat');
  await expectAccessibleStaffPage(page, {});
  await page.getByRole('button', { name: 'Use this template' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' }).first()).toHaveValue('A hat for {camper}');
  const pdf = {
    name: 'List.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\nlist\n%%EOF\n'),
  };
  await page.locator('input[type=file]').first().setInputFiles(pdf);
  await expect(page.getByText('Attached: List.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Preview email' }).click();
  const preview = page.getByRole('dialog', { name: /^Send to / });
  await expect(preview.getByText('A hat for ')).toBeVisible();
  await expectAccessibleStaffPage(page, { forPhones: true });
  await preview.getByRole('button', { name: /^Send to / }).click();
  await page.getByRole('button', { name: /^Cancel all/ }).click();
  await expect(page.getByText('All emails were cancelled: nothing is sent')).toBeVisible();
  await expectAccessibleStaffPage(page, {});
});
