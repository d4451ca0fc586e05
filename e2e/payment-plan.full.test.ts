import { addCharge } from '@bowline/contract/api/staff/money/charges';
import { recordPayment } from '@bowline/contract/api/staff/money/payments';
import { getStaffCamp, saveStaffCamp } from '@bowline/contract/api/staff/season/camps';
import { getRegistration, oneShare } from '@bowline/testing/registration';
import { expect, expectAccessible, test, useOwnPortal } from './support/portal.ts';
import { createFilledRegistration, enter, pathTo } from './support/prepared.ts';
import { staffOf } from './support/staff.ts';

// Every family of the camp has to choose.
useOwnPortal();

test('a family chooses three instalments, pays the deposit, and sees new amounts after a bursary', async ({
  page,
}) => {
  const draft = await createFilledRegistration();
  const params = { campId: (await getRegistration(draft)).camp_id };
  const { client: admin } = await staffOf('admin');
  const { version } = await admin.call(getStaffCamp, { params });
  const plan = { payment_plan: 'choice', instalments_due: '60 days before\n40 days before\n20 days before' };
  await admin.call(saveStaffCamp, { params, body: { version, fee: 1000, guest_lunch: 0, ...plan } });

  await enter(page, draft.family, pathTo(draft, 'consent'));
  const instalments = page.getByRole('radio', { name: /In instalments/ });
  await expect(instalments).not.toBeChecked();
  await expect(page.getByText(/266\.68 by/)).toBeVisible();
  await expectAccessible(page);
  await instalments.check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('link', { name: 'Make payment' }).click();
  await expect(page.getByRole('heading', { name: /Deposit to pay now/ })).toBeVisible();

  const onRegistration = { params: { registrationId: draft.id } };
  const deposit = { method: 'cash' as const, received: 200, received_on: '2026-01-05' };
  await admin.call(recordPayment, { body: oneShare({ registration_id: draft.id }, deposit) });
  await page.reload();
  const parts = page.getByRole('table', { name: 'What is due when' });
  await expect(parts.getByText('RM 266.66')).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Amount paid' })).toHaveValue('266.66');
  await expectAccessible(page);

  const bursary = { kind: 'bursary' as const, amount: 300, reason: 'From the sailing club’s fund.' };
  await admin.call(addCharge, { ...onRegistration, body: bursary });
  await page.reload();
  await expect(parts.getByText('RM 166.66')).toHaveCount(2);
  await expect(parts.getByText('RM 166.68')).toBeVisible();
});
