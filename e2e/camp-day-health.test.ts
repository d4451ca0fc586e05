import { randomUUID } from 'node:crypto';
import { sendDayActions } from '@bowline/contract/api/staff/on-site/camp-days';
import { addMedicine } from '@bowline/contract/api/staff/on-site/camp-health';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { medicineSection } from '@bowline/contract/staff/camp-health';
import { photo } from './support/pictures.ts';
import { expect, expectAccessible, test } from './support/portal.ts';
import { createAcceptedRegistration } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

test('a medic gives a medicine and takes it back, reports first aid, and tests a swimmer', async ({
  page,
}) => {
  const registration = await createAcceptedRegistration({ name: 'Lim Medicine Round' });
  const { campId, id: registrationId } = registration;
  const medic = await staffOf('medic');
  const medicine = {
    ...sampleAnswers(medicineSection),
    ...{ name: 'Cetirizine', times: null, from_on: '2020-01-01', until_on: '2040-01-01' },
  };
  await medic.client.call(addMedicine, { params: { campId, registrationId }, body: medicine });

  await openStaffPage(page, medic, `/camp/${campId}/medicine`);
  const row = page.getByRole('listitem').filter({ hasText: 'Lim Medicine Round' });
  await row.getByRole('button', { name: /^More/ }).click();
  await row.getByLabel('Note').fill('With breakfast');
  await row.getByRole('button', { name: /^Given/ }).click();
  await expect(row.getByText(/^Given \d\d:\d\d by .*: With breakfast$/)).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Undo/ }).click();
  await expect(row.getByText(/^Given \d\d:\d\d by/)).toBeHidden();

  await page.getByRole('link', { name: 'All campers' }).click();
  await page.getByRole('link', { name: 'Incidents' }).click();
  await page.getByLabel('Minor: back to the group').check();
  await page.getByLabel('What happened?').fill('Cut a finger on a shell');
  await expectAccessible(page);
  // Kept on the phone when its system ends the page.
  await expect(page.getByText(/^Up to date/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('What happened?')).toHaveValue('Cut a finger on a shell');
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'cut.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(page.getByAltText('The chosen photo')).toBeVisible();
  await page.getByRole('button', { name: 'Report' }).click();
  const report = page.getByRole('listitem').filter({ hasText: 'Cut a finger on a shell' });
  await expect(report.getByText('No guardian was told yet')).toBeVisible();
  await report.getByRole('button', { name: 'Add a note' }).click();
  await report.getByLabel('Note').fill('Mother is on her way');
  await report.getByLabel('A guardian was told just now').check();
  await expectAccessible(page);
  await report.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(report.getByText(/: Mother is on her way$/)).toBeVisible();
  await expect(report.getByText(/^A guardian was told/)).toBeVisible();
  await expect(report.getByText(/: Photo$/)).toBeVisible();

  await page.getByRole('link', { name: 'All campers' }).click();
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('Lim Medicine Round');
  await page
    .getByRole('button', { name: /Lim Medicine Round/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cannot swim' }).click();
  await expect(page.getByRole('dialog').getByText(/^Cannot swim, tested/)).toBeVisible();
  await expectAccessible(page);

  await openStaffPage(page, medic, `/camps/${campId}/incidents`);
  await expect(page.getByAltText('Photo of First aid: No specific camper')).toBeVisible();
  await expectAccessible(page);
});

test('a dose that two people recorded is red for both, and on the live page, until one takes it back', async ({
  page,
}) => {
  const { campId, id: registration_id } = await createAcceptedRegistration({ name: 'Tan Mei Second' });
  const medic = await staffOf('medic');
  const { medicines } = await medic.client.call(addMedicine, {
    params: { campId, registrationId: registration_id },
    body: {
      ...sampleAnswers(medicineSection),
      ...{ name: 'Amoxicillin', times: '00:00', from_on: '2020-01-01', until_on: '2040-01-01' },
    },
  });
  await openStaffPage(page, medic, `/camp/${campId}/medicine`);
  const rows = page.getByRole('listitem').filter({ hasText: 'Tan Mei Second' });
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kuala_Lumpur' }).format(new Date());
  const mine = rows.filter({ hasNotText: 'Yesterday' });
  await mine.getByRole('button', { name: /^Given/ }).click();
  await expect(mine.getByText(/^Given \d\d:\d\d by Sam medic$/)).toBeVisible();
  await expect(page.getByText(/^Up to date/)).toBeVisible();

  const made_at = new Date().toISOString();
  const dose = {
    ...{
      id: randomUUID(),
      kind: 'dose' as const,
      made_at,
      medicine_id: medicines[0]?.id ?? '',
      registration_id,
    },
    ...{ day: today, due_at: '00:00', outcome: 'given' as const, note: 'On the other phone' },
  } as const;
  const admin = await staffOf('admin');
  await admin.client.call(sendDayActions, {
    params: { campId },
    body: { actions: [dose], sent_at: made_at },
  });
  await expect(mine.getByText('Given twice')).toHaveCount(2);
  await expectAccessible(page);
  const office = await page.context().newPage();
  await openStaffPage(office, medic, `/camps/${campId}/live`);
  await expect(office.getByText('Given twice · Tan Mei Second')).toHaveCount(2);
  const other = mine.filter({ hasText: 'On the other phone' });
  await other.getByRole('button', { name: /^Undo/ }).click();
  await expect(mine.getByText('Given twice')).toHaveCount(0);
  await expect(office.getByText('Given twice · Tan Mei Second')).toHaveCount(0);
});
