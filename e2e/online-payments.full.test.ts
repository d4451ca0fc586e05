import { getOnlinePayment } from '@bowline/contract/api/family/online-payments';
import { getFees, getReceipt, listPayments } from '@bowline/contract/api/family/registrations';
import type { Page } from '@playwright/test';
import { expectAccessiblePage } from './support/accessibility.ts';
import { choose, payOnline, usePracticePayments } from './support/online-payments.ts';
import { expect, test } from './support/portal.ts';
import { createSubmittedRegistration, enter, pathTo, type Registration } from './support/prepared.ts';

usePracticePayments();

let registration: Registration;
test.beforeEach(async ({ page }) => {
  registration = await createSubmittedRegistration();
  await enter(page, registration.family, pathTo(registration, 'payment'));
});

const payments = ({ id: formId, family }: Registration) =>
  family.client.call(listPayments, { params: { formId } });
const expectPaid = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
const waiting = (page: Page) => page.getByRole('heading', { name: 'Waiting for your bank…' });

test('the way to pay online is accessible and fits, from the choice to the receipt', async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Pay RM 200.00' })).toBeVisible();
  await page.getByText('Let somebody else pay').click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(page.getByRole('textbox', { name: 'Link for paying' })).toHaveValue(/\/pay#/);
  await expectAccessiblePage(page);
  await payOnline(page, 'Pay');
  await expectPaid(page);
  await expect(page.getByRole('link', { name: 'See the registration' })).toBeVisible();
  await expectAccessiblePage(page);
  await page.reload();
  await expectPaid(page);
  await page.getByRole('link', { name: 'See the registration' }).click();
  await expect(page.getByText('Online payment · Received')).toBeVisible();
  const [payment] = await payments(registration);
  await registration.family.client.call(getReceipt, { params: { id: payment?.id ?? '' } });
});

test('nothing is paid where the bank refuses, and another try pays', async ({ page }) => {
  await payOnline(page, 'Let it fail');
  await expect(page.getByText('Nothing was paid.')).toBeVisible();
  await page.getByRole('link', { name: 'By bank transfer or cheque' }).click();
  await expect(page.getByRole('heading', { name: 'I’ve paid: upload the slip' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Try again' }).click();
  await payOnline(page, 'Pay');
  await expectPaid(page);
});

test('who cancels at the provider comes back to it, and pays once', async ({ page }) => {
  await payOnline(page, 'Cancel');
  await expect(waiting(page)).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole('link', { name: 'Back to the payment' }).click();
  await choose(page, 'Pay');
  await expectPaid(page);
  expect(await payments(registration)).toHaveLength(1);
});

test('a payment that the provider is silent about is there when the family comes back', async ({ page }) => {
  await page.getByRole('button', { name: 'Pay RM 200.00' }).click();
  await expect(page.getByRole('heading', { name: 'Practice payment' })).toBeVisible();
  const id = page.url().split('practice_')[1] ?? '';
  // The tab is closed on the way back.
  await page.route('**/payment/online/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Pay without telling the portal' }).click();
  await expect.poll(async () => (await read(id)).state).toBe('paid');
  const other = await page.context().newPage();
  await enter(other, registration.family, pathTo(registration, 'registration'));
  await expect(other.getByText('Online payment · Received')).toBeVisible();
  await other.goto(`/payment/online/${id}`);
  await expectPaid(other);
});

const read = (id: string) => registration.family.client.call(getOnlinePayment, { params: { id } });

test('two tabs that both begin to pay pay once', async ({ page, context }) => {
  const other = await context.newPage();
  await enter(other, registration.family, pathTo(registration, 'payment'));
  await payOnline(page, 'Pay');
  await expectPaid(page);
  await other.getByRole('button', { name: 'Pay RM 200.00' }).click();
  await expect(other.getByRole('heading', { name: 'Practice payment' })).toBeVisible();
  await other.goto(pathTo(registration, 'payment'));
  await expect(other.getByText('Online payment · Received')).toBeVisible();
  expect(await payments(registration)).toHaveLength(1);
});

test('somebody without an account pays with a link', async ({ page, browser }) => {
  await page.getByText('Let somebody else pay').click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const box = page.getByRole('textbox', { name: 'Link for paying' });
  await expect(box).toHaveValue(/\/pay#/);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(await box.inputValue());
  await expect(stranger.getByRole('button', { name: 'Pay RM 200.00' })).toBeVisible();
  await expect(stranger).toHaveURL(/\/pay$/);
  await expectAccessiblePage(stranger);
  await payOnline(stranger, 'Cancel');
  await expect(waiting(stranger)).toBeVisible();
  await stranger.getByRole('link', { name: 'Back to the payment' }).click();
  await choose(stranger, 'Pay');
  await expectPaid(stranger);
  await expect(stranger.getByText(/The family gets the receipt/)).toBeVisible();
  await expectAccessiblePage(stranger);
  await page.reload();
  await expect(page.getByText('Online payment · Received')).toBeVisible();
});

test('a family pays for two campers at once', async ({ page }) => {
  const { family } = registration;
  const second = await createSubmittedRegistration({ family, camper: { name: 'Ben Split' } });
  await page.reload();
  await page.getByRole('button', { name: 'Pay for several campers at once' }).click();
  await page.getByRole('textbox', { name: 'Share of Ben Split' }).fill('250');
  await payOnline(page, 'Pay', 'RM 450.00');
  await expectPaid(page);
  await expect(page.getByRole('link', { name: 'See the registration' })).toHaveCount(2);
  for (const [one, received] of [
    [registration, 200],
    [second, 250],
  ] as const)
    expect(await family.client.call(getFees, { params: { formId: one.id } })).toMatchObject({ received });
});
