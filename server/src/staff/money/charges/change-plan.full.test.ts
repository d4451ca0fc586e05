import { succeeded } from '@bowline/testing/client';
import { beforeEach, expect, it } from 'vitest';
import {
  createCompleteFamily,
  createFilledForm,
  type Family,
  submit,
} from '../../../../test/support/family.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { recordMoney } from '../../../../test/support/payment-desk.ts';
import { changeRows, readRow } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';

const { db, testApp } = await openSeason();
const registrar = await createStaff(testApp, 'registrar');
let family: Family;
let id: string;

const path = (name: string) => `/api/staff/registrations/${id}/${name}`;
const change = (instalments_due: string, reason = 'Agreed by phone.') =>
  registrar.ask('PUT', path('payment-plan'), { instalments_due, reason });
const partsOf = async () =>
  (await family.ask('GET', `/api/rego/fees/${id}`))
    .json()
    .parts.map(({ amount, open }: { amount: number; open: number }) => [amount, open]);
const pay = (received: number) =>
  recordMoney(registrar, id, { method: 'cash', received, received_on: '2026-03-01' });
const proposed = async () => (await registrar.ask('GET', path('money'))).json().instalments_due;
const plannedDays = async () => {
  const rows = await db.selectFrom('instalment').select('due_on').orderBy('nth').execute();
  return rows.map(({ due_on }) => due_on);
};

beforeEach(async () => {
  await db.deleteFrom('instalment').execute();
  await changeRows(
    db,
    'camp',
    {},
    { payment_plan: 'at once', fee_sen: 100_000, guest_lunch_sen: 0, instalments_due: '' },
  );
  family = await createCompleteFamily(testApp);
  id = await createFilledForm(family);
  await submit(family, id);
});

it('what is left is spread over the days that staff enter, and the family reads the reason', async () => {
  expect(await partsOf()).toEqual([
    [200, 200],
    [800, 800],
  ]);
  expect(await proposed()).toBe('');
  const { parts } = (await change('40 days before\n10 days before')).json();
  expect(parts).toMatchObject([{ nth: 0 }, { amount: 400 }, { amount: 400 }]);
  expect(await partsOf()).toEqual([
    [200, 200],
    [400, 400],
    [400, 400],
  ]);
  expect((await proposed()).split('\n')).toEqual(await plannedDays());
  const message = await readRow(db, 'message', { kind: 'payment plan changed' });
  expect(message).toMatchObject({ registration_id: id, state: 'queued' });
});

it('what was paid stays with the first day, and charges that change later follow the new days', async () => {
  await pay(500);
  await change('30 days before\n20 days before\n10 days before');
  expect(await partsOf()).toEqual([
    [200, 0],
    [466.66, 166.66],
    [166.66, 166.66],
    [166.68, 166.68],
  ]);
  await succeeded(
    registrar.ask('POST', path('charges'), { kind: 'extra', amount: 3, reason: 'A lost towel.' }),
  );
  expect(await partsOf()).toEqual([
    [200, 0],
    [467.66, 167.66],
    [167.66, 167.66],
    [167.68, 167.68],
  ]);
});

it('without days, all that is left is due by the day of the camp', async () => {
  await change('10 days before');
  await change('');
  expect(await partsOf()).toHaveLength(2);
  expect(await plannedDays()).toEqual([]);
});

it('a family can pay later than camp, where staff agree', async () => {
  expect((await change('31/12/2099')).statusCode).toBe(200);
  expect(await plannedDays()).toEqual(['2099-12-31']);
});

it.each([
  ['soon', /is not a date/],
  ['10 days before\n40 days before', /in order/],
  ['2020-01-01', /^Enter days from 09\/03\/2026 on/],
  ['10 days before\n'.repeat(20), /1 to 6 days/],
])('refuses %j at the field', async (days, sentence) => {
  const refused = await change(days);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors.instalments_due[0]).toMatch(sentence);
});

it('a registration that owes nothing has no plan to change', async () => {
  await pay(1000);
  expect((await change('10 days before')).statusCode).toBe(409);
});

it('a registration that owes only the deposit has no plan to change, and no email goes out', async () => {
  await succeeded(
    registrar.ask('POST', path('charges'), { kind: 'discount', amount: 800, reason: 'A bursary.' }),
  );
  const refused = await change('10 days before');
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Only the deposit is left to pay, and it is due at once.',
  ]);
  const sent = db.selectFrom('message').select('id').where('kind', '=', 'payment plan changed');
  expect(await sent.where('registration_id', '=', id).execute()).toEqual([]);
});
