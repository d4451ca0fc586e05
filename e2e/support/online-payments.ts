import { startOnlinePayment } from '@bowline/contract/api/family/online-payments';
import { listStaffCamps, saveStaffCamp } from '@bowline/contract/api/staff/season/camps';
import type { Page } from '@playwright/test';
import { expect, test } from './portal.ts';
import { createSubmittedRegistration } from './prepared.ts';
import { staffOf } from './staff.ts';

/** Lets families of the junior camp pay online while the tests of a file run: those of others pay by slip. */
export function usePracticePayments(): void {
  test.beforeAll(() => takeOnline(true));
  test.afterAll(() => takeOnline(false));
}

async function takeOnline(online_payments: boolean): Promise<void> {
  const { client } = await staffOf('admin');
  for (const { id: campId, type, version } of await client.call(listStaffCamps))
    if (type === 'junior')
      await client.call(saveStaffCamp, { params: { campId }, body: { version, online_payments } });
}

/** A submitted registration, and a payment of 200 ringgit for it that has started. */
export async function beginOnlinePayment() {
  await takeOnline(true);
  const registration = await createSubmittedRegistration();
  const shares = [{ registration_id: registration.id, amount: '200' }];
  const { id, url } = await registration.family.client.call(startOnlinePayment, { body: { shares } });
  await takeOnline(false);
  return { family: registration.family, id, practicePath: new URL(url).pathname };
}

/** Presses the button that leads to the practice provider, and chooses there. */
export async function payOnline(page: Page, choice: string, amount = 'RM 200.00'): Promise<void> {
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await choose(page, choice);
}

export async function choose(page: Page, choice: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Practice payment' })).toBeVisible();
  await page.getByRole('button', { name: choice, exact: true }).click();
}
