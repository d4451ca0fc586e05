import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { importStatement, setUpPayments } from '../../../test/support/payment-desk.ts';
import { createSubmittedForm } from '../../../test/support/submitted-form.ts';

const { db, testApp, registrar } = await setUpPayments();
const migration = new URL('../../../migrations/0075-bank-line-shares.sql', import.meta.url);

it('brings the payment of a matched line of an earlier version forward', async () => {
  const { id } = await createSubmittedForm(testApp);
  const lines = ['01/03/2026,TRANSFER,,200.00', '01/03/2026,INTEREST,,12.00'];
  await importStatement(registrar, ['Date,Details,Debit,Credit', ...lines].join('\n'));
  const list = async (state: string) =>
    (await registrar.ask('GET', `/api/staff/bank-lines?state=${state}`)).json();
  const { rows } = await list('open');
  const line = rows.find(({ description }: { description: string }) => description === 'TRANSFER');
  const body = { registration_id: id, payment_id: null };
  await registrar.ask('POST', `/api/staff/bank-lines/${line.id}/confirm`, body);
  const before = [await list('open'), await list('matched')];

  await sql`alter table bank_line add column payment_id uuid, add column match text`.execute(db);
  await sql`update bank_line set payment_id = share.payment_id, match = share.match
    from bank_line_share as share where share.line_id = bank_line.id`.execute(db);
  await sql`drop table bank_line_share`.execute(db);
  for (const statement of (await readFile(migration, 'utf8')).split(';\n').filter(Boolean))
    await sql.raw(statement).execute(db);

  expect([await list('open'), await list('matched')]).toEqual(before);
  expect(before[1].rows).toMatchObject([{ shares: [{ registration_id: id, made: 'recorded' }] }]);
});
