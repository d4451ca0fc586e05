import { succeeded } from '@bowline/testing/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { getForm } from '../../../../test/support/family.ts';
import {
  arrived,
  importStatement,
  matchLine,
  resultOf,
  setUpPayments,
} from '../../../../test/support/payment-desk.ts';
import { createSubmittedForm, paySlip, type SubmittedForm } from '../../../../test/support/submitted-form.ts';

const { db, testApp, registrar, confirm, record, setSent, pay, review, reversePayment } =
  await setUpPayments();
const about = (form: SubmittedForm) => `/api/staff/registrations/${form.id}`;
const decide = async (form: SubmittedForm, decision: object) =>
  registrar.ask('POST', `${about(form)}/decision`, { ...decision, version: (await review(form)).version });

let form: SubmittedForm;
beforeEach(async () => {
  form = await createSubmittedForm(testApp);
});

describe('a confirmed slip that is undone', () => {
  it('keeps Deposit Received where the rest covers the deposit, dated by the first remaining payment', async () => {
    const first = await paySlip(form, '200');
    await confirm(first, arrived(200, '2026-02-20'));
    await confirm(await paySlip(form, '300'), arrived(300, '2026-02-25'));
    expect((await reversePayment(first)).json().registration_status).toBe('Deposit Received');
    expect(await review(form)).toMatchObject({ registration_date: '2026-02-25', money: { received: 300 } });
  });

  it('takes a registration off the waiting list where only its deposit put it there, and sends nothing', async () => {
    const { camp } = await review(form);
    const full = { capacity: camp.held, waiting_list: true };
    await db.updateTable('camp').set(full).where('id', '=', camp.id).execute();
    const paymentId = await paySlip(form, '200');
    const confirmed = await confirm(paymentId, { ...arrived(200), when_full: 'waiting list' });
    expect(resultOf(confirmed).registration_status).toBe('Waitlisted');
    const undone = (await reversePayment(paymentId)).json();
    expect(undone).toMatchObject({
      registration_status: 'Pending Payment Confirmation',
      held_emails: [],
    });
    await db.updateTable('camp').set({ capacity: camp.capacity }).where('id', '=', camp.id).execute();
  });

  it('keeps a decision', async () => {
    const { payment } = await pay(form, 200);
    await decide(form, { decision: 'accept' });
    expect((await reversePayment(payment.id)).json().registration_status).toBe('Accepted');
    expect(await review(form)).toMatchObject({ status: 'Accepted', undo: null, money: { received: 0 } });
  });

  it('moves the status that a form comes back to while the family changes it', async () => {
    const { payment } = await pay(form, 200);
    await decide(form, { decision: 'request changes', reason: 'Which bus?', steps: ['transport'] });
    await reversePayment(payment.id);
    expect(await review(form)).toMatchObject({
      status: 'Changes Requested',
      status_before: 'Pending Payment Confirmation',
    });
  });

  it('is undone once in two concurrent requests', async () => {
    const { payment } = await pay(form, 200);
    const both = await Promise.all([reversePayment(payment.id), reversePayment(payment.id)]);
    expect(both.map((one) => one.statusCode).toSorted()).toEqual([200, 409]);
    expect((await review(form)).money.received).toBe(0);
  });

  it('is rejected where its money was refunded', async () => {
    const { payment } = await pay(form, 500);
    const refund = { amount: 200, paid_on: '2026-03-01', method: 'bank', reason: 'Too much.' };
    await succeeded(registrar.ask('POST', `${about(form)}/refunds`, refund));
    const answer = await reversePayment(payment.id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe(
      'Only RM\u00a0300.00 is left here: the rest was already refunded or moved.',
    );
  });

  it('reopens its bank line', async () => {
    const { reference } = await getForm(form.family, form.id);
    await importStatement(registrar, `Date,Description,Credit\n01/03/2026,${reference},200.00\n`);
    const lineOf = async (state: string) =>
      (await registrar.ask('GET', `/api/staff/bank-lines?state=${state}`)).json().rows[0];
    const paymentId = await paySlip(form, '200');
    const whose = { registration_id: form.id, payment_id: paymentId };
    await succeeded(matchLine(registrar, (await lineOf('open')).id, whose, 200));
    await reversePayment(paymentId);
    expect((await lineOf('open')).suggestions[0]).toMatchObject({ payment_id: paymentId });
  });
});

describe('a payment recorded by hand that is undone', () => {
  it('keeps the status while a slip is waiting', async () => {
    const { payment } = resultOf(await record(form, 200, 'cheque'));
    await paySlip(form, '300');
    expect((await reversePayment(payment.id)).json().registration_status).toBe(
      'Pending Payment Confirmation',
    );
  });
});

describe('a confirmation reversed while its emails are held', () => {
  const undo = (paymentId: string) =>
    registrar.ask('POST', `/api/staff/payments/${paymentId}/reverse`, { only_if_unsent: true });

  it('requires no reason and sends nothing', async () => {
    const { payment, held_emails } = await pay(form, 200);
    expect(held_emails).toMatchObject([{ kind: 'payment confirmed', payment_id: payment.id }]);
    const undone = (await undo(payment.id)).json();
    expect(undone).toMatchObject({ payment: { status: 'Submitted' }, held_emails: [] });
  });

  it('stays confirmed where an email was sent', async () => {
    const { payment } = await pay(form, 200);
    await setSent(form);
    expect((await undo(payment.id)).statusCode).toBe(409);
    expect((await review(form)).money.received).toBe(200);
  });
});
