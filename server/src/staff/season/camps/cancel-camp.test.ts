import { randomUUID } from 'node:crypto';
import { addDays } from '@bowline/contract/text/calendar';
import { succeeded } from '@bowline/testing/client';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createFilledForm, submit } from '../../../../test/support/family.ts';
import { recordMoney, setUpPayments } from '../../../../test/support/payment-desk.ts';
import { readRow } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm, type SubmittedForm } from '../../../../test/support/submitted-form.ts';
import { buildEmail, isStillTrue } from '../../../emails/build-email.ts';

const { db, testApp, registrar } = await setUpPayments();
const admin = await createStaff(testApp, 'admin');
const treasurer = await createStaff(testApp, 'treasurer');

let form: SubmittedForm;
let campId: string;
beforeEach(async () => {
  testApp.clock.advance(60_000);
  await db.updateTable('camp').set({ closed_by_hand: false }).execute();
  await db.updateTable('registration').set({ status: 'Withdrawn', status_before: null }).execute();
  form = await createSubmittedForm(testApp, { camper: { name: 'Aisyah binti Rahman' } });
  campId = (await registration()).camp_id;
});

const registration = (id = form.id) =>
  db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const camp = () => db.selectFrom('camp').selectAll().where('id', '=', campId).executeTakeFirstOrThrow();
const emails = (kind: 'camp cancelled' | 'camp restored') =>
  db
    .selectFrom('message')
    .selectAll()
    .where('kind', '=', kind)
    .where('camp_id', '=', campId)
    .orderBy('id')
    .execute();
const cancel = (refund = 'all', query = '') =>
  admin.ask('POST', `/api/staff/camps/${campId}/cancel${query}`, {
    reason: 'The monsoon came early.',
    refund,
  });
const restore = () => admin.ask('POST', `/api/staff/camps/${campId}/cancel/undo`);
const pay = (amount: number) =>
  recordMoney(registrar, form.id, { method: 'cash', received: amount, received_on: '2026-03-01' });

it('ends every registration, and tells each family once for all its campers', async () => {
  const sibling = await createFilledForm(form.family, { dob: '2014-05-01', name: 'Adam bin Rahman' });
  await submit(form.family, sibling);
  await pay(200);
  const preview = (await cancel('all', '?dry_run=true')).json();
  expect(preview).toMatchObject({ families: 1, to_refund: 200, kept: 0 });
  expect(preview.mail.text).toContain('The monsoon came early.');
  expect((await registration()).status).toBe('Deposit Received');
  const before = (await emails('camp cancelled')).length;

  expect((await cancel()).json().cancelled.reason).toBe('The monsoon came early.');
  expect((await registration()).status).toBe('Withdrawn');
  expect((await registration(sibling)).status).toBe('Withdrawn');
  expect(await camp()).toMatchObject({ closed_by_hand: true });
  const [email, ...others] = (await emails('camp cancelled')).slice(before);
  if (!email) throw new Error('There is no email');
  expect(others).toEqual([]);
  const { facts, subject } = await buildEmail(testApp.deps, email);
  expect(subject).toMatch(/^Junior Camp is cancelled: Aisyah binti Rahman and Adam bin Rahman \(WSC/);
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Aisyah binti Rahman', 'We’ll refund RM\u00a0200.00.'],
      ['Adam bin Rahman', 'Nothing was paid.'],
    ]),
  );
  expect((await cancel()).json().code).toBe('read_only');
  await restore();
});

it('keeps the deposit where the terms say so, and returns everything when it is undone', async () => {
  await pay(700);
  expect((await cancel('without deposit')).statusCode).toBe(200);
  const money = (await registrar.ask('GET', `/api/staff/registrations/${form.id}/money`)).json();
  expect(money).toMatchObject({ to_refund: 500, entries: [{ kind: 'kept', amount: 200 }] });
  expect((await restore()).json()).toMatchObject({ left: 0 });
  expect((await registration()).status).toBe('Deposit Received');
  expect((await camp()).cancelled_at).toBe(null);
  const after = (await registrar.ask('GET', `/api/staff/registrations/${form.id}/money`)).json();
  expect(after.context.confirmed).toBe(700);
  // The email was still held.
  expect((await emails('camp cancelled')).at(-1)?.state).toBe('cancelled');
  expect(await emails('camp restored')).toEqual([]);
});

it('tells the families that were told, and leaves a registration whose money was refunded', async () => {
  await pay(200);
  await cancel();
  await db
    .updateTable('message')
    .set({ state: 'sent', sent_at: testApp.clock.now() })
    .where('kind', '=', 'camp cancelled')
    .execute();
  testApp.clock.advance(600_000);
  const { version } = (await registrar.ask('GET', `/api/staff/registrations/${form.id}/money`)).json();
  const refund = { amount: 200, paid_on: '2026-03-02', method: 'cash', reason: 'Cancelled', seen: version };
  expect(
    (await registrar.ask('POST', `/api/staff/registrations/${form.id}/refunds`, refund)).statusCode,
  ).toBe(201);
  expect((await restore()).json()).toMatchObject({ left: 1 });
  expect((await registration()).status).toBe('Withdrawn');
});

const choice = ({ id, family } = form) => family.ask('GET', `/api/rego/camp-choice/${id}`);
const choose = (camp_id: string | null, headers = {}) =>
  form.family.ask('POST', `/api/rego/camp-choice/${form.id}`, { camp_id }, headers);
const card = async () => (await form.family.ask('GET', '/api/campers')).json()[0];
const onCard = async () => (await card()).camp_choice;
const cancellation = async () =>
  buildEmail(testApp.deps, (await emails('camp cancelled')).at(-1) ?? expect.fail());
const UNTIL = addDays(testApp.clock.today('Asia/Kuala_Lumpur'), 14);

/** Cancels the camp with the choice of another one like it. */
async function cancelWithChoice(more: Partial<Awaited<ReturnType<typeof camp>>> = {}) {
  const other = { ...(await camp()), id: randomUUID(), name: 'Second Week', ...more };
  await db.insertInto('camp').values(other).execute();
  const body = { reason: 'Storms.', refund: 'without deposit', move_to: [other.id], move_until: UNTIL };
  const cancelled = await admin.ask('POST', `/api/staff/camps/${campId}/cancel`, body);
  expect(cancelled.statusCode, cancelled.body).toBe(200);
  return other;
}

/** Asks for the account of a refund, as after a cancellation. Returns its id. */
async function askAccount(amount: number): Promise<string> {
  testApp.clock.advance(1000);
  const path = `/api/staff/registrations/${form.id}`;
  const seen = (await registrar.ask('GET', `${path}/money`)).json().version;
  await succeeded(registrar.ask('POST', `${path}/refund-account`, { amount, reason: 'Cancelled.', seen }));
  return (await card()).refund_asked.id;
}

it('moves a registration to the camp that its family chooses, with its money and no refund', async () => {
  await pay(700);
  const other = await cancelWithChoice({ fee_sen: 120_000 });
  const { paragraphs, closing = [], button } = await cancellation();
  expect(paragraphs.join()).not.toContain('You don’t need to do anything');
  expect(closing.join()).toContain('Second Week');
  expect(button?.path).toBe(`/camp-choice/${form.id}`);
  expect(await card()).toMatchObject({
    camp_choice: { id: form.id, until: UNTIL },
    withdrawn: { id: form.id, cancelled: true },
  });
  expect((await choice()).json()).toMatchObject({
    ...{ state: 'open', until: UNTIL, may_choose: true },
    camps: [{ id: other.id, fee: 1200, full: false }],
  });

  expect((await choose(randomUUID())).statusCode).toBe(422);
  expect((await choose(other.id, { 'accept-language': 'ms' })).json().state).toBe('moved');
  const changed = { kind: 'camp changed', registration_id: form.id } as const;
  const { quote } = await buildEmail(testApp.deps, await readRow(db, 'message', changed));
  expect(quote).toBe('Chosen by the family.');
  expect(await registration()).toMatchObject({ status: 'Deposit Received', camp_id: other.id });
  const money = (await registrar.ask('GET', `/api/staff/registrations/${form.id}/money`)).json();
  expect(money).toMatchObject({ to_refund: 0, context: { confirmed: 700 } });
  expect(await onCard()).toBe(null);
  expect((await choose(null)).json().code).toBe('read_only');
  const dashboard = (await admin.ask('GET', `/api/staff/dashboard?camp=${campId}`)).json();
  expect(dashboard.cancelled).toMatchObject([
    { emails: { waiting: 1 }, refunds: { done: 0, to_do: 0 }, choices: { moved: 1, open: 0, until: UNTIL } },
  ]);
});

it('ends the choice of another camp with its last day, and with a refund', async () => {
  await pay(700);
  const other = await cancelWithChoice();
  const today = testApp.clock.today('Asia/Kuala_Lumpur');
  await db
    .updateTable('camp_choice')
    .set({ until: addDays(today, -1) })
    .execute();
  expect((await choice()).json()).toMatchObject({ state: 'ended', camps: [] });
  expect((await choose(other.id)).json().code).toBe('read_only');
  expect(await onCard()).toBe(null);
  await db.updateTable('camp_choice').set({ until: today }).execute();
  expect((await choice()).json().state).toBe('open');

  testApp.clock.advance(1000);
  const { version } = (await registrar.ask('GET', `/api/staff/registrations/${form.id}/money`)).json();
  const refund = { amount: 100, paid_on: today, method: 'cash', reason: 'Cancelled', seen: version };
  await succeeded(registrar.ask('POST', `/api/staff/registrations/${form.id}/refunds`, refund));
  expect((await choose(other.id)).json().code).toBe('read_only');
  const dashboard = (await admin.ask('GET', `/api/staff/dashboard?camp=${campId}`)).json();
  expect(dashboard.cancelled[0]).toMatchObject({
    ...{ refunds: { done: 0, to_do: 1, amount: 400 }, choices: { open: 0, ended: 1 } },
  });
  await restore();
  expect((await choice()).statusCode).toBe(404);
});

it('ends the choice, and leaves a registration whose refund is in a file for the bank', async () => {
  await pay(700);
  const other = await cancelWithChoice();
  const id = await askAccount(500);
  const account = { bank: 'Maybank', account_number: '114022334455', account_holder: 'Lim Mei Ling' };
  await succeeded(form.family.ask('PUT', `/api/refunds/${id}`, account));
  expect((await choice()).json().state).toBe('open');
  await succeeded(treasurer.ask('POST', '/api/staff/refund-transfers/file', { refunds: [id] }));
  expect((await choose(other.id)).json().code).toBe('read_only');
  expect(await onCard()).toBe(null);
  await restore();
  expect((await registration()).status).toBe('Withdrawn');
});

it('withdraws the request for a bank account where the family chooses another camp', async () => {
  await pay(700);
  const other = await cancelWithChoice();
  const id = await askAccount(500);
  await succeeded(choose(other.id));
  expect((await card()).refund_asked).toBe(null);
  expect((await readRow(db, 'refund_account', { id })).ended_at).toEqual(testApp.clock.now());
  const asked = { kind: 'bank account asked', registration_id: form.id } as const;
  expect((await readRow(db, 'message', asked)).state).toBe('cancelled');
});

it('withdraws the request for a bank account where the cancellation is undone', async () => {
  await pay(700);
  await succeeded(cancel());
  await askAccount(500);
  expect((await restore()).json()).toMatchObject({ left: 0 });
  expect((await card()).refund_asked).toBe(null);
});

it('writes of a sibling alone where the other one moved before the email went', async () => {
  const sibling = await createFilledForm(form.family, { dob: '2014-05-01', name: 'Adam bin Rahman' });
  await submit(form.family, sibling);
  const { name } = await camp();
  const other = await cancelWithChoice({ name: 'Third Week' });
  await succeeded(choose(other.id));
  const email = (await emails('camp cancelled')).at(-1) ?? expect.fail();
  const { subject, facts } = await cancellation();
  expect(subject).toContain(`${name} is cancelled: Adam bin Rahman (`);
  expect(facts).toEqual([['Adam bin Rahman', 'Nothing was paid.']]);
  expect(await isStillTrue(testApp.deps, email)).toBe(true);
  await succeeded(form.family.ask('POST', `/api/rego/camp-choice/${sibling}`, { camp_id: other.id }));
  expect(await isStillTrue(testApp.deps, email)).toBe(false);
});

it('offers no camp that the family could not choose', async () => {
  await db.updateTable('registration').set({ status: 'Waitlisted' }).where('id', '=', form.id).execute();
  await cancelWithChoice({ waiting_list: false });
  expect((await cancellation()).closing?.join()).not.toContain('You can move');
  expect((await choice()).statusCode).toBe(404);
});

it('tells each family why in its language, where staff wrote it', async () => {
  await db.updateTable('account').set({ language: 'ms' }).execute();
  const body = { reason: 'Storms.', reason_ms: 'Ribut.', refund: 'all' };
  const ask = (more = {}) =>
    admin.ask('POST', `/api/staff/camps/${campId}/cancel?dry_run=true`, { ...body, ...more });
  expect((await ask()).json().mail.text).toContain('Ribut.');
  expect((await ask({ reason_ms: undefined })).json().mail.text).toContain('Storms.');
  expect(Object.keys((await ask({ reason: 'Dear {camper}' })).json().errors)).toEqual(['reason']);
  await db.updateTable('account').set({ language: 'en' }).execute();
});

it('declines another camp, and needs a last day before it begins', async () => {
  const other = await cancelWithChoice();
  expect((await choose(null)).json().state).toBe('declined');
  expect((await registration()).status).toBe('Withdrawn');
  await restore();
  const ask = (more: object) =>
    admin.ask('POST', `/api/staff/camps/${campId}/cancel`, { reason: 'Storms.', refund: 'all', ...more });
  await db.updateTable('camp').set({ closed_by_hand: false }).execute();
  for (const [move_until, move_to, field] of [
    [undefined, [other.id], 'move_until'],
    [other.starts_on, [other.id], 'move_until'],
    [UNTIL, [campId], 'move_to'],
  ] as const)
    expect(Object.keys((await ask({ move_until, move_to })).json().errors)).toEqual([field]);
});

it('leaves nothing half-done where the cancellation fails at the end', async () => {
  await pay(200);
  await sql`create function fails() returns trigger language plpgsql as $$ begin raise exception 'Lost'; end $$`.execute(
    db,
  );
  await sql`create trigger fails before insert on access_log for each row when (new.what like '%campCancelled%')
    execute function fails()`.execute(db);
  const before = (await emails('camp cancelled')).length;
  expect((await cancel('without deposit')).statusCode).toBe(500);
  await sql`drop function fails cascade`.execute(db);
  expect((await registration()).status).toBe('Deposit Received');
  expect((await camp()).cancelled_at).toBe(null);
  expect(await emails('camp cancelled')).toHaveLength(before);
});
