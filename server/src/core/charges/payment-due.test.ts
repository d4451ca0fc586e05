import { restDueOn } from '@bowline/contract/money/plans';
import { succeeded } from '@bowline/testing/client';
import { beforeEach, expect, it } from 'vitest';
import { FEE, setUpPayments } from '../../../test/support/payment-desk.ts';
import { changeRows, readRow } from '../../../test/support/rows.ts';
import { createSubmittedForm, paySlip, type SubmittedForm } from '../../../test/support/submitted-form.ts';

const { db, testApp, pay } = await setUpPayments();

let form: SubmittedForm;
beforeEach(async () => {
  form = await createSubmittedForm(testApp);
});

const rowsOf = async ({ id }: SubmittedForm) => {
  const rows = await db
    .selectFrom('payment_due')
    .selectAll()
    .where('registration_id', '=', id)
    .orderBy('nth')
    .execute();
  return rows.map(({ nth, due_on, amount_sen, open_sen, open_after_pending_sen }) => [
    ...[nth, due_on, amount_sen / 100, open_sen / 100, open_after_pending_sen / 100],
  ]);
};

/** Instalments of RM 300, and the last of what is left. */
const addInstalments = ({ id }: SubmittedForm) =>
  db
    .insertInto('instalment')
    .values(
      ['2027-01-01', '2027-02-01', '2027-03-01'].map((due_on, index) => ({
        ...{ registration_id: id, nth: index + 1, due_on },
        amount_sen: index < 2 ? 30_000 : 20_000,
      })),
    )
    .execute();

it('a registration without instalments owes its rest by the day of its camp', async () => {
  await db.updateTable('camp').set({ rest_due_on: '2027-02-15' }).execute();
  expect(await rowsOf(form)).toEqual([
    [0, null, 200, 200, 200],
    [1, '2027-02-15', FEE - 200, FEE - 200, FEE - 200],
  ]);
});

it('is due where the contract says if the camp names no day', async () => {
  await db.updateTable('camp').set({ rest_due_on: null }).execute();
  const { camp_id } = await readRow(db, 'registration', { id: form.id });
  const { starts_on } = await readRow(db, 'camp', { id: String(camp_id) });
  expect((await rowsOf(form))[1]?.[1]).toBe(restDueOn(null, starts_on));
});

it('money pays the deposit and then the oldest instalment, and slips count until they are rejected', async () => {
  await addInstalments(form);
  await pay(form, 250);
  const slip = await paySlip(form, '300');
  expect(await rowsOf(form)).toEqual([
    [0, null, 200, 0, 0],
    [1, '2027-01-01', 300, 250, 0],
    [2, '2027-02-01', 300, 300, 250],
    [3, '2027-03-01', 200, 200, 200],
  ]);
  await changeRows(db, 'payment', { id: slip }, { status: 'Rejected', reason: 'Not readable.' });
  expect((await rowsOf(form))[1]).toEqual([1, '2027-01-01', 300, 250, 250]);
});

it('the parts add up to what is charged, also where instalments do not', async () => {
  await addInstalments(form);
  await db.updateTable('provider').set({ deposit_sen: 45_000 }).execute();
  const sums = (await rowsOf(form)).map(([, , amount]) => amount);
  await db.updateTable('provider').set({ deposit_sen: 20_000 }).execute();
  expect(sums).toEqual([450, 300, 250]);
});

it('has no row of a registration that is paid, withdrawn or not submitted', async () => {
  await pay(form, FEE);
  expect(await rowsOf(form)).toEqual([]);
  const other = await createSubmittedForm(testApp);
  await succeeded(other.family.ask('POST', `/api/rego/withdraw/${other.id}`));
  expect(await rowsOf(other)).toEqual([]);
});
