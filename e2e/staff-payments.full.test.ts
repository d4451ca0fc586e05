import { listPaymentsToConfirm, type PaymentToConfirm } from '@bowline/contract/api/staff/money/payments';
import { paySlip } from '@bowline/testing/registration';
import type { Page } from '@playwright/test';
import { expect, portalUrl, test } from './support/portal.ts';
import { createRegistrationWithSlip, newSlip, type RegistrationWithSlip } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

/** Shows only the payments of these registrations: others are confirmed beside this test. */
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

test('holding Enter confirms only one payment', async ({ page }) => {
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
  await expect(last(page).getByRole('timer')).toContainText('kept, as there is no mail server, in 0:');
  await last(page).getByRole('button', { name: 'Undo payment' }).click();
  await expect(last(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Possible duplicate' }).click();
  await expect(page.getByText('Undone before the email went out.')).toBeVisible();
});
