import { writeEvent } from '@bowline/contract/staff/log-events';
import { beforeEach, describe, expect, it } from 'vitest';
import { arrived, resultOf, setUpPayments } from '../../../../test/support/payment-desk.ts';
import { createSubmittedForm, paySlip, type SubmittedForm } from '../../../../test/support/submitted-form.ts';

const {
  db,
  testApp,
  registrar,
  confirm,
  record,
  setSent,
  pay,
  review,
  mailsOf,
  reversePayment,
  previewReversal,
} = await setUpPayments();

let form: SubmittedForm;
beforeEach(async () => {
  form = await createSubmittedForm(testApp);
});

describe('a confirmed slip that is undone', () => {
  it('waits to be confirmed, does not count, and leaves the deposit due', async () => {
    const paymentId = await paySlip(form, '250');
    await confirm(paymentId, arrived('200.00'));
    const answer = await reversePayment(paymentId);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      outcome: null,
      registration_status: 'Pending Payment Confirmation',
      payment: { status: 'Submitted', claimed: 250, received: null, received_on: null, receipt_number: null },
    });
    expect(answer.json().payment.void_receipts).toMatchObject([
      { reason: 'It was for another family.', by: registrar.name },
    ]);
    expect(await review(form)).toMatchObject({ registration_date: null, money: { received: 0 } });
    const listed = (await registrar.ask('GET', '/api/staff/payments')).json();
    expect(listed.rows.map(({ id }: { id: string }) => id)).toContain(paymentId);
  });

  it('is in the history with its reason, and in the log', async () => {
    const paymentId = await paySlip(form, '200');
    await confirm(paymentId, arrived(200));
    await reversePayment(paymentId);
    expect((await review(form)).history.at(-1)).toMatchObject({
      move: 'reverse to slip',
      from: 'Deposit Received',
      by: registrar.name,
      reason: 'It was for another family.',
    });
    const logged = db.selectFrom('access_log').select(['what', 'staff_id']).orderBy('id');
    const entries = await logged
      .where('registration_id', '=', form.id)
      .where('action', '=', 'change')
      .execute();
    expect(entries).toContainEqual({ what: writeEvent(['paymentReversed']), staff_id: registrar.id });
  });

  it('can be confirmed again, with a new receipt', async () => {
    const paymentId = await paySlip(form, '200');
    const first = resultOf(await confirm(paymentId, arrived(200)));
    await reversePayment(paymentId);
    const second = resultOf(await confirm(paymentId, arrived(150)));
    expect(second.payment.receipt_number).toBe(first.payment.receipt_number + 2);
    expect((await review(form)).money.received).toBe(150);
  });

  it('is rejected before it is confirmed', async () => {
    const paymentId = await paySlip(form, '200');
    expect((await reversePayment(paymentId)).json()).toMatchObject({
      code: 'conflict',
      current: { status: 'Submitted' },
    });
  });
});

describe('a payment recorded by hand that is undone', () => {
  it('is void, and the deposit is due again', async () => {
    const { payment } = resultOf(await record(form, 200));
    const answer = await reversePayment(payment.id);
    expect(answer.json()).toMatchObject({
      payment: { status: 'Void', received: null },
      registration_status: 'Pending Payment',
    });
    expect((await reversePayment(payment.id)).statusCode).toBe(409);
    expect((await confirm(payment.id, arrived(200))).statusCode).toBe(409);
    expect(await form.family.ask('GET', `/api/rego/payments/${form.id}`)).toHaveProperty('statusCode', 200);
  });
});

describe('the family', () => {
  it('gets no email where none was sent before', async () => {
    const { payment } = await pay(form, 200);
    expect((await previewReversal(payment.id)).json()).toMatchObject({ mail: null });
    await reversePayment(payment.id);
    const states = db.selectFrom('message').select(['kind', 'state']).where('registration_id', '=', form.id);
    expect((await states.where('payment_id', 'is not', null).orderBy('id').execute()).slice(1)).toEqual([
      { kind: 'payment confirmed', state: 'cancelled' },
    ]);
  });

  it('gets the reason where an email was sent before, as previewed', async () => {
    const { payment } = await pay(form, 200);
    await setSent(form);
    const { mail, registration_status } = (await previewReversal(payment.id)).json();
    expect(mail.text).toContain('It was for another family.');
    expect(mail.text).toContain('RM\u00a0200.00');
    expect(registration_status).toBe('Pending Payment Confirmation');
    expect((await review(form)).money.received).toBe(200);
    await reversePayment(payment.id);
    expect(await mailsOf(form)).toEqual(['payment confirmed', 'payment reversed']);
  });
});
