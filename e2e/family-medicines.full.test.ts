import { saveStep } from '@bowline/contract/api/family/registrations';
import { recordPayment } from '@bowline/contract/api/staff/money/payments';
import { decide } from '@bowline/contract/api/staff/review/decisions';
import { getReview } from '@bowline/contract/api/staff/review/registrations';
import { saveStaffCamp } from '@bowline/contract/api/staff/season/camps';
import { getRegistration, oneShare, submitRegistration } from '@bowline/testing/registration';
import { expect, expectAccessible, test, useOwnPortal } from './support/portal.ts';
import { createFilledRegistration, enter, pathTo } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

// Everybody who registers for the camp is asked.
useOwnPortal();

test('a medicine goes from the form of a family to the medic, and into the round', async ({
  page,
  context,
}) => {
  const draft = await createFilledRegistration({ camper: { name: 'Lim Medicine' } });
  const campId = (await getRegistration(draft)).camp_id;
  const admin = await staffOf('admin');
  const body = { asks_medicines: true, standard_medicines: 'Paracetamol\nAntihistamine' };
  await admin.client.call(saveStaffCamp, { params: { campId }, body });

  const family = await context.newPage();
  await enter(family, draft.family, pathTo(draft, 'update'));
  const medicines = family.getByRole('group', { name: 'Medicines at camp', exact: true });
  const choose = (question: string, answer: string) =>
    medicines.getByRole('group', { name: question }).getByText(answer, { exact: true }).click();
  await choose('Does the camper take any medicine at camp?', 'Yes');
  await medicines.getByRole('textbox', { name: 'Medicine' }).fill('Salbutamol');
  await medicines.getByRole('textbox', { name: 'Dose' }).fill('2 puffs');
  await choose('How often?', 'Every day');
  await medicines.getByRole('textbox', { name: 'When' }).fill('08:00 and 20:00');
  await choose('With food?', 'Either');
  await choose('Who keeps it at camp?', 'We hand it to the medic');
  await choose('Does the camper take it without help?', 'No');
  await choose('Is there a second medicine?', 'No');
  await family.getByRole('checkbox', { name: 'Paracetamol' }).check();
  await expectAccessible(family);
  await family.getByRole('button', { name: 'Next' }).click();
  await expect(family).toHaveURL(/about/);
  await draft.family.client.call(saveStep, { params: { formId: draft.id }, body: { consent: true } });
  await submitRegistration(draft);
  const params = { registrationId: draft.id };
  const money = { method: 'cash', received: '2000', received_on: '2026-01-01' } as const;
  await admin.client.call(recordPayment, { body: oneShare({ registration_id: draft.id }, money) });
  const { version } = await admin.client.call(getReview, { params });
  await admin.client.call(decide, { params, body: { decision: 'accept', version } });

  const medic = await staffOf('medic');
  await openStaffPage(page, medic, `/camps/${campId}/health-day/${draft.id}`);
  const said = page.getByRole('region', { name: 'From the family' });
  await expect(said.getByText('The medic may give: Paracetamol.')).toBeVisible();
  await said.getByRole('button', { name: 'Start from this Salbutamol' }).click();
  const dialog = page.getByRole('dialog');
  const times = dialog.getByRole('textbox', { name: 'Times of day' });
  await expect(times).toHaveValue('08:00, 20:00');
  // A dose as needed is neither early nor late, whenever this runs.
  await dialog.getByRole('radio', { name: 'Only when needed' }).check();
  await expect(times).toBeHidden();
  const from = dialog.getByRole('group', { name: 'From' });
  await from.getByLabel('Year', { exact: true }).fill('2020');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expectAccessible(page);

  await openStaffPage(page, medic, `/camp/${campId}/medicine`);
  const row = page.getByRole('listitem').filter({ hasText: 'Lim Medicine' }).first();
  await expect(row.getByText(/Salbutamol/).first()).toBeVisible();
  await row
    .getByRole('button', { name: /^Given/ })
    .first()
    .click();
  await expect(row.getByText(/^Given \d\d:\d\d by/).first()).toBeVisible();
});
