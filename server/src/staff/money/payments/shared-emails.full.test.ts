import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import { beforeEach, expect, test } from 'vitest';
import { createFilledForm, submit } from '../../../../test/support/family.ts';
import { setUpPayments } from '../../../../test/support/payment-desk.ts';
import {
  createSubmittedForm,
  paySplit,
  type SubmittedForm,
} from '../../../../test/support/submitted-form.ts';
import { buildEmail, isStillTrue } from '../../../emails/build-email.ts';
import { composeEmail } from '../../../emails/compose-email.ts';

const { db, testApp, registrar, reject, review, reversePayment } = await setUpPayments();
const { deps } = testApp;

let form: SubmittedForm;
let sibling: SubmittedForm;
let payments: string[];
beforeEach(async () => {
  form = await createSubmittedForm(testApp);
  const id = await createFilledForm(form.family, { dob: '2014-05-01', name: 'Ben Tan' });
  await submit(form.family, id);
  sibling = { id, family: form.family };
  payments = await paySplit(form, { [form.id]: '200', [sibling.id]: '300' });
});

const listMessages = (kind: MessageKind) =>
  db
    .selectFrom('message')
    .selectAll()
    .where('registration_id', 'in', [form.id, sibling.id])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();

async function onlyMessage(kind: MessageKind) {
  const [message, ...others] = await listMessages(kind);
  if (!message || others.length > 0) throw new Error(`${others.length + (message ? 1 : 0)} emails ${kind}`);
  return message;
}

const confirmBoth = () =>
  registrar.ask('POST', `/api/staff/payments/${payments[0]}/confirm`, {
    received_on: '2026-03-01',
    shares: payments.map((payment_id, at) => ({ payment_id, received: [200, 300][at] })),
  });
const undo = (payment = '') =>
  registrar.ask('POST', `/api/staff/payments/${payment}/reverse`, { only_if_unsent: true });

test.each([
  ['payment received', async () => {}],
  ['payment confirmed', confirmBoth],
  ['payment rejected', () => reject(payments[0] ?? '')],
] as const)('a family gets one email %s about two campers, with the part of each', async (kind, act) => {
  await act();
  const content = await buildEmail(deps, await onlyMessage(kind));
  const { facts = [], subject, paragraphs } = content;
  const amounts = facts.filter(([label]) => label === 'Amount').map(([, value]) => value);
  expect(amounts.toSorted()).toEqual(['RM\u00a0200.00', 'RM\u00a0300.00']);
  const campers = facts.filter(([label]) => label === 'Camper').map(([, value]) => value);
  expect(campers).toContain('Ben Tan');
  expect(new Set(campers).size).toBe(2);
  for (const camper of campers) expect(subject).toContain(camper);
  expect(paragraphs.join()).toContain('RM\u00a0500.00');
});

test('the email of a confirmed payment brings the receipt of each share, and is held for both registrations', async () => {
  await confirmBoth();
  const { attachments } = await composeEmail(deps, await onlyMessage('payment confirmed'));
  expect(attachments.filter(({ filename }) => filename?.endsWith('.pdf'))).toHaveLength(2);
  for (const one of [form, sibling]) {
    const { held_emails } = await review(one);
    expect(held_emails).toMatchObject([{ kind: 'payment confirmed' }]);
    expect(payments).toContain(held_emails[0].payment_id);
  }
});

test.each([0, 1])('share %i that is undone before the email went leaves it to the other', async (at) => {
  await confirmBoth();
  expect((await undo(payments[at])).statusCode).toBe(200);
  const message = await onlyMessage('payment confirmed');
  expect(message).toMatchObject({ state: 'queued', payment_id: payments[1 - at], group_registrations: null });
  expect(await isStillTrue(deps, message)).toBe(true);
  expect((await buildEmail(deps, message)).paragraphs.join()).not.toContain('RM\u00a0500.00');
  expect((await undo(payments[1 - at])).statusCode).toBe(200);
  expect(await onlyMessage('payment confirmed')).toMatchObject({ state: 'cancelled' });
  expect(await listMessages('payment reversed')).toEqual([]);
});

test('a share that is undone after the email went is taken back by an email of its own', async () => {
  await confirmBoth();
  const { id } = await onlyMessage('payment confirmed');
  await db
    .updateTable('message')
    .set({ state: 'sent', sent_at: testApp.clock.now() })
    .where('id', '=', id)
    .execute();
  expect((await undo(payments[1])).json().code).toBe('read_only');
  await reversePayment(payments[1] ?? '');
  expect(await onlyMessage('payment reversed')).toMatchObject({ payment_id: payments[1] });
});
