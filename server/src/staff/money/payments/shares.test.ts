import { uploadPayment } from '@bowline/contract/api/payments';
import { pdfSlip } from '@bowline/testing/pictures';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFilledForm, submit } from '../../../../test/support/family.ts';
import { setUpPayments } from '../../../../test/support/payment-desk.ts';
import { readRow } from '../../../../test/support/rows.ts';
import {
  createSubmittedForm,
  paySlip,
  paySplit,
  type SubmittedForm,
} from '../../../../test/support/submitted-form.ts';
import { removeFiles } from '../../../core/files/stored-files.ts';

const { db, testApp, registrar, confirm, reject, review, takeBack, mailsOf } = await setUpPayments();

let form: SubmittedForm;
let sibling: SubmittedForm;
beforeEach(async () => {
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

  it('is confirmed by one of two people at the same moment, and only with all its shares', async () => {
    const payments = await payBoth();
    expect((await confirmAll(payments.slice(0, 1), [200])).json().code).toBe('conflict');
    const answers = await Promise.all([confirmAll(payments, [200, 300]), confirmAll(payments, [200, 300])]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
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

  it('is rejected for all, with an email about them', async () => {
    const [first = '', second = ''] = await payBoth();
    const rejected = await reject(first);
    expect(rejected.json().results).toHaveLength(2);
    expect([await mailsOf(form), await mailsOf(sibling)]).toEqual([
      ['payment rejected'],
      ['payment rejected'],
    ]);
    expect((await reject(second)).json()).toMatchObject({
      code: 'conflict',
      current: { status: 'Rejected' },
    });
  });

  it('continues as one payment for the camper whose share is undone', async () => {
    const payments = await payBoth();
    await confirmAll(payments, [200, 300]);
    await takeBack(payments[0] ?? '');
    const { rows } = await waiting();
    expect(rows).toMatchObject([
      { id: payments[0], shares: [], split: { others: [{ status: 'Confirmed' }] } },
    ]);
    const again = await confirm(payments[0] ?? '', { received: 200, received_on: '2026-03-01' });
    expect(again.statusCode).toBe(200);
  });

  it('is a possible duplicate of another payment with the same file', async () => {
    const single = await paySlip(form, '100', 'shared');
    const payments = await payBoth('200', '300', 'shared');
    expect((await confirmAll(payments, [200, 300])).json().code).toBe('conflict');
    const compared = await registrar.ask('GET', `/api/staff/payments/${payments[0]}/same-file`);
    expect(compared.json()).toMatchObject([{ payment_id: payments[0] }, { payment_id: single }]);
    expect((await confirmAll(payments, [200, 200], { duplicate_of: single })).statusCode).toBe(200);
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
  let cheque = 10_202;
  beforeEach(() => {
    cheque += 1;
  });
  const record = (shares: readonly object[], more: object = {}, headers = {}) =>
    registrar.ask(
      'POST',
      `/api/staff/registrations/${form.id}/payments`,
      { method: 'cheque', reference: String(cheque), received_on: '2026-03-01', shares, ...more },
      headers,
    );
  const cash = ({ id }: SubmittedForm, received: number | string) => ({ registration_id: id, received });

  it('is recorded at once, with a receipt for each and an email about them', async () => {
    const answer = await record([cash(form, 200), cash(sibling, '300')]);
    expect(answer.statusCode).toBe(201);
    const { results } = answer.json();
    expect(results.map((one: { payment: { received: number } }) => one.payment.received).toSorted()).toEqual([
      200, 300,
    ]);
    expect(results[0].payment).toMatchObject({ payment_reference: '10203', split: { others: [{}] } });
    expect([await mailsOf(form), await mailsOf(sibling)]).toEqual([
      ['payment confirmed'],
      ['payment confirmed'],
    ]);
    await takeBack(results[0].payment.id);
    const sums = [(await review(form)).money.received, (await review(sibling)).money.received];
    expect(sums.toSorted((a, b) => a - b)[0]).toBe(0);
    expect(sums[0] + sums[1]).toBeGreaterThan(0);
  });

  it('is recorded once for a key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const shares = [cash(form, 200), cash(sibling, 300)];
    const [first, second] = [await record(shares, {}, headers), await record(shares, {}, headers)];
    expect(second.json().results).toEqual(first.json().results);
    expect((await review(form)).money.received).toBe(200);
  });

  it('is recorded for nobody with another family’s registration, a day to come or an amount that is none', async () => {
    const stranger = await createSubmittedForm(testApp);
    expect((await record([cash(form, 200), cash(stranger, 300)])).statusCode).toBe(404);
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
