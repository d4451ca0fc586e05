import { sampleAnswers } from '@bowline/contract/form/samples';
import { transport } from '@bowline/contract/steps/transport';
import { succeeded } from '@bowline/testing/client';
import { expect, it } from 'vitest';
import { submit } from '../../../../test/support/family.ts';
import { recordMoney } from '../../../../test/support/payment-desk.ts';
import { changeRows } from '../../../../test/support/rows.ts';
import { paySlip } from '../../../../test/support/submitted-form.ts';
import { setUpUndo } from '../../../../test/support/undo.ts';

const { db, testApp, registrar, look, post, inStatus, deposit, later, askForTransport, mails } =
  await setUpUndo();
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

it('undoes a request for changes only before the family changes something', async () => {
  const { id, family } = await deposit();
  await post(id, 'decision', askForTransport);
  await succeeded(family.ask('POST', `/api/rego/save/${id}`, sampleAnswers(transport)));
  expect((await look(id)).undo).toBeNull();
  expect((await post(id, 'undo')).json()).toMatchObject({ code: 'read_only' });
  await submit(family, id);
  expect((await post(id, 'undo')).json()).toMatchObject({ code: 'read_only' });
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

it('returns 409 with the current registration to the second of two concurrent undos', async () => {
  const { id } = await deposit();
  await post(id, 'decision', { decision: 'accept' });
  const { version } = await look(id);
  const both = await Promise.all([post(id, 'undo', { version }), post(id, 'undo', { version })]);
  const [first, second] = both.toSorted((a, b) => a.statusCode - b.statusCode);
  expect([first?.statusCode, second?.statusCode]).toEqual([200, 409]);
  expect(second?.json()).toMatchObject({ code: 'conflict', current: { status: 'Deposit Received' } });
});
