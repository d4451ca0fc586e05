import { listPayments } from '@bowline/contract/api/registrations';
import { importBankStatement } from '@bowline/contract/api/staff/money/bank-statements';
import { paySplit } from '@bowline/testing/registration';
import { expect, test } from './support/portal.ts';
import { createSubmittedRegistration, newSlip, type Registration } from './support/prepared.ts';
import { openStaffPage, staffOf } from './support/staff.ts';

/** Two siblings, and a line of the bank that names this payer. */
async function createSiblings(name: string): Promise<readonly [Registration, Registration]> {
  const first = await createSubmittedRegistration({ camper: { name: `Ann ${name}` } });
  const { family } = first;
  return [first, await createSubmittedRegistration({ family, camper: { name: `Ben ${name}` } })];
}

async function importLine(words: string, amount: string): Promise<void> {
  const { client } = await staffOf('registrar');
  const today = new Date().toISOString().slice(0, 10).split('-').reverse().join('/');
  const csv = `Date,Description,Credit\n${today},${words},${amount}\n`;
  const statement = new File([csv], 'statement.csv', { type: 'text/csv' });
  await client.call(importBankStatement, { parts: { statement, columns: '', reading: '' } });
}

async function paid({ family, id: formId }: Registration): Promise<readonly string[]> {
  const payments = await family.client.call(listPayments, { params: { formId } });
  return payments.map(({ status, amount }) => `${status} ${amount}`);
}

test('staff match a transfer with a slip for two campers at once, and split another one without a slip', async ({
  page,
}) => {
  const [ann, ben] = await createSiblings('Merbok');
  await paySplit(ann, { [ann.id]: '200', [ben.id]: '300' }, await newSlip());
  const [eve, dan] = await createSiblings('Tiong');
  await importLine('DUITNOW ANN MERBOK', '500.00');
  await importLine('DUITNOW ANN TIONG', '600.00');

  await openStaffPage(page, await staffOf('registrar'), '/bank-statement');
  await page.getByRole('button', { name: /ANN MERBOK/ }).click();
  await expect(page.getByText(/^Ben Merbok: RM.300.00$/)).toBeVisible();
  await page.getByRole('button', { name: /^Confirm all 2/ }).click();
  await expect(page.getByRole('button', { name: /ANN MERBOK/ })).toHaveCount(0);
  expect([await paid(ann), await paid(ben)]).toEqual([['Confirmed 200'], ['Confirmed 300']]);

  await page.getByRole('button', { name: /ANN TIONG/ }).click();
  await page
    .getByRole('button', { name: /^Split….*Ann Tiong/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Split this transfer' });
  const share = (name: string) => dialog.getByRole('textbox', { name: `Received for ${name} Tiong` });
  await expect(share('Ann')).toHaveValue('400.00');
  await expect(share('Ben')).toHaveValue('200.00');
  await share('Ben').fill('200.01');
  await dialog.getByRole('button', { name: 'Confirm all 2' }).click();
  await expect(dialog.getByText(/^The shares add up to RM.600.01/)).toBeVisible();
  await share('Ann').fill('250');
  await share('Ben').fill('300');
  await expect(dialog.getByText(/50.00 stays open/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm all 2' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /RM.50.00 left.*ANN TIONG/ })).toBeVisible();
  expect([await paid(eve), await paid(dan)]).toEqual([['Confirmed 250'], ['Confirmed 300']]);
});
