import { succeeded } from '@bowline/testing/client';
import { Client } from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getForm } from '../../../../test/support/family.ts';
import { arrived, resultOf, setUpPayments } from '../../../../test/support/payment-desk.ts';
import { createSubmittedForm, paySlip, type SubmittedForm } from '../../../../test/support/submitted-form.ts';

const { db, testApp, registrar, reject, pay, review, mailsOf, confirm } = await setUpPayments();

let form: SubmittedForm;
beforeEach(async () => {
  form = await createSubmittedForm(testApp);
});

describe('a slip that is rejected', () => {
  it('returns the registration to payment, with the reason', async () => {
    const answer = await reject(await paySlip(form, '200'));
    expect(resultOf(answer)).toMatchObject({
      payment: { status: 'Rejected', reason: 'The slip is blurred.' },
      outcome: null,
      registration_status: 'Pending Payment',
    });
    expect((await getForm(form.family, form.id)).status).toBe('Pending Payment');
    expect(await mailsOf(form)).toEqual(['payment rejected']);
    expect((await review(form)).history.at(-1)).toMatchObject({
      move: 'reject slip',
      reason: 'The slip is blurred.',
    });
  });

  it('keeps the status where confirmed money covers the deposit', async () => {
    await pay(form, 200);
    expect(resultOf(await reject(await paySlip(form, '300'))).registration_status).toBe('Deposit Received');
  });

  it('leads to Deposit Received where the deposit was lowered', async () => {
    await pay(form, 150);
    await db.updateTable('provider').set({ deposit_sen: 15_000 }).execute();
    expect(resultOf(await reject(await paySlip(form, '50'))).registration_status).toBe('Deposit Received');
    await db.updateTable('provider').set({ deposit_sen: 20_000 }).execute();
  });

  it('keeps the status while another slip is waiting', async () => {
    const [first, second] = [await paySlip(form, '200'), await paySlip(form, '200')];
    expect(resultOf(await reject(first)).registration_status).toBe('Pending Payment Confirmation');
    expect((await review(form)).history.at(-1)).toMatchObject({
      move: 'reject one slip',
      reason: 'The slip is blurred.',
    });
    expect(resultOf(await reject(second)).registration_status).toBe('Pending Payment');
  });

  it('keeps the status while another slip is waiting and the registration is with the family', async () => {
    const [first, second] = [await paySlip(form, '200'), await paySlip(form, '200')];
    const { version } = await review(form);
    const body = { decision: 'request changes', version, reason: 'Which bus?', steps: ['transport'] };
    await succeeded(registrar.ask('POST', `/api/staff/registrations/${form.id}/decision`, body));
    await reject(first);
    expect((await review(form)).status_before).toBe('Pending Payment Confirmation');
    await reject(second);
    expect(await review(form)).toMatchObject({
      status: 'Changes Requested',
      status_before: 'Pending Payment',
    });
  });
});

it('confirms a payment that covers the deposit in at most 26 statements', async () => {
  // Three of them ask who gets the emails: the guardians, who paid, and whether one about other shares takes it in.
  // The first confirmation of a process also reads the job queues.
  await pay(await createSubmittedForm(testApp), 200);
  const paymentId = await paySlip(await createSubmittedForm(testApp), '200');
  const query = vi.spyOn(Client.prototype, 'query');
  const { statusCode } = await confirm(paymentId, arrived(200));
  const statements = query.mock.calls.map(([statement]) => statement);
  query.mockRestore();
  expect(statusCode).toBe(200);
  expect(statements.length, JSON.stringify(statements, null, 1)).toBeLessThanOrEqual(26);
});
