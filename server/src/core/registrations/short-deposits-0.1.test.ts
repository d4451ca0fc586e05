import { readFile } from 'node:fs/promises';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openPaymentDesk } from '../../../test/support/payment-desk.ts';
import { createSubmittedForm, paySlip } from '../../../test/support/submitted-form.ts';

const { db, testApp, pay, review } = await openPaymentDesk();

const migration = await readFile(
  new URL('../../../migrations/0029-short-deposit.sql', import.meta.url),
  'utf8',
);
const putRight = migration.slice(migration.indexOf('with settled as'));

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
  'a registration of version 0.1 %s goes on',
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
