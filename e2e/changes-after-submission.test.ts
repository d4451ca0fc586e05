import { getRegistration } from '@bowline/testing/registration';
import { expect, expectAccessible, full, test } from './support/portal.ts';
import { createSubmittedRegistration, enter, pathTo } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

test(
  'a medical answer changed after submission is shown to the family and to staff',
  full,
  async ({ page, browser }) => {
    const registration = await createSubmittedRegistration();
    const { family } = registration;
    await enter(page, family, `/camper/medical/${registration.camperId}`);
    await expect(
      page.getByText(/form for Junior Camp was submitted on .* keeps the answers you signed/),
    ).toBeVisible();
    await page.getByRole('group', { name: 'Diabetes?' }).getByText('Yes').click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/The camp’s lists use your new answers/)).toBeVisible();

    await page.goto(pathTo(registration, 'registration'));
    const changed = page.locator('section', { hasText: 'Changed since you submitted' });
    await expect(changed.getByRole('definition')).toHaveText(/No\s*→\s*Yes\s*changed \d\d\/\d\d\/\d{4}/);
    await expectAccessible(page);

    const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await openStaffPage(desk, await staffOf('admin'), '/registrations?tab=all&profile_changed=1');
    const row = desk.getByRole('row').filter({ has: desk.locator(`a[href*="${registration.id}"]`) });
    await expect(row.getByText(/Changed since submitted/)).toBeVisible();
    await row.getByRole('link').click();
    const part = desk.locator('#profile-changes');
    await expect(part.getByRole('row', { name: /Diabetes\?.*No.*Yes/ })).toBeVisible();
    await expectAccessible(desk);
    await desk.close();
  },
);

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

test('staff decline a change with a reason that the family reads', full, async ({ page, browser }) => {
  const registration = await createSubmittedRegistration();
  const { family } = registration;
  await enter(page, family, `${pathTo(registration, 'registration')}#ask-for-a-change`);
  await page.getByRole('checkbox', { name: 'Transport' }).check();
  await page.getByRole('textbox', { name: 'What would you like to change?' }).fill('We come by boat.');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(/You asked for a change on/)).toBeVisible();

  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await openStaffPage(desk, await staffOf('registrar'), `/registrations/${registration.id}?tab=all`);
  await expect(desk.getByText('We come by boat.')).toBeVisible();
  await desk.keyboard.press('d');
  await desk.getByRole('textbox', { name: 'Reason for the family' }).fill('No jetty there.');
  await desk.getByRole('button', { name: 'Preview email' }).click();
  await desk.getByRole('button', { name: 'Decline and send' }).click();
  await expect(desk.getByText('We come by boat.')).toHaveCount(0);
  await desk.close();

  await page.reload();
  await expect(page.getByText('No jetty there.')).toBeVisible();
});
