import {
  getStaffSlip,
  listPaymentsToConfirm,
  type PaymentToConfirm,
} from '@bowline/contract/api/staff/money/payments';
import { paySlip } from '@bowline/testing/registration';
import type { Page } from '@playwright/test';
import { expect, full, portalUrl, test } from './support/portal.ts';
import { createRegistrationWithSlip, newSlip, type RegistrationWithSlip } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

/** Shows the payments of these registrations alone: others are confirmed beside this test. */
async function openPayments(page: Page, ...registrations: RegistrationWithSlip[]): Promise<void> {
  const staff = await staffOf('registrar');
  const references = registrations.map(({ reference }) => reference);
  await page.route(`${listPaymentsToConfirm.path}*`, async (route) => {
    const rows: PaymentToConfirm[] = [];
    let after = '';
    do {
      const url = `${portalUrl()}${listPaymentsToConfirm.path}${after && `?after=${after}`}`;
      const page = await (await route.fetch({ url })).json();
      rows.push(...page.rows);
      after = page.next ?? '';
    } while (after);
    const own = rows.filter(({ reference }) => references.includes(reference ?? ''));
    await route.fulfill({ json: { total: own.length, rows: own, next: null } });
  });
  await openStaffPage(page, staff, '/payments');
}

const confirm = (page: Page) => page.getByRole('button', { name: /^Confirm/ });
const entry = (page: Page, { reference }: RegistrationWithSlip) =>
  page.getByRole('button', { name: reference });
const last = (page: Page) => page.getByRole('region', { name: 'Confirmed last' });

/** Confirms of the payments that reach the server. */
function countConfirmed(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/confirm')) count += 1;
  });
  return () => count;
}

test('holding Enter confirms only one payment', full, async ({ page }) => {
  const [first, second] = [await createRegistrationWithSlip(), await createRegistrationWithSlip()];
  await openPayments(page, first, second);
  const confirmed = countConfirmed(page);
  await expect(confirm(page)).toBeEnabled();
  await page.getByRole('textbox', { name: 'Amount received' }).focus();
  // A second press without a release is what the browser takes for a key that is held.
  await page.keyboard.down('Enter');
  await expect(last(page)).toBeVisible();
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter');
  await expect(confirm(page)).toBeEnabled();
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(entry(page, second)).toBeVisible();
  expect(confirmed()).toBe(1);
});

test('a second Enter before the next slip is shown confirms nothing', async ({ page }) => {
  const [first, second] = [await createRegistrationWithSlip(), await createRegistrationWithSlip()];
  const shown = Promise.withResolvers<void>();
  let slips = 0;
  await page.route(getStaffSlip.path.replace(':paymentId', '*'), async (route) => {
    slips += 1;
    if (slips > 1) await shown.promise;
    await route.continue();
  });
  await openPayments(page, first, second);
  const confirmed = countConfirmed(page);
  await expect(confirm(page)).toBeEnabled();
  await page.getByRole('textbox', { name: 'Amount received' }).press('Enter');
  await expect(entry(page, first)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(confirm(page)).toBeDisabled();
  expect(confirmed()).toBe(1);
  shown.resolve();
  await expect(page.getByRole('img', { name: /^Payment slip/ })).toBeVisible();
  await expect(confirm(page)).toBeEnabled();
  await page.getByRole('textbox', { name: 'Amount received' }).press('Enter');
  await expect(entry(page, second)).toHaveCount(0);
});

test('Confirm waits for a slow picture', full, async ({ page }) => {
  const registration = await createRegistrationWithSlip();
  const slow = Promise.withResolvers<void>();
  await page.route(getStaffSlip.path.replace(':paymentId', '*'), async (route) => {
    await slow.promise;
    await route.continue();
  });
  await openPayments(page, registration);
  await expect(page.getByText('Confirm is ready once the slip is shown.')).toBeVisible();
  await expect(confirm(page)).toBeDisabled();
  slow.resolve();
  await expect(confirm(page)).toBeEnabled();
});

test.describe('a slip that cannot be loaded', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('is confirmed only after ticking that it cannot be shown', full, async ({ page }) => {
    await page.route(getStaffSlip.path.replace(':paymentId', '*'), (route) => route.abort());
    await openPayments(page, await createRegistrationWithSlip());
    const tick = page.getByRole('checkbox', { name: 'The slip cannot be shown: confirm anyway' });
    await expect(tick).toBeVisible();
    await expect(confirm(page)).toBeDisabled();
    await tick.check();
    await expect(confirm(page)).toBeEnabled();
  });
});

test('a duplicate is confirmed by name, undone while its emails wait, and can be confirmed again', async ({
  page,
}) => {
  const [original, other] = [await createRegistrationWithSlip(), await createRegistrationWithSlip()];
  const slip = await newSlip();
  await paySlip(original, '200', slip);
  await paySlip(other, '200', slip);
  await openPayments(page, other);
  await page.getByRole('button', { name: 'Possible duplicate' }).click();
  const button = page.getByRole('button', {
    name: `Confirm anyway (same file as ${original.reference})`,
  });
  await expect(button).toBeDisabled();
  await page.getByRole('checkbox', { name: 'I’ve compared both: this payment was also received' }).check();
  await button.click();
  await expect(last(page)).toContainText('Confirmed RM 200.00');
  await expect(last(page).getByRole('timer')).toContainText('going out in 0:');
  await last(page).getByRole('button', { name: 'Undo payment' }).click();
  await expect(last(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Possible duplicate' }).click();
  await expect(page.getByText('Undone before the email went out.')).toBeVisible();
});

test('a payment is taken back on the page of its registration, with a reason', full, async ({ page }) => {
  const registration = await createRegistrationWithSlip();
  await openPayments(page, registration);
  await confirm(page).click();
  await expect(last(page)).toBeVisible();
  await page.clock.install();
  await page.goto(`/staff/registrations/${registration.id}`);
  await expect(page.getByRole('timer').filter({ hasText: 'Payment confirmed' })).toBeVisible();
  await page.clock.fastForward('01:01');
  await page.getByRole('button', { name: 'Reverse confirmation…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It was for another family.');
  await dialog.getByRole('button', { name: 'Preview email' }).click();
  await expect(dialog).toContainText('New status: Pending Payment Confirmation.');
  await dialog.getByRole('button', { name: /^Reverse confirmation/ }).click();
  await expect(page.getByText(/Receipt \d{6} is void \(\d{6}\).*It was for another family\./)).toBeVisible();
  await expect(page.getByText('Deposit not yet covered')).toBeVisible();
});
