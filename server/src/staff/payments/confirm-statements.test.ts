import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { arrived, setUpPayments } from '../../../test/support/payment-desk.ts';
import { createSubmittedForm, paySlip } from '../../../test/support/submitted-form.ts';

const { testApp, confirm, pay } = await setUpPayments();

it('confirms a payment that covers the deposit in at most 25 statements', async () => {
  // Two of them ask who gets the emails: the guardians, and who paid.
  // The first confirmation of a process also reads the job queues.
  await pay(await createSubmittedForm(testApp), 200);
  const paymentId = await paySlip(await createSubmittedForm(testApp), '200');
  const query = vi.spyOn(Client.prototype, 'query');
  const { statusCode } = await confirm(paymentId, arrived(200));
  const statements = query.mock.calls.map(([statement]) => statement);
  query.mockRestore();
  expect(statusCode).toBe(200);
  expect(statements.length, JSON.stringify(statements, null, 1)).toBeLessThanOrEqual(25);
});
