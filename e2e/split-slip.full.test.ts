import { getReceipt, listPayments } from '@bowline/contract/api/family/registrations';
import { expect, test } from './support/portal.ts';
import { createSubmittedRegistration, enter, newSlip, pathTo } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';
import { chooseFile } from './support/uploads.ts';

test('a family pays for two campers with one slip, staff confirm once, and both get a receipt', async ({
  page,
  browser,
}) => {
  const first = await createSubmittedRegistration();
  const { family } = first;
  const second = await createSubmittedRegistration({ family, camper: { name: 'Ben Split' } });
  await enter(page, family, pathTo(first, 'payment'));
  await page.getByRole('button', { name: 'Pay for several campers with one slip' }).click();
  await expect(page.getByText('RM 400.00 in all: this has to be the amount on the slip.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Share of Ben Split' }).fill('250');
  await expect(page.getByText('RM 450.00 in all')).toBeVisible();
  const buffer = Buffer.from(await (await newSlip()).arrayBuffer());
  await chooseFile(page, 'Payment slip', { name: 'slip.jpg', buffer });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Payment saved')).toBeVisible();

  const staff = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await openStaffPage(staff, await staffOf('registrar'), '/payments');
  await staff.getByRole('button', { name: /Ben Split/ }).click();
  await expect(staff.getByText('One slip for 2 campers')).toBeVisible();
  await expect(staff.getByText(/Received in total/)).toContainText('450.00');
  const confirm = staff.getByRole('button', { name: 'Confirm all 2' });
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect(staff.getByRole('region', { name: 'Confirmed last' })).toHaveCount(2);

  for (const { id: formId } of [first, second]) {
    const [payment] = await family.client.call(listPayments, { params: { formId } });
    expect(payment?.status).toBe('Confirmed');
    await family.client.call(getReceipt, { params: { id: payment?.id ?? '' } });
  }
});
