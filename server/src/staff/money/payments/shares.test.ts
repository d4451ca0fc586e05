import { uploadPayment } from '@bowline/contract/api/payments';
import { pdfSlip } from '@bowline/testing/pictures';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFilledForm, getForm, submit } from '../../../../test/support/family.ts';
import { setUpPayments } from '../../../../test/support/payment-desk.ts';
import { readRow } from '../../../../test/support/rows.ts';
import {
  createSubmittedForm,
  paySlip,
  paySplit,
  type SubmittedForm,
} from '../../../../test/support/submitted-form.ts';
import { removeFiles } from '../../../core/files/stored-files.ts';

const { db, testApp, registrar, confirm, reject, review, reversePayment, mailsOf } = await setUpPayments();

let form: SubmittedForm;
let sibling: SubmittedForm;
let cheque = 10_202;
beforeEach(async () => {
  cheque += 1;
  form = await createSubmittedForm(testApp);
  const id = await createFilledForm(form.family, { dob: '2014-05-01', name: 'Ben Tan' });
  await submit(form.family, id);
  sibling = { id, family: form.family };
});

const payBoth = (own = '200', other = '300', content?: string) =>
  paySplit(form, { [form.id]: own, [sibling.id]: other }, content);
const waiting = async () => {
  const { rows, total } = (await registrar.ask('GET', '/api/staff/payments')).json();
  const ids = new Set([form.id, sibling.id]);
  return { total, rows: rows.filter((row: { registration_id: string }) => ids.has(row.registration_id)) };
};
const confirmAll = (payments: readonly string[], received: readonly number[], more: object = {}) =>
  registrar.ask('POST', `/api/staff/payments/${payments[0]}/confirm`, {
    ...{ received_on: '2026-03-01', ...more },
    shares: payments.map((payment_id, at) => ({ payment_id, received: received[at] })),
  });
const upload = (shares: unknown, amount = '500', family = form.family) =>
  family.client.send(uploadPayment, {
    params: { id: form.id },
    parts: { payment: pdfSlip(), amount, shares: JSON.stringify(shares) },
  });
const share = (registration_id: string, amount: string) => ({ registration_id, amount });

const record = (shares: readonly object[], more: object = {}, headers = {}) =>
  registrar.ask(
    'POST',
    '/api/staff/payments',
    { method: 'cheque', reference: String(cheque), received_on: '2026-03-01', shares, ...more },
    headers,
  );
const cash = ({ id }: SubmittedForm, received: number | string) => ({ registration_id: id, received });

describe.each([
  ['one camper', [200]],
  ['two campers', [200, 300]],
])('a payment for %s', (_, amounts) => {
  const send = async (content?: string): Promise<readonly string[]> =>
    amounts.length === 1 ? [await paySlip(form, '200', content)] : payBoth('200', '300', content);
  const mailsOfAll = async () =>
    (await Promise.all([form, sibling].slice(0, amounts.length).map(mailsOf))).flat();

  it('with a slip is confirmed by one of two people at the same moment', async () => {
    const payments = await send();
    const both = await Promise.all([confirmAll(payments, amounts), confirmAll(payments, amounts)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const late = both.find(({ statusCode }) => statusCode === 409);
    expect(late?.json()).toMatchObject({ code: 'conflict', current: { status: 'Confirmed' } });
    expect(await mailsOfAll()).toEqual(amounts.map(() => 'payment confirmed'));
  });

  it('with a slip is rejected once, with an email for each', async () => {
    const payments = await send();
    expect((await reject(payments[0] ?? '')).json().results).toHaveLength(amounts.length);
    const again = await reject(payments.at(-1) ?? '');
    expect(again.json()).toMatchObject({ code: 'conflict', current: { status: 'Rejected' } });
    expect(await mailsOfAll()).toEqual(amounts.map(() => 'payment rejected'));
  });

  it('with the file of another payment is confirmed only with the id of that one', async () => {
    const content = `for ${amounts.length}`;
    const other = await createSubmittedForm(testApp);
    const first = await paySlip(other, '100', content);
    const { reference } = await getForm(other.family, other.id);
    const payments = await send(content);
    const unnamed = await confirmAll(payments, amounts);
    expect(unnamed.statusCode).toBe(409);
    expect(unnamed.json().message).toContain(reference);
    const same_slip = [{ payment_id: first, reference, status: 'Submitted', amount: 100 }];
    expect(unnamed.json()).toMatchObject({ code: 'conflict', current: { status: 'Submitted', same_slip } });
    expect((await confirmAll(payments, amounts, { duplicate_of: payments[0] })).statusCode).toBe(409);
    expect((await review(form)).money.received).toBe(0);
    const compared = await registrar.ask('GET', `/api/staff/payments/${payments[0]}/same-file`);
    expect(compared.json()).toMatchObject([{ payment_id: payments[0] }, { payment_id: first }]);
    expect((await confirmAll(payments, amounts, { duplicate_of: first })).statusCode).toBe(200);
  });

  it('without a slip is recorded once for a key', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const shares = amounts.map((received, at) => cash(at === 0 ? form : sibling, received));
    const [first, second] = await Promise.all([record(shares, {}, key), record(shares, {}, key)]);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect([second.json(), (await record(shares, {}, key)).json()]).toEqual([first.json(), first.json()]);
    expect((await review(form)).money.received).toBe(200);
    expect(await mailsOfAll()).toEqual(amounts.map(() => 'payment confirmed'));
  });
});

describe('one slip for two campers', () => {
  it('waits once, with the share of each, and is no duplicate of itself', async () => {
    const before = (await waiting()).total;
    await payBoth();
    const { rows, total } = await waiting();
    expect(total).toBe(before + 1);
    expect(rows).toHaveLength(1);
    const [{ same_slip, split, shares, claimed }] = rows;
    expect([same_slip, shares.length, split.others.length]).toEqual([[], 1, 1]);
    expect([claimed, shares[0].claimed].toSorted()).toEqual([200, 300]);
    expect((await review(form)).status).toBe('Pending Payment Confirmation');
    expect((await review(sibling)).status).toBe('Pending Payment Confirmation');
    const stored = await db
      .selectFrom('payment')
      .select('file')
      .distinct()
      .where('registration_id', 'in', [form.id, sibling.id])
      .execute();
    expect(stored).toHaveLength(1);
  });

  it('is confirmed at once, with a receipt for each and an email about them', async () => {
    const payments = await payBoth();
    const { results } = (await confirmAll(payments, [200, 300])).json();
    expect(results).toHaveLength(2);
    const numbers = results.map(
      ({ payment }: { payment: { receipt_number: number } }) => payment.receipt_number,
    );
    expect(new Set(numbers).size).toBe(2);
    const sum = (await review(form)).money.received + (await review(sibling)).money.received;
    expect(sum).toBe(500);
    expect([await mailsOf(form), await mailsOf(sibling)]).toEqual([
      ['payment confirmed'],
      ['payment confirmed'],
    ]);
    expect((await waiting()).rows).toEqual([]);
    expect((await confirmAll(payments, [200, 300])).json().code).toBe('conflict');
  });

  it('is confirmed only with all its shares', async () => {
    const payments = await payBoth();
    expect((await confirmAll(payments.slice(0, 1), [200])).json().code).toBe('conflict');
  });

  it('is confirmed for nobody while a camp is full and nothing was chosen', async () => {
    const payments = await payBoth();
    const { capacity } = await db
      .selectFrom('camp')
      .innerJoin('registration', 'registration.camp_id', 'camp.id')
      .select('capacity')
      .where('registration.id', '=', form.id)
      .executeTakeFirstOrThrow();
    await db.updateTable('camp').set({ capacity: 1, waiting_list: true }).execute();
    const refused = (await confirmAll(payments, [200, 300])).json();
    expect(refused.code).toBe('camp_full');
    expect([form.id, sibling.id]).toContain(refused.current.registration_id);
    expect((await review(form)).money.received).toBe(0);
    const shares = payments.map((payment_id) => ({ payment_id, received: 200, when_full: 'waiting list' }));
    const body = { received_on: '2026-03-01', shares };
    const chosen = await registrar.ask('POST', `/api/staff/payments/${payments[0]}/confirm`, body);
    await db.updateTable('camp').set({ capacity }).execute();
    expect(chosen.statusCode).toBe(200);
  });

  it('continues as one payment for the camper whose share is undone', async () => {
    const payments = await payBoth();
    await confirmAll(payments, [200, 300]);
    await reversePayment(payments[0] ?? '');
    const { rows } = await waiting();
    expect(rows).toMatchObject([
      { id: payments[0], shares: [], split: { others: [{ status: 'Confirmed' }] } },
    ]);
    const again = await confirm(payments[0] ?? '', { received: 200, received_on: '2026-03-01' });
    expect(again.statusCode).toBe(200);
  });

  it('keeps its file until the last of its payments is gone', async () => {
    const [first = '', second = ''] = await payBoth();
    const { file } = await readRow(db, 'payment', { id: first });
    await db.deleteFrom('payment').where('id', '=', first).execute();
    await removeFiles(testApp.deps, [file]);
    expect((await testApp.deps.files.get(file ?? '')).length).toBeGreaterThan(0);
    await db.deleteFrom('payment').where('id', '=', second).execute();
    await removeFiles(testApp.deps, [file]);
    await expect(testApp.deps.files.get(file ?? '')).rejects.toThrow();
  });
});

describe('money without a slip for two campers', () => {
  it('is recorded at once, with a receipt for each and an email about them', async () => {
    const answer = await record([cash(form, 200), cash(sibling, '300')]);
    expect(answer.statusCode).toBe(201);
    const { results } = answer.json();
    expect(results.map((one: { payment: { received: number } }) => one.payment.received).toSorted()).toEqual([
      200, 300,
    ]);
    expect(results[0].payment).toMatchObject({ payment_reference: String(cheque), split: { others: [{}] } });
    expect([await mailsOf(form), await mailsOf(sibling)]).toEqual([
      ['payment confirmed'],
      ['payment confirmed'],
    ]);
    await reversePayment(results[0].payment.id);
    const sums = [(await review(form)).money.received, (await review(sibling)).money.received];
    expect(sums.toSorted((a, b) => a - b)[0]).toBe(0);
    expect(sums[0] + sums[1]).toBeGreaterThan(0);
  });

  it('is recorded for nobody with another family’s registration, a day to come or an amount that is none', async () => {
    const stranger = await createSubmittedForm(testApp);
    expect((await record([cash(form, 200), cash(stranger, 300)])).json().errors).toEqual({
      shares: ['Choose campers of one family.'],
    });
    const later = await record([cash(form, 200), cash(sibling, 300)], { received_on: '2026-03-09' });
    expect(Object.keys(later.json().errors)).toEqual(['received_on']);
    const none = await record([cash(form, 200), cash(sibling, 0)]);
    expect(Object.keys(none.json().errors)).toEqual(['shares.1.received']);
    expect((await review(form)).money.received).toBe(0);
  });
});

describe('the shares of a slip', () => {
  it.each([
    ['no camper', () => []],
    ['a sum that is not the amount', () => [share(form.id, '200'), share(sibling.id, '200')]],
    ['the same camper twice', () => [share(form.id, '200'), share(form.id, '300')]],
    ['the same camper in capitals', () => [share(form.id, '200'), share(form.id.toUpperCase(), '300')]],
    [
      'no share for the page’s own camper',
      () => [share(sibling.id, '200'), share(crypto.randomUUID(), '300')],
    ],
    ['an amount that is none', () => [share(form.id, '500'), share(sibling.id, '0')]],
    ['no list', () => 'both'],
  ])('are refused with %s', async (_, shares) => {
    const answer = await upload(shares());
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['shares']]);
    expect((await waiting()).rows).toEqual([]);
  });

  it('are for the campers that are named, however their ids are written', async () => {
    const answer = await upload([share(form.id, '200'), share(sibling.id.toUpperCase(), '300')]);
    expect(answer.statusCode).toBe(201);
    expect((await review(sibling)).payments).toMatchObject([{ claimed: 300 }]);
  });

  it('are only for the campers of the account', async () => {
    const stranger = await createSubmittedForm(testApp);
    const shares = [share(form.id, '200'), share(stranger.id, '300')];
    expect((await upload(shares)).statusCode).toBe(404);
    expect((await upload(shares, '500', stranger.family)).statusCode).toBe(404);
    expect((await waiting()).rows).toEqual([]);
  });
});

it('lists to a family what it can pay for', async () => {
  const payable = (await form.family.ask('GET', '/api/rego/payable')).json();
  expect(payable).toMatchObject([
    { registration_id: form.id, due: 1000, next: 200 },
    { registration_id: sibling.id, camper_name: 'Ben Tan' },
  ]);
  const stranger = await createSubmittedForm(testApp);
  expect((await stranger.family.ask('GET', '/api/rego/payable')).json()).toHaveLength(1);
});
