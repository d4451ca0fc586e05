import { sampleAnswers } from '@bowline/contract/form/samples';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { transport } from '@bowline/contract/steps/transport';
import { succeeded } from '@bowline/testing/client';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { submit } from '../../../../test/support/family.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { recordMoney } from '../../../../test/support/payment-desk.ts';
import { staffClientOf } from '../../../../test/support/review.ts';
import { changeRows, readRow } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm, paySlip } from '../../../../test/support/submitted-form.ts';
import { untilBlocked } from '../../../../test/support/until-blocked.ts';
import { lockForRegistering } from '../../../core/registrations/queries/registrations.ts';

const { db, testApp } = await openSeason();
const registrar = await createStaff(testApp, 'registrar');
const { look, post } = staffClientOf(registrar);
const PLACES = 60;
afterEach(() => db.updateTable('camp').set({ capacity: PLACES }).execute());

const inStatus = (status: RegistrationStatus) => createSubmittedForm(testApp, { status });
const deposit = () => inStatus('Deposit Received');
const later = () => testApp.clock.advance(60_000);
const askForTransport = { decision: 'request changes', reason: 'Which bus?', steps: ['transport'] };
const mails = (id: string) =>
  db
    .selectFrom('message')
    .select(['kind', 'state', 'corrects', 'id'])
    .where('registration_id', '=', id)
    .where('kind', '<>', 'form copy')
    .orderBy('id')
    .execute();
const markSent = (id: string) =>
  changeRows(db, 'message', { registration_id: id }, { state: 'sent', sent_at: testApp.clock.now() });

it.each([
  ['accept', 'Deposit Received', {}, 'accepted'],
  ['accept', 'Waitlisted', {}, 'accepted'],
  ['waitlist', 'Deposit Received', {}, 'waitlisted'],
  ['refuse', 'Waitlisted', { reason: 'Too young.' }, 'refused'],
  ['request changes', 'Accepted', { reason: 'Which bus?', steps: ['transport'] }, 'changes requested'],
  ['withdraw', 'Pending Payment', {}, 'withdrawn'],
] as const)(
  'undoes %s from %s with its email, and keeps both in the history',
  async (decision, from, more, kind) => {
    const { id } = await inStatus(from);
    await post(id, 'decision', { decision, ...more });
    expect((await look(id)).undo).toMatchObject({ decision, to: from, by: registrar.name });
    const undone = await post(id, 'undo', { reason: 'A slip of the hand.' });
    expect(undone.json()).toMatchObject({ status: from, undo: null, reopened_steps: [] });
    expect(undone.json().history.slice(-2)).toMatchObject([
      { move: decision, by: registrar.name },
      { move: `undo ${decision}`, to: from, by: registrar.name, reason: 'A slip of the hand.' },
    ]);
    expect(await mails(id)).toMatchObject(kind ? [{ kind, state: 'cancelled' }] : []);
    expect((await post(id, 'undo')).json()).toMatchObject({ code: 'read_only' });
  },
);

it('sends a correction where the email was sent, as previewed', async () => {
  const { id, family } = await deposit();
  await post(id, 'decision', { decision: 'accept' });
  await markSent(id);
  const preview = (await post(id, 'undo?dry_run=true', { reason: 'It was meant for a sibling.' })).json();
  expect(preview.mail).toMatchObject({ to: family.email });
  expect(preview.mail.text).toContain('On 02/03/2026 we told you that');
  expect(preview.mail.text).toContain('We’ve received your deposit.');
  expect(preview.mail.text).toContain('It was meant for a sibling.');
  expect(await look(id)).toMatchObject({ status: 'Accepted' });
  expect((await post(id, 'undo')).json()).toMatchObject({ status: 'Deposit Received' });
  const [told, correction] = await mails(id);
  expect([told, correction]).toMatchObject([
    { kind: 'accepted', state: 'sent' },
    { kind: 'correction', state: 'queued', corrects: told?.id },
  ]);
});

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

it('undoes a request for changes only before the family changes something', async () => {
  const { id, family } = await deposit();
  await post(id, 'decision', askForTransport);
  await succeeded(family.ask('POST', `/api/rego/save/${id}`, sampleAnswers(transport)));
  expect((await look(id)).undo).toBeNull();
  expect((await post(id, 'undo')).json()).toMatchObject({ code: 'read_only' });
  await submit(family, id);
  expect((await post(id, 'undo')).json()).toMatchObject({ code: 'read_only' });
});

it('closes the reopened steps to the family after an undo', async () => {
  const { id, family } = await deposit();
  await post(id, 'decision', askForTransport);
  await post(id, 'undo');
  const saved = await family.ask('POST', `/api/rego/save/${id}`, sampleAnswers(transport));
  expect(saved.json()).toMatchObject({ code: 'read_only' });
});

it('rejects an undo after a payment or an action of the family', async () => {
  const paid = await deposit();
  await post(paid.id, 'decision', { decision: 'accept' });
  later();
  await paySlip(paid, '200');
  const byHand = await deposit();
  await post(byHand.id, 'decision', { decision: 'waitlist' });
  later();
  const money = { received: 50, received_on: '2026-03-01', method: 'cash' };
  await succeeded(recordMoney(registrar, byHand.id, money));
  const left = await deposit();
  await succeeded(left.family.ask('POST', `/api/rego/withdraw/${left.id}`));
  for (const { id } of [paid, byHand, left]) {
    expect((await look(id)).undo).toBeNull();
    expect((await post(id, 'undo')).statusCode).toBe(409);
  }
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

it('rejects an undo where the place is taken', async () => {
  await db.updateTable('registration').set({ status: 'Withdrawn' }).execute();
  const { id } = await deposit();
  await post(id, 'decision', { decision: 'refuse', reason: 'Wrong camp.' });
  await deposit();
  await db.updateTable('camp').set({ capacity: 1 }).execute();
  const answer = await post(id, 'undo');
  expect(answer.json()).toMatchObject({ code: 'camp_full' });
  expect(answer.json().message).not.toContain('waiting list');
  expect(await look(id)).toMatchObject({ status: 'Refused' });
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

it('returns 409 with the current registration to the second of two concurrent undos', async () => {
  const { id } = await deposit();
  await post(id, 'decision', { decision: 'accept' });
  const { version } = await look(id);
  const both = await Promise.all([post(id, 'undo', { version }), post(id, 'undo', { version })]);
  const [first, second] = both.toSorted((a, b) => a.statusCode - b.statusCode);
  expect([first?.statusCode, second?.statusCode]).toEqual([200, 409]);
  expect(second?.json()).toMatchObject({ code: 'conflict', current: { status: 'Deposit Received' } });
});
