import { beforeEach, describe, expect, it } from 'vitest';
import { createFilledForm, submit } from '../../../../test/support/family.ts';
import { FEE, resultOf, setUpPayments } from '../../../../test/support/payment-desk.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import {
  acceptLongAgo,
  createSubmittedForm,
  oneShare,
  type SubmittedForm,
} from '../../../../test/support/submitted-form.ts';

const { db, testApp, registrar } = await setUpPayments();
await db.updateTable('staff').set({ name: 'Reg' }).execute();
const treasurer = await createStaff(testApp, 'treasurer');
const colleague = await createStaff(testApp, 'registrar');

let form: SubmittedForm;
beforeEach(async () => {
  form = await createSubmittedForm(testApp);
});

const url = (call: string, id = form.id) =>
  call === 'payments' ? '/api/staff/payments' : `/api/staff/registrations/${id}/${call}`;
const post = (call: string, body: object, staff = registrar) => staff.ask('POST', url(call), body);
const cheque = (received: number, more: object = {}, registration_id = form.id) =>
  oneShare({ registration_id }, { method: 'cheque', received, received_on: '2026-03-01', ...more });
const refund = (amount: number, more: object = {}) => ({
  ...{ amount, paid_on: '2026-03-02', method: 'bank', reason: 'Paid too much.', ...more },
});
const moneyOf = async () => (await registrar.ask('GET', url('money'))).json();
const received = async () => (await moneyOf()).context.confirmed;

/** The same from two members of staff at the same moment: the statuses, and the message of the refused one. */
async function both(call: string, body: object) {
  const answers = await Promise.all([post(call, body, registrar), post(call, body, colleague)]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  return { statuses: answers.map(({ statusCode }) => statusCode).sort(), refused: refused?.json() };
}

describe('two who do the same at once', () => {
  it('record one cheque, and the second is asked whether it is another one', async () => {
    const body = cheque(500, { reference: 'MBB 004511' });
    const { statuses, refused } = await both('payments', body);
    expect(statuses).toEqual([201, 409]);
    expect(refused).toMatchObject({ code: 'conflict', current: { same: { reference: 'MBB 004511' } } });
    expect(refused.message).toMatch(
      /^Payment, cheque of RM\u00a0500\.00 \(MBB 004511\) by .+ \d+ s ago\. Is this another one\?$/,
    );
    expect(await received()).toBe(500);
    const another = await post('payments', { ...body, another_of: refused.current.same.id });
    expect([another.statusCode, await received()]).toEqual([201, 1000]);
  });

  it.each([
    ['refund the same overpayment', 'refunds', refund(100), FEE],
    ['give the same discount', 'charges', { kind: 'discount', amount: 50, reason: 'Agreed.' }, FEE + 100],
    ['give the same bursary', 'charges', { kind: 'bursary', amount: 50, reason: 'Agreed.' }, FEE + 100],
  ])('%s once', async (_, call, body, left) => {
    await post('payments', cheque(FEE + 100));
    expect((await both(call, body)).statuses).toEqual([201, 409]);
    expect(await received()).toBe(left);
  });

  it('move the same money to a sibling, keep it, or write a debt off once', async () => {
    const to = await createFilledForm(form.family, { dob: '2014-05-01', name: 'Ben Tan' });
    await submit(form.family, to);
    await post('payments', cheque(FEE + 200));
    const moved = { to, amount: 100, reason: 'For Ben.' };
    expect((await both('money-moves', moved)).statuses).toEqual([201, 409]);
    await acceptLongAgo(testApp, to);
    const off = { kind: 'write-off', amount: 2, reason: 'The bank kept it.' };
    const answers = await Promise.all([1, 2].map(() => treasurer.ask('POST', url('charges', to), off)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    await db.updateTable('registration').set({ status: 'Withdrawn' }).where('id', '=', form.id).execute();
    expect((await both('kept', { amount: 100, reason: 'Terms.' })).statuses).toEqual([201, 409]);
  });
});

it('the same reference in a season asks, also for another family, and not in another season', async () => {
  await post('payments', cheque(500, { reference: 'MBB 004511-A' }));
  const other = await createSubmittedForm(testApp);
  const again = (id: string) => post('payments', cheque(300, { reference: 'mbb004511a' }, id));
  expect((await again(other.id)).statusCode).toBe(409);
  const season = await db
    .insertInto('camp')
    .values(await copyOfCamp())
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('registration').set({ camp_id: season.id }).where('id', '=', other.id).execute();
  expect((await again(other.id)).statusCode).toBe(201);
});

async function copyOfCamp() {
  const camp = await db
    .selectFrom('camp')
    .selectAll()
    .where('name', '=', 'Junior Camp')
    .executeTakeFirstOrThrow();
  return { ...camp, id: crypto.randomUUID(), name: 'Later', starts_on: '2028-06-01', ends_on: '2028-06-07' };
}

it('money for two campers that looks like earlier money of each is recorded once both questions are answered', async () => {
  const sibling = await createFilledForm(form.family, { dob: '2014-05-01', name: 'Ben Tan' });
  await submit(form.family, sibling);
  const shares = [form.id, sibling].map((registration_id) => ({ registration_id, received: 50 }));
  const cash = { method: 'cash', received_on: '2026-03-01', shares };
  const record = async (another_of?: string) => {
    const { statusCode, ...response } = await post('payments', { ...cash, another_of });
    return [statusCode, response.json().current?.same.id] as const;
  };
  expect((await record())[0]).toBe(201);
  const [, first] = await record();
  const [refused, second] = await record(first);
  expect([refused, second === first]).toEqual([409, false]);
  expect((await record(second))[0]).toBe(201);
  expect(await received()).toBe(100);
});

it('a payment that was undone may be recorded again', async () => {
  const { payment } = resultOf(await post('payments', cheque(500)));
  await registrar.ask('POST', `/api/staff/payments/${payment.id}/reverse`, { reason: 'Wrong family.' });
  expect((await post('payments', cheque(500))).statusCode).toBe(201);
});

it('an act on money that has changed since is refused with who did what', async () => {
  await post('payments', cheque(FEE + 100));
  const { version, recent } = await moneyOf();
  expect(recent).toMatchObject([{ what: 'Payment, cheque', amount: FEE + 100, by: 'Reg' }]);
  await post('refunds', refund(60, { seen: version }), treasurer);
  const late = await post('refunds', refund(40, { seen: version }));
  expect(late.statusCode).toBe(409);
  expect(late.json().message).toMatch(/^Refund, bank transfer of RM\u00a060\.00 by .+ ago\. Please check/);
  const share = { registration_id: form.id, received: 40, seen: version };
  expect((await post('payments', { ...cheque(40), shares: [share] })).statusCode).toBe(409);
  expect((await post('refunds', refund(40, { seen: (await moneyOf()).version }))).statusCode).toBe(201);
});

it('a refund is not dated before the registration, nor before its first payment', async () => {
  await post('payments', cheque(FEE + 100, { received_on: '2026-02-20' }));
  const early = await post('refunds', refund(100, { paid_on: '2026-02-19' }));
  expect(early.json().errors.paid_on).toEqual([
    'The registration is from 20/02/2026. Enter that day or a later one.',
  ]);
  expect((await post('refunds', refund(100, { paid_on: '2026-02-20' }))).statusCode).toBe(201);
});

describe('a debt beyond the deposit', () => {
  const writeOff = (amount: number, staff = registrar) =>
    post('charges', { kind: 'write-off', amount, reason: 'The bank kept it.' }, staff);
  const overdue = async () => {
    const { rows } = (await registrar.ask('GET', '/api/staff/money/unsettled?state=overdue')).json();
    return rows.some(({ registration_id }: { registration_id: string }) => registration_id === form.id);
  };

  beforeEach(async () => {
    await db.updateTable('camp').set({ rest_due_on: '2020-01-01' }).execute();
    await post('payments', cheque(FEE - 10));
    await acceptLongAgo(testApp, form.id);
  });

  it('leaves Overdue once it is written off, is a loss in the list of money, and can be undone', async () => {
    expect(await overdue()).toBe(true);
    await post('payments', cheque(9.5));
    const { charges, due, registration_status } = (await writeOff(0.5)).json();
    expect([due, registration_status, await overdue()]).toEqual([0, 'Accepted', false]);
    expect((await moneyOf()).context.deposit).toBe(200);
    const { entries } = (await registrar.ask('GET', '/api/staff/money/entries?kind=write-off')).json();
    expect(entries[0]).toMatchObject({ registration_id: form.id, amount: 0.5, reason: 'The bank kept it.' });
    const { id } = charges.at(-1);
    await registrar.ask('POST', `/api/staff/charges/${id}/removal`, { reason: 'It arrived after all.' });
    expect(await moneyOf()).toMatchObject({ balance: 0.5, context: { status: 'Accepted', deposit: 200 } });
  });

  it('comes off the oldest instalment', async () => {
    const days = ['2020-01-01', '2999-01-01'].map((due_on, index) => ({ due_on, nth: index + 1 }));
    const rows = days.map((day) => ({ ...day, registration_id: form.id, amount_sen: 40_000 }));
    await db.insertInto('instalment').values(rows).execute();
    await post('charges', { kind: 'extra', amount: 395, reason: 'Agreed.' });
    expect((await writeOff(5)).json().due).toBe(400);
    expect(await overdue()).toBe(false);
  });

  it.each([
    ['registrar', 5, 201],
    ['registrar', 5.01, 422],
    ['treasurer', 10, 201],
    ['treasurer', 10.01, 422],
  ] as const)('a %s writes off RM %d of RM 10 with %d', async (role, amount, status) => {
    expect((await writeOff(amount, { registrar, treasurer }[role])).statusCode).toBe(status);
  });
});
