import { writeEvent } from '@bowline/contract/staff/log-events';
import { succeeded } from '@bowline/testing/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { testNow } from '../../../../test/support/build-test-app.ts';
import { getForm } from '../../../../test/support/family.ts';
import {
  arrived,
  FEE,
  importStatement,
  matchLine,
  recordMoney,
  resultOf,
  setUpPayments,
} from '../../../../test/support/payment-desk.ts';
import { readRows } from '../../../../test/support/rows.ts';
import { createSubmittedForm, paySlip, type SubmittedForm } from '../../../../test/support/submitted-form.ts';

const { db, testApp, registrar, confirm, pay, review, mailsOf } = await setUpPayments();

let form: SubmittedForm;
beforeEach(async () => {
  form = await createSubmittedForm(testApp);
});

describe('a payment that is confirmed', () => {
  it('counts its amount, covers the deposit, sets the date, and sends one email with the receipt', async () => {
    const paymentId = await paySlip(form, '250');
    const answer = await confirm(paymentId, arrived('200.00', '2026-02-27'));
    expect(answer.statusCode).toBe(200);
    expect(resultOf(answer)).toMatchObject({
      outcome: 'deposit',
      registration_status: 'Deposit Received',
      camp_full: false,
      payment: { claimed: 250, received: 200, received_on: '2026-02-27', decided_by: registrar.name },
    });
    expect(resultOf(answer).payment.receipt_number).toBeGreaterThan(0);
    expect(await review(form)).toMatchObject({
      status: 'Deposit Received',
      registration_date: '2026-02-27',
      money: { charged: FEE, deposit: 200, received: 200, due: FEE - 200 },
    });
    expect(await mailsOf(form)).toEqual(['payment confirmed']);
  });

  it.each([
    [[150], ['partial'], 'Pending Payment'],
    [[199.5], ['partial'], 'Pending Payment'],
    [[150, 50], ['partial', 'deposit'], 'Deposit Received'],
    [[400, 600], ['deposit', 'full'], 'Deposit Received'],
    [[400, 700], ['deposit', 'over'], 'Deposit Received'],
    [[600, 600], ['deposit', 'double'], 'Deposit Received'],
  ])('of %j has the outcomes %j and leads to %s', async (amounts, outcomes, status) => {
    const found = [];
    for (const amount of amounts) found.push(await pay(form, amount));
    expect(found.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(found.at(-1)?.registration_status).toBe(status);
    const numbers = found.map(({ payment }) => payment.receipt_number);
    expect(new Set(numbers).size).toBe(amounts.length);
  });

  it('accepts the amount in bank notation', async () => {
    const paymentId = await paySlip(form, 'RM 1,480');
    const { payment } = resultOf(await confirm(paymentId, arrived(' 1,480.00 ')));
    expect(payment).toMatchObject({ claimed: 1480, received: 1480 });
  });

  it('keeps the registration date of the first of several', async () => {
    await confirm(await paySlip(form, '50'), arrived(50, '2026-02-20'));
    await confirm(await paySlip(form, '200'), arrived(200, '2026-02-25'));
    expect((await review(form)).registration_date).toBe('2026-02-20');
  });

  it.each([
    [arrived(0), 'shares.0.received'],
    [arrived('1.480,00'), 'shares.0.received'],
    [arrived(200, '2026-03-03'), 'received_on'],
    [arrived(200, '2026-02-30'), 'received_on'],
  ])('is rejected with %j at %s', async (body, field) => {
    const answer = await confirm(await paySlip(form, '200'), body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect((await review(form)).payments[0]).toMatchObject({ status: 'Submitted', received: null });
  });

  it('changes the status before the return while the registration is with the family', async () => {
    const paymentId = await paySlip(form, '200');
    const { version } = await review(form);
    const body = { decision: 'request changes', version, reason: 'Which bus?', steps: ['transport'] };
    await succeeded(registrar.ask('POST', `/api/staff/registrations/${form.id}/decision`, body));
    await confirm(paymentId, arrived(200));
    expect(await review(form)).toMatchObject({
      status: 'Changes Requested',
      status_before: 'Deposit Received',
    });
  });
});

it('returns the registrations that uploaded the same slip', async () => {
  await paySlip(form, '200', 'the same');
  const other = await createSubmittedForm(testApp);
  await paySlip(other, '200', 'the same');
  const { reference } = await getForm(other.family, other.id);
  expect((await review(form)).payments).toMatchObject([
    { same_slip: [{ registration_id: other.id, reference }] },
  ]);
});

it('lists what is compared of payments with the same file, and logs each slip that is opened', async () => {
  const first = await paySlip(form, '200', 'compared');
  const other = await createSubmittedForm(testApp, { camper: { name: 'Chen Wei' } });
  const second = await paySlip(other, '150', 'compared');
  const slips = (await registrar.ask('GET', `/api/staff/payments/${second}/same-file`)).json();
  expect(slips).toMatchObject([
    { payment_id: second, camper_name: 'Chen Wei', status: 'Submitted', amount: 150 },
    { payment_id: first, registration_id: form.id, amount: 200, sent_on: '2026-03-02' },
  ]);
  expect(slips[1].family_name).not.toBe('');
  const alone = await paySlip(form, '200', 'nobody else');
  const only = (await registrar.ask('GET', `/api/staff/payments/${alone}/same-file`)).json();
  expect(only).toMatchObject([{ payment_id: alone }]);
  await registrar.ask('GET', `/api/staff/payments/${first}/slip`);
  const logged = await readRows(db, 'access_log', { registration_id: form.id, what: writeEvent(['slip']) });
  expect(logged).toHaveLength(1);
});

it('a slip whose file belongs to another payment too is confirmed by a bank line only with the id of that one', async () => {
  const other = await createSubmittedForm(testApp);
  const first = await paySlip(form, '200', 'a duplicate');
  const second = await paySlip(other, '200', 'a duplicate');
  const { reference } = await getForm(other.family, other.id);
  await importStatement(registrar, `Date,Description,Credit\n01/03/2026,${reference},200.00\n`);
  const [line] = (await registrar.ask('GET', '/api/staff/bank-lines')).json().rows;
  expect(line.suggestions[0]).toMatchObject({ payment_id: second, same_slip: [{ payment_id: first }] });
  const confirmLine = (duplicate_of?: string) =>
    matchLine(registrar, line.id, { registration_id: other.id, payment_id: second, duplicate_of }, 200);
  expect((await confirmLine()).statusCode).toBe(409);
  expect(resultOf(await confirmLine(first))).toMatchObject({ made: 'confirmed' });
});

it('records cash, a cheque and a transfer without a slip by hand, as confirmed', async () => {
  const record = (body: Parameters<typeof recordMoney>[2]) => recordMoney(registrar, form.id, body);
  const cash = await record({ method: 'cash', ...arrived(150) });
  expect(cash.statusCode).toBe(201);
  expect(resultOf(cash)).toMatchObject({ outcome: 'partial', registration_status: 'Pending Payment' });
  const cheque = await record({ method: 'cheque', ...arrived(50) });
  expect(resultOf(cheque)).toMatchObject({ outcome: 'deposit', registration_status: 'Deposit Received' });
  const transfer = await record({ method: 'bank', ...arrived(100) });
  expect(resultOf(transfer).payment).toMatchObject({ method: 'bank', status: 'Confirmed', received: 100 });
  expect((await form.family.ask('GET', `/api/rego/payments/${form.id}`)).json()).toHaveLength(3);
});

it('suggests the day of the upload in the provider’s time zone', async () => {
  testApp.clock.set('2026-03-02T00:30:00+08:00');
  await paySlip(form, '200');
  testApp.clock.set(testNow);
  expect((await review(form)).payments).toMatchObject([{ proposed_on: '2026-03-02' }]);
});

it('lists waiting payments, oldest first, with the balance due', async () => {
  await db.updateTable('payment').set({ status: 'Rejected' }).where('status', '=', 'Submitted').execute();
  const first = await paySlip(form, '200');
  const second = await paySlip(form, '300');
  const listed = (await registrar.ask('GET', '/api/staff/payments')).json();
  expect(listed).toMatchObject({ total: 2, next: null });
  expect(listed.rows.map(({ id }: { id: string }) => id)).toEqual([first, second]);
  expect(listed.rows[0]).toMatchObject({
    claimed: 200,
    slip: 'pdf',
    context: { status: 'Pending Payment Confirmation', confirmed: 0, earlier: [], deposit: 200, fee: FEE },
  });
  expect(listed.rows[0].context.places_left).toBeGreaterThan(0);
});

it('returns a slip as an attachment, and logs the view', async () => {
  const paymentId = await paySlip(form, '200', 'seen');
  const shown = await registrar.ask('GET', `/api/staff/payments/${paymentId}/slip`);
  expect(shown.headers).toMatchObject({ 'content-type': 'application/pdf' });
  expect(shown.headers['content-disposition']).toContain('attachment');
  expect(shown.body).toContain('seen');
  const logged = await readRows(db, 'access_log', { registration_id: form.id }, ['what']);
  expect(logged.map(({ what }) => what)).toContain(writeEvent(['slip']));
});
