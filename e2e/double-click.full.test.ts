import { listPayments } from '@bowline/contract/api/family/registrations';
import { smallPicture } from './support/pictures.ts';
import { expect, test } from './support/portal.ts';
import { createSubmittedRegistration, enter, pathTo } from './support/prepared.ts';
import { chooseFile } from './support/uploads.ts';

test('Save pressed twice makes one payment', async ({ page }) => {
  const registration = await createSubmittedRegistration();
  const { family } = registration;
  await enter(page, family, pathTo(registration, 'payment'));
  await page.getByRole('textbox', { name: 'Amount' }).fill('200');
  await chooseFile(page, 'Payment slip', { name: 'slip.jpg', buffer: await smallPicture() });
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
  await page.waitForURL('/campers');
  await expect(page.getByText('Pending Payment Confirmation')).toBeVisible();
  const payments = await family.client.call(listPayments, { params: { formId: registration.id } });
  expect(payments.map(({ amount }) => amount)).toEqual([200]);
});
