import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUpOnline } from '../../../../test/support/online-desk.ts';
import { changeRows } from '../../../../test/support/rows.ts';
import { createSubmittedForm, type SubmittedForm } from '../../../../test/support/submitted-form.ts';
import { addTask } from '../../../core/online-payments/settle.ts';
import { sendRefunds } from '../../../core/online-refunds/send-refunds.ts';
import { isStillTrue } from '../../../emails/build-email.ts';
import { ProviderFailed } from '../../../platform/online-payments/payment-provider.ts';

const desk = await setUpOnline();
const { db, testApp, registrar, practice, payOnline, refund, refundsOf, moneyOf, listOnline, end } = desk;
const { deps, clock } = testApp;

let form: SubmittedForm;
beforeEach(async () => {
  form = await createSubmittedForm(testApp);
});
afterEach(() => vi.restoreAllMocks());

const settle = (taskId: string, body: object) =>
  registrar.ask('POST', `/api/staff/payment-tasks/${taskId}/settle`, body);
const openTask = (onlinePaymentId: string, kind: 'disputed' | 'no place') =>
  db.transaction().execute((trx) => addTask(trx, deps, onlinePaymentId, kind));
const taskOf = async ({ id }: SubmittedForm) =>
  (await listOnline()).tasks.find((task: { registrations: { registration_id: string }[] }) =>
    task.registrations.some(({ registration_id }) => registration_id === id),
  );
const payments = async ({ id }: SubmittedForm) =>
  (await registrar.ask('GET', `/api/staff/registrations/${id}`)).json().payments;

it('lists an online payment with its fee, and its confirmation cannot be undone', async () => {
  await payOnline(form);
  const { rows } = await listOnline('?state=paid&provider=practice');
  expect(rows[0]).toMatchObject({ amount: 200, fee: 1, channel: 'practice', state: 'paid' });
  expect(rows[0].registrations).toMatchObject([{ registration_id: form.id }]);
  const [payment] = await payments(form);
  const undone = await desk.reversePayment(payment.id);
  expect([undone.statusCode, undone.json().message]).toEqual([
    409,
    'This was paid online. Refund it instead, so that the money goes back too.',
  ]);
});

it('a refund goes back online once, and then cannot be reversed or exceed what is left', async () => {
  const { id, ref } = await payOnline(form, 500);
  expect((await moneyOf(form)).refundable_online).toBe(500);
  const { entry } = (await refund(form, 100)).json();
  expect(entry).toMatchObject({ method: 'online', online: 'done' });
  const mail = db.selectFrom('message').selectAll().where('ledger_entry_id', '=', entry.id);
  expect(await isStillTrue(deps, await mail.executeTakeFirstOrThrow())).toBe(true);
  await Promise.all([sendRefunds(deps), sendRefunds(deps)]);
  expect((await refundsOf(id)).map(({ state, amount_sen }) => [state, amount_sen])).toEqual([
    ['done', 10_000],
  ]);
  expect(Object.values((await practice.find(ref))?.refunds ?? {})).toEqual([10_000]);
  const { refundable_online, entries } = await moneyOf(form);
  expect(refundable_online).toBe(400);
  const reversed = await registrar.ask('POST', `/api/staff/refunds/${entries[0].id}/reverse`, {
    reason: 'No.',
  });
  expect(reversed.json().code).toBe('read_only');
  await end(form);
  expect((await refund(form, 400.5)).json().errors.amount).toBeDefined();
});

it('without an online payment nothing goes back online', async () => {
  await desk.pay(form, 500);
  expect((await refund(form, 10)).json().errors.method).toEqual([
    'No online payment here can be refunded online. Choose another way.',
  ]);
});

it('a refused refund becomes a task, which its reversal settles', async () => {
  const { id } = await payOnline(form, 500);
  vi.spyOn(practice, 'refund').mockRejectedValue(new ProviderFailed('Too old.', true));
  const { entry } = (await refund(form, 100)).json();
  expect(entry.online).toBe('failed');
  const mail = db.selectFrom('message').selectAll().where('ledger_entry_id', '=', entry.id);
  expect(await isStillTrue(deps, await mail.executeTakeFirstOrThrow())).toBe(false);
  expect(await taskOf(form)).toMatchObject({ kind: 'refund failed' });
  const reversed = await registrar.ask('POST', `/api/staff/refunds/${entry.id}/reverse`, {
    reason: 'It failed.',
  });
  expect(reversed.statusCode, reversed.body).toBe(201);
  expect(await taskOf(form)).toBeUndefined();
  expect((await moneyOf(form)).refundable_online).toBe(500);
  expect(await refundsOf(id)).toHaveLength(1);
});

it('a lost dispute takes the money and the deposit with it, once', async () => {
  const { id } = await payOnline(form);
  await openTask(id, 'disputed');
  const task = await taskOf(form);
  expect((await settle(task.id, { note: 'Bank says no.' })).json().errors.outcome).toBeDefined();
  expect((await moneyOf(form)).refundable_online).toBe(0);
  const lost = { note: 'The bank decided.', outcome: 'lost' };
  expect((await settle(task.id, lost)).statusCode).toBe(204);
  expect((await settle(task.id, lost)).json().code).toBe('conflict');
  const { entries, context } = await moneyOf(form);
  expect(entries).toMatchObject([{ kind: 'refund', amount: 200, reason: 'Chargeback', online: 'done' }]);
  expect([context.confirmed, context.status]).toEqual([0, 'Pending Payment']);
});

it('tasks are counted on the dashboard until they are settled', async () => {
  const { id } = await payOnline(form);
  await openTask(id, 'no place');
  const before = (await registrar.ask('GET', '/api/staff/to-do')).json();
  expect((await settle((await taskOf(form)).id, { note: 'Found a place.' })).statusCode).toBe(204);
  const after = (await registrar.ask('GET', '/api/staff/to-do')).json();
  expect(before.online_payments_to_settle - after.online_payments_to_settle).toBe(1);
  expect(after.test_payments).toBe('practice');
});

it('what a provider does not take is sent again with the same id', async () => {
  const { id } = await payOnline(form, 500);
  const send = vi.spyOn(practice, 'refund').mockRejectedValueOnce(new ProviderFailed('Down.'));
  expect((await refund(form, 100)).json().entry.online).toBe('waiting');
  await sendRefunds(deps);
  expect(send).toHaveBeenCalledTimes(1);
  clock.advance(60_000);
  await sendRefunds(deps);
  const ids = send.mock.calls.map(([{ refundId }]) => refundId);
  expect(new Set(ids).size).toBe(1);
  expect((await refundsOf(id)).map(({ state }) => state)).toEqual(['done']);
});

it('a refund that waits for almost a day is never sent again, and becomes a task once', async () => {
  const { id } = await payOnline(form, 500);
  const send = vi.spyOn(practice, 'refund').mockRejectedValue(new ProviderFailed('Down.'));
  await refund(form, 100);
  const waitFor = async (hours: number) => {
    const changed_at = new Date(clock.now().getTime() - hours * 60 * 60_000);
    await changeRows(db, 'online_refund', { online_payment_id: id }, { changed_at });
    clock.advance(60_000);
    await sendRefunds(deps);
  };
  await waitFor(22);
  expect(send).toHaveBeenCalledTimes(2);
  expect(await taskOf(form)).toBeUndefined();
  await waitFor(23);
  const task = await taskOf(form);
  expect(task).toMatchObject({ kind: 'refund failed' });
  expect((await settle(task.id, { note: 'The provider has it.' })).statusCode).toBe(204);
  clock.advance(60_000);
  await sendRefunds(deps);
  expect(send).toHaveBeenCalledTimes(2);
  expect(await taskOf(form)).toBeUndefined();
  expect((await refundsOf(id)).map(({ state }) => state)).toEqual(['waiting']);
});
