import { sampleAnswers } from '@bowline/contract/form/samples';
import { transport } from '@bowline/contract/steps/transport';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { recordMoney } from '../../../../test/support/payment-desk.ts';
import { readRow } from '../../../../test/support/rows.ts';
import { setUpUndo } from '../../../../test/support/undo.ts';
import { untilBlocked } from '../../../../test/support/until-blocked.ts';
import { lockForRegistering } from '../../../core/registrations/queries/registrations.ts';

const { db, registrar, look, post, deposit, later, askForTransport, mails } = await setUpUndo();
it.each([
  ['queued', 'cancelled'],
  ['failed', 'cancelled'],
  ['dead', 'cancelled'],
  // The worker has it in hand: it may be gone by now.
  ['sending', 'sending'],
] as const)('a mail that is %s is then %s', async (state, then) => {
  const { id } = await deposit();
  await post(id, 'decision', { decision: 'accept' });
  await db.updateTable('message').set({ state }).where('registration_id', '=', id).execute();
  await post(id, 'undo');
  const correction = then === 'sending' ? [{ kind: 'correction', state: 'queued' }] : [];
  expect(await mails(id)).toMatchObject([{ kind: 'accepted', state: then }, ...correction]);
});

it('previews that a queued email is cancelled, and leaves it queued', async () => {
  const { id } = await deposit();
  await post(id, 'decision', { decision: 'waitlist' });
  expect((await post(id, 'undo?dry_run=true')).json()).toEqual({ mail: null, cancels: true });
  expect(await mails(id)).toMatchObject([{ kind: 'waitlisted', state: 'queued' }]);
});

it('closes the reopened steps to the family after an undo', async () => {
  const { id, family } = await deposit();
  await post(id, 'decision', askForTransport);
  await post(id, 'undo');
  const saved = await family.ask('POST', `/api/rego/save/${id}`, sampleAnswers(transport));
  expect(saved.json()).toMatchObject({ code: 'read_only' });
});

it.each([
  ['a refund that leaves the deposit', 100, 'Accepted'],
  ['a refund that leaves less than the deposit', 250, null],
])('the way back from Withdrawn, after %s', async (_, amount, to) => {
  const { id } = await deposit();
  const paid = { received: 300, received_on: '2026-03-01', method: 'cash' };
  await recordMoney(registrar, id, paid);
  await post(id, 'decision', { decision: 'accept' });
  later();
  await post(id, 'decision', { decision: 'withdraw', reason: 'Ill.' });
  later();
  const refund = { amount, paid_on: '2026-03-02', method: 'bank', reason: 'Ill.' };
  await registrar.ask('POST', `/api/staff/registrations/${id}/refunds`, refund);
  expect((await look(id)).undo?.to ?? null).toBe(to);
});

it('keeps the place after the undo of an acceptance in a full camp', async () => {
  await db.updateTable('registration').set({ status: 'Withdrawn' }).execute();
  const { id } = await deposit();
  await db.updateTable('camp').set({ capacity: 1 }).execute();
  await post(id, 'decision', { decision: 'accept' });
  expect((await post(id, 'undo')).json()).toMatchObject({ status: 'Deposit Received', camp: { held: 1 } });
});

it('rejects the undo of a withdrawal beside a new registration', async () => {
  const { id, family } = await deposit();
  await post(id, 'decision', { decision: 'withdraw' });
  const camper = (await family.ask('GET', '/api/campers')).json()[0];
  const started = await family.ask('GET', `/api/rego/init/${camper.id}`);
  expect(started.json().form.id).not.toBe(id);
  expect((await post(id, 'undo')).json()).toMatchObject({ code: 'already_registered' });
});

it('rejects the undo of a withdrawal concurrent with a new registration', async () => {
  const { id } = await deposit();
  await post(id, 'decision', { decision: 'withdraw' });
  const { version } = await look(id);
  const anew = await db.startTransaction().execute();
  const { camper_id } = await readRow(db, 'registration', { id });
  // As the server does before it begins a registration.
  await lockForRegistering(anew, camper_id);
  await sql`insert into registration (id, account_id, camper_id, camp_id, camper_ic, form_type, answers)
    select gen_random_uuid(), account_id, camper_id, camp_id, camper_ic, form_type, '{}' from registration
    where id = ${id}`.execute(anew);
  const undone = post(id, 'undo', { version });
  await untilBlocked(db);
  await anew.commit().execute();
  expect((await undone).json()).toMatchObject({ code: 'already_registered' });
  expect(await look(id)).toMatchObject({ status: 'Withdrawn' });
});
