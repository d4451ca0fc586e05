import { readFile } from 'node:fs/promises';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { setUpPayments } from '../../../test/support/payment-desk.ts';
import { createSubmittedForm, paySlip } from '../../../test/support/submitted-form.ts';

const { db, testApp, pay, review } = await setUpPayments();

const migration = await readFile(
  new URL('../../../migrations/0029-short-deposit.sql', import.meta.url),
  'utf8',
);
const putRight = migration.slice(migration.indexOf('with waiting as'));

// A migration knows the database's clock alone.
await db.updateTable('camp').set({ starts_on: '2999-03-01', ends_on: '2999-03-06' }).execute();

const waiting = 'Pending Payment Confirmation';

it.each([
  ['with a part of the deposit and no slip', waiting, null, 100, false, 'Pending Payment', null],
  ['with a slip to check', waiting, null, 100, true, waiting, null],
  ['whose deposit is covered', waiting, null, 200, false, 'Deposit Received', null],
  [
    'with the family for changes',
    'Changes Requested',
    waiting,
    100,
    false,
    'Changes Requested',
    'Pending Payment',
  ],
  ['that is accepted', 'Accepted', null, 100, false, 'Accepted', null],
] as const)(
  'a registration of version 0.1 %s is put right',
  async (_, status, before, paid, slip, after, afterwards) => {
    const form = await createSubmittedForm(testApp);
    await pay(form, paid);
    if (slip) await paySlip(form, '100');
    const stuck: { status: RegistrationStatus; status_before: RegistrationStatus | null } = {
      status,
      status_before: before,
    };
    await db.updateTable('registration').set(stuck).where('id', '=', form.id).execute();
    const { version } = await review(form);
    await sql.raw(putRight).execute(db);
    const found = await review(form);
    expect(found).toMatchObject({ status: after, status_before: afterwards });
    if (after === status && afterwards === before) expect(found.version).toBe(version);
    else expect(found.history.at(-1)).toMatchObject({ by: 'System', from: status, to: after });
  },
);

it.each([
  ['in a camp with one place for two', 1, '2999-03-06', 1],
  ['in a full camp', 0, '2999-03-06', 0],
  ['in a camp that is over', 2, '2025-03-06', 0],
])('covered deposits %s take %d places at most', async (_, free, ends_on, expected) => {
  const forms = [await createSubmittedForm(testApp), await createSubmittedForm(testApp)];
  for (const form of forms) await pay(form, 200);
  const ids = forms.map(({ id }) => id);
  await db.updateTable('registration').set({ status: 'Pending Payment' }).where('id', 'in', ids).execute();
  const [first] = forms;
  if (!first) throw new Error('There is no form');
  const { held } = (await review(first)).camp;
  const before = await db.selectFrom('camp').select(['id', 'capacity', 'starts_on', 'ends_on']).execute();
  await db
    .updateTable('camp')
    .set({ capacity: held + free, starts_on: '2025-03-01', ends_on })
    .execute();
  await sql.raw(putRight).execute(db);
  for (const { id, ...camp } of before) await db.updateTable('camp').set(camp).where('id', '=', id).execute();
  const statuses = await Promise.all(forms.map(async (form) => (await review(form)).status));
  expect(statuses.filter((status) => status === 'Deposit Received')).toHaveLength(expected);
});
