import { sampleAnswers } from '@bowline/contract/form/samples';
import { transport } from '@bowline/contract/steps/transport';
import { succeeded } from '@bowline/testing/client';
import { beforeEach, expect, it } from 'vitest';
import { getForm, submit } from '../../../test/support/family.ts';
import { setUpPayments } from '../../../test/support/payment-desk.ts';
import { staffClientOf } from '../../../test/support/review.ts';
import { createSubmittedForm, paySlip, type SubmittedForm } from '../../../test/support/submitted-form.ts';

const { testApp, registrar, pay, reject } = await setUpPayments();
const { post } = staffClientOf(registrar);

let form: SubmittedForm;
beforeEach(async () => {
  form = await createSubmittedForm(testApp);
});

async function card() {
  const [camper] = (await form.family.ask('GET', '/api/campers')).json();
  return camper;
}
const since = async () => (await card()).form.since_submission;

it('returns the money of a registration, and the missing part of a short deposit', async () => {
  await pay(form, 199.5);
  await paySlip(form, '0.50');
  expect(await since()).toMatchObject({ deposit: 200, received: 199.5, pending: 0.5, due: 800.5 });
});

it('gives the reason of a rejected slip until another one is sent', async () => {
  await reject(await paySlip(form, '200'), 'The amount cannot be read.');
  expect((await since()).rejected_slip).toEqual({ on: '2026-03-02', reason: 'The amount cannot be read.' });
  const [listed] = (await form.family.ask('GET', `/api/rego/payments/${form.id}`)).json();
  expect(listed).toMatchObject({ status: 'Rejected', reason: 'The amount cannot be read.' });
  testApp.clock.advance(1000);
  await paySlip(form, '200');
  expect((await since()).rejected_slip).toBeNull();
});

it('gives the latest reason of changes while they wait, and says when they were sent', async () => {
  await pay(form, 200);
  const body = { decision: 'request changes', reason: 'Which bus?', steps: ['medical', 'transport'] };
  expect((await post(form.id, 'decision', body)).statusCode).toBe(200);
  expect(await since()).toMatchObject({
    ...{ status_before: 'Deposit Received', changes_reason: 'Which bus?', resubmitted: false },
  });
  expect(await getForm(form.family, form.id)).toMatchObject({
    ...{ requested_steps: ['medical', 'transport'], resubmitted: false },
  });
  await succeeded(form.family.ask('POST', `/api/rego/save/${form.id}`, sampleAnswers(transport)));
  expect((await submit(form.family, form.id)).form).toMatchObject({ resubmitted: true });
  expect(await since()).toMatchObject({ changes_reason: null, resubmitted: true });
  await post(form.id, 'decision', { decision: 'accept' });
  expect((await since()).resubmitted).toBe(false);
});

it('gives what was received for a withdrawn registration', async () => {
  await pay(form, 200);
  await succeeded(form.family.ask('POST', `/api/rego/withdraw/${form.id}`));
  expect((await card()).withdrawn).toMatchObject({ received: 200 });
});
