import { linkIn } from '@bowline/testing/outbox';
import { waitForEmail } from './support/emails.ts';
import { expect, expectAccessible, test } from './support/portal.ts';
import { createAcceptedRegistration, enter, pathTo } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

test('staff correct an IC number beside its picture, the family objects, and staff undo it', async ({
  page,
  browser,
}) => {
  const registration = await createAcceptedRegistration();
  const { family, id, accountId } = registration;
  const wide = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };
  const office = await (await browser.newContext(wide)).newPage();
  await openStaffPage(office, await staffOf('admin'), `/registrations/${id}`);
  await office.getByRole('link', { name: 'Camper and family' }).click();
  await office.getByRole('link', { name: 'Correct… Camper Details' }).click();

  // The picture is beside the number.
  await office.getByRole('button', { name: 'Show ID (front)' }).click();
  await expect(office.getByRole('img', { name: 'ID (front): make it larger' })).toBeVisible();
  const number = office.getByRole('textbox', { name: 'IC or passport number' });
  const before = await number.inputValue();
  await number.fill('140301-14-9876');
  const preview = office.getByRole('region', { name: 'What changes' });
  await expect(preview.getByRole('row', { name: /IC or passport number/ })).toContainText('140301-14-9876');
  await expectAccessible(office);

  // Without a reason nothing is saved.
  const save = office.getByRole('button', { name: 'Save and email the family' });
  await save.click();
  const reason = office.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toBeFocused();
  await reason.fill('Two digits were swapped.');
  await save.click();
  // A doubt about the date of birth in the number is asked once.
  await expect(async () => {
    if (office.url().includes('/details')) await save.click({ timeout: 2000 });
    await office.waitForURL(`/staff/registrations/${id}`, { timeout: 4000 });
  }).toPass();

  const email = await waitForEmail({ to: family.email, subject: /filled in or corrected answers/ });
  expect(JSON.stringify(email)).not.toContain('140301-14-9876');
  await enter(page, family, pathTo(registration, 'registration'));
  await expect(page.getByText('The camp has changed some of your answers.')).toBeVisible();
  await page.goto(linkIn(email, '/corrections'));
  await expect(page.getByRole('definition').filter({ hasText: '140301-14-9876' })).toContainText(before);
  await expect(page.getByText('Two digits were swapped.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'This is not right' }).click();
  await page.getByRole('textbox', { name: 'What is not right?' }).fill('It was right before.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('We’ll look into it and email you.')).toBeVisible();

  await openStaffPage(office, await staffOf('admin'), `/families/${accountId}`);
  await expect(office.getByText('It was right before.')).toBeVisible();
  await office.getByRole('button', { name: 'Answer the family…' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Undo it/ }).check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('You are right.');
  await dialog.getByRole('button', { name: 'Answer and email the family' }).click();
  await expect(office.getByText(/· Undone$/)).toBeVisible();

  await waitForEmail({ to: family.email, subject: /Your objection/ });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The camp has undone its change' })).toBeVisible();
  await office.context().close();
});
