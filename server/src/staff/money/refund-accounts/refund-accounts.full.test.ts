import { afterAll, expect, it } from 'vitest';
import { setUpOnline } from '../../../../test/support/online-desk.ts';
import { setRulesSince } from '../../../../test/support/retention.ts';
import { createSubmittedForm } from '../../../../test/support/submitted-form.ts';
import { runRetention } from '../../../core/retention/run.ts';
import { clockFrom } from '../../../platform/process/clock.ts';

const { db, testApp, registrar, treasurer, pay, moneyOf, end } = await setUpOnline();
const { deps } = testApp;
afterAll(() => setRulesSince(db, '2026-03-02'));

const account = { bank: 'Maybank', account_number: '114022334455', account_holder: 'Lim Mei Ling' };

async function entered(amount = 300) {
  const form = await createSubmittedForm(testApp);
  await pay(form, 500);
  await end(form);
  const asked = { amount, reason: 'Withdrawn.' };
  await registrar.ask('POST', `/api/staff/registrations/${form.id}/refund-account`, asked);
  const { id } = (await moneyOf(form)).bank_account;
  await form.family.ask('PUT', `/api/refunds/${id}`, account);
  return { form, id };
}

const file = (refunds: readonly string[]) =>
  treasurer.ask('POST', '/api/staff/refund-transfers/file', { refunds });
const sent = (refunds: readonly string[]) =>
  treasurer.ask('POST', '/api/staff/refund-transfers/sent', { refunds, paid_on: '2026-03-02' });
const sealedOf = async (id: string) =>
  (await db.selectFrom('refund_account').select('sealed').where('id', '=', id).executeTakeFirstOrThrow())
    .sealed;

it('90 days after the transfer the account is deleted; one that waits stays', async () => {
  await setRulesSince(db, '2025-01-01');
  const [done, waiting] = [await entered(), await entered()];
  await file([done.id]);
  expect((await sent([done.id])).json()).toEqual({ recorded: 1 });
  const after = (days: number) => ({
    ...testApp.clock,
    ...clockFrom(() => new Date(testApp.clock.now().getTime() + days * 24 * 60 * 60_000)),
  });
  await runRetention({ ...deps, clock: after(89) });
  expect(await sealedOf(done.id)).not.toBeNull();
  await runRetention({ ...deps, clock: after(92) });
  expect([await sealedOf(done.id), (await sealedOf(waiting.id)) !== null]).toEqual([null, true]);
});

it('all refunds of a file are recorded, or none', async () => {
  const [first, second] = [await entered(), await entered()];
  await file([first.id, second.id]);
  const other = { amount: 450, paid_on: '2026-03-02', method: 'bank', reason: 'By hand.' };
  await registrar.ask('POST', `/api/staff/registrations/${second.form.id}/refunds`, other);
  expect((await sent([first.id, second.id])).statusCode).toBe(422);
  expect((await moneyOf(first.form)).entries).toEqual([]);
});

it('a refund that was recorded by hand meanwhile is not recorded again', async () => {
  const { form, id } = await entered(200);
  await file([id]);
  const same = { amount: 200, paid_on: '2026-03-02', method: 'bank', reason: 'By hand.' };
  await registrar.ask('POST', `/api/staff/registrations/${form.id}/refunds`, same);
  expect((await sent([id])).json().code).toBe('conflict');
  expect((await moneyOf(form)).entries).toHaveLength(1);
});
