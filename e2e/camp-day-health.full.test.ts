import { addMedicine } from '@bowline/contract/api/staff/on-site/camp-health';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { medicineSection } from '@bowline/contract/staff/camp-health';
import { photo } from './support/pictures.ts';
import { expect, expectAccessible, test } from './support/portal.ts';
import { createAcceptedRegistration } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

test('a medic gives a medicine and undoes it, reports first aid, and tests a swimmer', async ({ page }) => {
  const registration = await createAcceptedRegistration({ name: 'Lim Medicine Round' });
  const { campId, id: registrationId } = registration;
  const medic = await staffOf('medic');
  const medicine = {
    ...sampleAnswers(medicineSection),
    ...{ name: 'Cetirizine', frequency: 'as needed', dose_changes: null, from_time: null, until_time: null },
    ...{ from_on: '2020-01-01', until_on: '2040-01-01' },
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
  await expect(page.getByText('Lim Medicine Round: cannot swim')).toBeVisible();
  await page.getByRole('button', { name: /Lim Medicine Round.*Cannot swim/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/^Cannot swim, tested/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Can swim' }).click();
  await expect(
    sheet.getByRole('alertdialog', { name: /cannot swim. Lim Medicine Round passed/ }),
  ).toBeVisible();
  await expectAccessible(page);

  await openStaffPage(page, medic, `/camps/${campId}/incidents`);
  await expect(page.getByAltText('Photo of First aid: No specific camper')).toBeVisible();
  await expectAccessible(page);
});
