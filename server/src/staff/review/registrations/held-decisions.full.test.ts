import { expect, it } from 'vitest';
import { openSeason } from '../../../../test/support/open-season.ts';
import { confirmSlip, resultOf } from '../../../../test/support/payment-desk.ts';
import { staffClientOf } from '../../../../test/support/review.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm, paySlip } from '../../../../test/support/submitted-form.ts';

const { db, testApp } = await openSeason();
const registrar = await createStaff(testApp, 'registrar');
const { look, post } = staffClientOf(registrar);
const deposit = () => createSubmittedForm(testApp, { status: 'Deposit Received' });
const accept = (id: string) => post(id, 'decision', { decision: 'accept' });
const wait = (seconds: number) => testApp.clock.advance(seconds * 1000);
const emails = (id: string) =>
  db
    .selectFrom('message')
    .select(['kind', 'state'])
    .where('registration_id', '=', id)
    .where('kind', '<>', 'form copy')
    .orderBy('id')
    .execute();

it('shows the held email of a decision with its time of sending', async () => {
  const { id } = await deposit();
  expect((await accept(id)).json().held_emails).toMatchObject([{ kind: 'accepted', seconds_left: 60 }]);
  wait(12);
  expect((await look(id)).held_emails).toMatchObject([{ kind: 'accepted', seconds_left: 48 }]);
  wait(48);
  expect((await look(id)).held_emails).toEqual([]);
});

it('shows held emails only to roles that decide', async () => {
  const { id } = await deposit();
  await accept(id);
  expect((await look(id, await createStaff(testApp, 'medic'))).held_emails).toEqual([]);
});

it('sends nothing after an undo while the email is held', async () => {
  const { id } = await deposit();
  await accept(id);
  const undone = (await post(id, 'undo', { only_if_unsent: true })).json();
  expect(undone).toMatchObject({ status: 'Deposit Received', held_emails: [] });
  expect(await emails(id)).toEqual([{ kind: 'accepted', state: 'cancelled' }]);
});

it('changes nothing and sends no correction where an undo limited to unsent emails comes after the email', async () => {
  const { id } = await deposit();
  await accept(id);
  const sent = { state: 'sent', sent_at: testApp.clock.now() } as const;
  await db.updateTable('message').set(sent).where('registration_id', '=', id).execute();
  const refused = await post(id, 'undo', { only_if_unsent: true });
  expect(refused.json()).toMatchObject({ code: 'read_only' });
  expect(refused.json().message).toContain('has already been sent');
  expect(await look(id)).toMatchObject({ status: 'Accepted' });
  expect(await emails(id)).toEqual([{ kind: 'accepted', state: 'sent' }]);
});

it('returns the held emails with a confirmed payment', async () => {
  const form = await createSubmittedForm(testApp);
  const paymentId = await paySlip(form, '200');
  const body = { received: '200', received_on: '2026-03-01' };
  const confirmed = await confirmSlip(registrar, paymentId, body);
  expect(resultOf(confirmed).held_emails).toMatchObject([{ kind: 'payment confirmed', seconds_left: 60 }]);
});

it('lists a held email in the email log with its time', async () => {
  const { id } = await deposit();
  await accept(id);
  const listed = async () =>
    (await registrar.ask('GET', '/api/staff/messages?kind=accepted')).json().messages[0];
  const until = new Date(testApp.clock.now().getTime() + 60_000).toISOString();
  expect(await listed()).toMatchObject({ registration_id: id, state: 'queued', held_until: until });
  wait(60);
  expect(await listed()).toMatchObject({ held_until: null });
});
