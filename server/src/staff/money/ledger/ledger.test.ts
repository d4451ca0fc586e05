import { succeeded } from '@bowline/testing/client';
import { beforeEach, expect, it } from 'vitest';
import { createFilledForm, submit } from '../../../../test/support/family.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { recordMoney, resultOf } from '../../../../test/support/payment-desk.ts';
import { staffClientOf } from '../../../../test/support/review.ts';
import { readRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import {
  acceptLongAgo,
  createSubmittedForm,
  type SubmittedForm,
} from '../../../../test/support/submitted-form.ts';
import { readWorkbook } from '../../../platform/files/spreadsheet/read-workbook.ts';

const { db, testApp } = await openSeason();
await db.updateTable('camp').set({ fee_sen: 100_000, guest_lunch_sen: 0 }).execute();
const treasurer = await createStaff(testApp, 'treasurer');
const registrar = await createStaff(testApp, 'registrar');

let form: SubmittedForm;
let sibling: string;
beforeEach(async () => {
  form = await createSubmittedForm(testApp, { camper: { name: 'Amara Tan' } });
  sibling = await createFilledForm(form.family, { dob: '2014-05-01', name: 'Ben Tan' });
  await submit(form.family, sibling);
});

const at = (id: string, call: string) => `/api/staff/registrations/${id}/${call}`;
const pay = async (id: string, received: number, more: object = {}) => {
  const sent = { method: 'cash', received, received_on: '2026-03-01', ...more };
  return resultOf(await recordMoney(treasurer, id, sent));
};
const list = async (query = '') => (await treasurer.ask('GET', `/api/staff/money/entries?${query}`)).json();
const unsettled = async (state: string) =>
  (await treasurer.ask('GET', `/api/staff/money/unsettled?state=${encodeURIComponent(state)}`)).json();
const referenceOf = async (id: string) =>
  (await db.selectFrom('registration').select('reference').where('id', '=', id).executeTakeFirstOrThrow())
    .reference;

/** A payment that is undone, a short one with a write-off, another, a refund and a move. Returns the reference. */
async function moveMoney() {
  const first = await pay(form.id, 300);
  await succeeded(
    treasurer.ask('POST', `/api/staff/payments/${first.payment.id}/reverse`, {
      reason: 'For another.',
    }),
  );
  await pay(form.id, 198, { method: 'bank', received_on: '2026-02-20' });
  const charge = { kind: 'write-off', amount: 2, reason: 'Bank fees.' };
  await succeeded(registrar.ask('POST', at(form.id, 'charges'), charge));
  await pay(form.id, 302);
  const refund = { amount: 40, paid_on: '2026-02-25', method: 'bank', reason: 'Paid too much.' };
  await succeeded(treasurer.ask('POST', at(form.id, 'refunds'), refund));
  await succeeded(
    treasurer.ask('POST', at(form.id, 'money-moves'), { to: sibling, amount: 60, reason: 'For both.' }),
  );
  return (await referenceOf(form.id)) ?? '';
}

it('lists everything that moves money, with totals that agree with every balance', async () => {
  const reference = await moveMoney();
  const { entries, totals } = await list(`q=${reference}`);
  expect(
    entries.map(({ kind, amount, method }: Record<string, unknown>) => [kind, amount, method]).sort(),
  ).toEqual([
    ['moved out', -60, null],
    ['payment', 198, 'bank'],
    ['payment', 300, 'cash'],
    ['payment', 302, 'cash'],
    ['refund', -40, 'bank'],
    ['void', -300, 'cash'],
    ['write-off', 2, null],
  ]);
  expect(entries[0]).toMatchObject({ camper_name: 'Amara Tan', reference, registration_id: form.id });
  expect(totals).toContainEqual({ kind: 'payment', count: 3, amount: 800 });
  const all = (await list()).totals as { kind: string; amount: number }[];
  const sen = all
    .filter(({ kind }) => !kind.startsWith('write-off'))
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const { received } = await db
    .selectFrom('registration_balance')
    .select(({ fn }) => fn.sum<number>('received_sen').as('received'))
    .executeTakeFirstOrThrow();
  expect(sen).toBe(received);
});

it('narrows by day, kind, method, camp, receipt and name', async () => {
  const reference = await moveMoney();
  const { payment } = await pay(sibling, 70);
  const only = async (query: string) => (await list(`q=${reference}&${query}`)).entries;
  expect(await only('from=2026-02-20&to=2026-02-22')).toMatchObject([{ amount: 198, day: '2026-02-20' }]);
  expect(await only('kind=refund')).toMatchObject([{ amount: -40 }]);
  expect(await only('method=bank')).toHaveLength(2);
  expect((await list(`q=${payment.receipt_number}`)).entries).toMatchObject([{ camper_name: 'Ben Tan' }]);
  const other = await db
    .selectFrom('camp')
    .select('id')
    .where('id', 'not in', (eb) => eb.selectFrom('registration').select('camp_id'))
    .executeTakeFirstOrThrow();
  expect(await only(`camp=${other.id}`)).toEqual([]);
  expect((await list('q=Nobody+Known')).entries).toEqual([]);
});

it('shows a page after another, none twice', async () => {
  for (let paid = 0; paid < 3; paid += 1) await pay(form.id, 10 + paid);
  const seen: string[] = [];
  let after: string | null = '';
  do {
    const page = await list(after ? `after=${encodeURIComponent(after)}` : '');
    seen.push(...page.entries.map(({ id }: { id: string }) => id));
    after = page.next;
  } while (after);
  expect(new Set(seen).size).toBe(seen.length);
  const { count } = await db
    .selectFrom('money_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(seen).toHaveLength(Number(count));
});

it('continues after an entry that was deleted meanwhile, and rejects a cursor that is none', async () => {
  await pay(form.id, 20);
  await pay(form.id, 30, { received_on: '2026-02-20' });
  const reference = await referenceOf(form.id);
  const after = (text: string) => list(new URLSearchParams({ q: String(reference), after: text }).toString());
  const deleted = '2026-02-21_2026-02-21 01:02:03.456789_0198c0de-0000-7000-8000-000000000000_2500';
  expect((await after(deleted)).entries).toMatchObject([{ amount: 30 }]);
  for (const wrong of ['0198c0de-0000-7000-8000-000000000000', deleted.replaceAll('02-21', '02-31')])
    expect((await after(wrong)).errors).toEqual({ after: ['There is no such page.'] });
});

it('exports the same with days and amounts that a spreadsheet computes with, and logs it', async () => {
  const reference = await moveMoney();
  const csv = await treasurer.ask('GET', `/api/staff/money/entries/csv?q=${reference}&kind=refund`);
  expect(csv.body).toContain(`25/02/2026,Refund,-40.00,Bank transfer,,${reference},Amara Tan`);
  const xlsx = await treasurer.ask('GET', `/api/staff/money/entries/xlsx?q=${reference}&kind=refund`);
  const [, row] = await readWorkbook(xlsx.rawPayload);
  expect(row?.[2]).toBe('-40');
  const logged = await readRows(db, 'access_log', { action: 'export' }, ['what']);
  expect(logged.filter(({ what }) => what.includes('money'))).toHaveLength(2);
});

it('lists what is to be refunded, overpaid, short and overdue', async () => {
  const ids = async (state: string) =>
    (await unsettled(state)).rows.map(({ registration_id }: { registration_id: string }) => registration_id);
  await pay(form.id, 50);
  expect(await ids('short')).toContain(form.id);
  await pay(form.id, 1000);
  expect((await unsettled('overpaid')).rows).toContainEqual(
    expect.objectContaining({ registration_id: form.id, amount: 50, charged: 1000, received: 1050 }),
  );
  await db.updateTable('registration').set({ status: 'Withdrawn' }).where('id', '=', form.id).execute();
  const { rows, total, counts } = await unsettled('to refund');
  expect(rows).toContainEqual(expect.objectContaining({ registration_id: form.id, amount: 1050 }));
  expect(total).toBeGreaterThanOrEqual(1050);
  expect(counts['to refund']).toBe(rows.length);
  await pay(sibling, 300);
  await acceptLongAgo(testApp, sibling);
  expect(await ids('overdue')).not.toContain(sibling);
  await db.updateTable('camp').set({ rest_due_on: '2020-01-01' }).execute();
  expect(await ids('overdue')).toContain(sibling);
  const csv = await treasurer.ask('GET', '/api/staff/money/unsettled/csv?state=overdue');
  expect(csv.body).toContain('Ben Tan');
});

it('says since when a refund waits and where the family was refunded last, also in the file', async () => {
  await pay(form.id, 500);
  const refund = {
    amount: 10,
    paid_on: '2026-03-01',
    method: 'bank',
    account: '8001234567',
    reason: 'Asked.',
  };
  await treasurer.ask('POST', at(form.id, 'refunds'), refund);
  const withdrawn = { decision: 'refuse', reason: 'Too late.' };
  expect((await staffClientOf(registrar).post(form.id, 'decision', withdrawn)).statusCode).toBe(200);
  const since = testApp.clock.today('Asia/Kuala_Lumpur');
  const row = { registration_id: form.id, amount: 490, since, account: '8001234567' };
  expect((await unsettled('to refund')).rows).toContainEqual(expect.objectContaining(row));
  const csv = await treasurer.ask('GET', '/api/staff/money/unsettled/csv?state=to%20refund');
  expect(csv.body).toContain('Since,Email,Account of the last refund');
  expect(csv.body).toContain(`${form.family.email},8001234567`);
});

it('sorts entries by day and amount, page after page', async () => {
  for (const received of [3, 1, 2]) await pay(form.id, received);
  const query = `q=${await referenceOf(form.id)}&sort=`;
  const amounts = async (more: string) =>
    (await list(query + more)).entries.map(({ amount }: { amount: number }) => amount);
  expect(await amounts('amount')).toEqual([1, 2, 3]);
  expect(await amounts('-amount')).toEqual([3, 2, 1]);
  expect(await amounts('day')).toEqual([3, 1, 2]);
  const second = '2000-01-01_2000-01-01 00:00:00_0198c0de-0000-7000-8000-000000000000_200';
  expect(await amounts(`-amount&after=${encodeURIComponent(second)}`)).toEqual([1]);
});

it('lists an overdue instalment with the late amount and its date', async () => {
  const day = (nth: number, due_on: string, amount_sen: number) => ({
    ...{ registration_id: sibling, nth, due_on, amount_sen },
  });
  await db
    .insertInto('instalment')
    .values([day(1, '2020-01-01', 30_000), day(2, '2020-02-01', 30_000), day(3, '2999-01-01', 20_000)])
    .execute();
  await pay(sibling, 350);
  await acceptLongAgo(testApp, sibling);
  const late = { registration_id: sibling, amount: 450, due_on: '2020-01-01' };
  expect((await unsettled('overdue')).rows).toContainEqual(expect.objectContaining(late));
  await pay(sibling, 450);
  expect((await unsettled('overdue')).rows).not.toContainEqual(
    expect.objectContaining({ registration_id: sibling }),
  );
  const { money } = (await treasurer.ask('GET', `/api/staff/registrations/${sibling}`)).json();
  expect(money.next).toMatchObject({ amount: 200, by: '2999-01-01', late_since: null });
  expect(money.parts).toHaveLength(4);
});

it('shows a treasurer a registration without answers on health', async () => {
  const review = await treasurer.ask('GET', `/api/staff/registrations/${form.id}`);
  expect(review.json()).toMatchObject({ camper: { name: 'Amara Tan' } });
  expect(review.body).not.toContain('health_allergies');
});
