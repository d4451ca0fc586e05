import { payOnline, usePracticePayments } from './support/online-payments.ts';
import { expect, test } from './support/portal.ts';
import { createSubmittedRegistration, enter, pathTo } from './support/prepared.ts';

usePracticePayments();

test('a family pays the deposit online and sees the receipt at once', async ({ page }) => {
  const registration = await createSubmittedRegistration();
  await enter(page, registration.family, pathTo(registration, 'payment'));
  await expect(page.getByText('Practice: no money moves.')).toBeVisible();
  await payOnline(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
  await expect(page.getByText(/We’ve received your deposit/)).toBeVisible();
});
