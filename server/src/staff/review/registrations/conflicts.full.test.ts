import { sampleAnswers } from '@bowline/contract/form/samples';
import { transport } from '@bowline/contract/steps/transport';
import { succeeded } from '@bowline/testing/client';
import { expect, it } from 'vitest';
import { openSeason } from '../../../../test/support/open-season.ts';
import { confirmSlip } from '../../../../test/support/payment-desk.ts';
import { staffClientOf } from '../../../../test/support/review.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm, paySlip } from '../../../../test/support/submitted-form.ts';

const { testApp } = await openSeason();
testApp.clock.set('2026-03-02T14:02:00+08:00');
const registrar = await createStaff(testApp, 'registrar');
const { look, post } = staffClientOf(registrar);
const deposit = () => createSubmittedForm(testApp, { status: 'Deposit Received' });
const wait = (minutes: number) => testApp.clock.advance(minutes * 60_000);
/** The error for a decision on an outdated version. */
const told = async (id: string, version: number, call = 'decision') => {
  const late = await post(id, call, { version, ...(call === 'decision' && { decision: 'withdraw' }) });
  expect(late.json()).toMatchObject({ code: 'conflict', current: await look(id) });
  return late.json().message as string;
};

it('returns who decided, what and when', async () => {
  const { id } = await deposit();
  const { version } = await look(id);
  await post(id, 'decision', { decision: 'accept' });
  wait(2);
  expect(await told(id, version)).toBe(
    `${registrar.name} accepted this registration 2 minutes ago (02/03/2026 14:02). ` +
      'Please check the registration again.',
  );
  await post(id, 'undo');
  expect(await told(id, version + 1, 'undo')).toContain(`${registrar.name} undid the acceptance just now (`);
});

it('returns every change since, oldest first', async () => {
  const { id } = await deposit();
  const { version } = await look(id);
  await post(id, 'decision', { decision: 'waitlist' });
  wait(20);
  await post(id, 'decision', { decision: 'accept' });
  wait(1);
  expect(await told(id, version)).toMatch(
    /put this registration on the waiting list 21 minutes ago .* accepted this registration a minute ago/,
  );
});

it('returns that the family saved answers', async () => {
  const { id, family } = await deposit();
  await post(id, 'decision', { decision: 'request changes', reason: 'Which bus?', steps: ['transport'] });
  const { version } = await look(id);
  await succeeded(family.ask('POST', `/api/rego/save/${id}`, sampleAnswers(transport)));
  wait(3);
  expect(await told(id, version)).toContain('The family changed the form 3 minutes ago (');
});

it('returns a payment with its amount and who confirmed it', async () => {
  const form = await createSubmittedForm(testApp);
  const { version } = await look(form.id);
  const payment = await paySlip(form, '200');
  const body = { received: 200, received_on: '2026-03-01' };
  await succeeded(confirmSlip(registrar, payment, body));
  expect(await told(form.id, version)).toMatch(
    new RegExp(
      `^The family uploaded a payment slip just now .*A payment of RM\\s200.00 was confirmed by ${registrar.name} just now`,
    ),
  );
});
