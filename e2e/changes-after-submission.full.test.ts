import { getRegistration } from '@bowline/testing/registration';
import { expect, expectAccessible, test } from './support/portal.ts';
import { createSubmittedRegistration, enter } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

test('a family requests a change, and staff send the section back by key', async ({ page, browser }) => {
  const registration = await createSubmittedRegistration();
  const { family } = registration;
  await enter(page, family, '/campers');
  await page.getByRole('link', { name: 'Open registration' }).click();
  await page.getByRole('button', { name: 'Ask for a change' }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Choose at least one section.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Transport' }).check();
  await page.getByRole('textbox', { name: 'What would you like to change?' }).fill('We come by car.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(/You asked for a change on/)).toBeVisible();

  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await openStaffPage(desk, await staffOf('registrar'), `/registrations/${registration.id}?tab=all`);
  await expect(desk.getByText('We come by car.')).toBeVisible();
  await expectAccessible(desk);
  await desk.keyboard.press('s');
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'Transport' })).toBeChecked();
  await expect(dialog.getByRole('textbox', { name: 'Reason for the family' })).toHaveValue(
    /asked to change Transport/,
  );
  await dialog.getByRole('button', { name: 'Preview email' }).click();
  await dialog.getByRole('button', { name: 'Request changes and send' }).click();
  await expect(desk.getByText('We come by car.')).toHaveCount(0);
  await desk.close();
  expect((await getRegistration(registration)).editable_steps).toContain('transport');
});
