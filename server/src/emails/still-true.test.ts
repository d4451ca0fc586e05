import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import type { PaymentStatus } from '@bowline/contract/money/payments';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { afterEach, expect, test } from 'vitest';
import { createEmailSubject, queuedOn } from '../../test/support/messages.ts';
import { openSeason } from '../../test/support/open-season.ts';
import { createStaff } from '../../test/support/staff.ts';
import { isStillTrue } from './build-email.ts';

const { db, testApp } = await openSeason();
const { deps } = testApp;
const staff = await createStaff(testApp, 'registrar');
const subject = await createEmailSubject(testApp, '陈小明');
const { registrationId, paymentId } = subject;

const setStatus = (status: RegistrationStatus, status_before: RegistrationStatus | null = null) =>
  db.updateTable('registration').set({ status, status_before }).where('id', '=', registrationId).execute();
const row = (kind: MessageKind) => queuedOn(deps, kind, subject);

afterEach(async () => {
  await db.deleteFrom('message').execute();
});

test.each<[MessageKind, RegistrationStatus, RegistrationStatus | null, boolean]>([
  ['accepted', 'Accepted', null, true],
  ['accepted', 'Changes Requested', 'Accepted', true],
  ['accepted', 'Withdrawn', null, false],
  ['waitlisted', 'Waitlisted', null, true],
  ['waitlisted', 'Changes Requested', 'Waitlisted', true],
  ['waitlisted', 'Accepted', null, false],
  ['refused', 'Refused', null, true],
  ['refused', 'Deposit Received', null, false],
  ['withdrawn', 'Withdrawn', null, true],
  ['withdrawn', 'Accepted', null, false],
  ['changes requested', 'Changes Requested', 'Accepted', true],
  ['changes requested', 'Accepted', null, false],
  ['camp dates changed', 'Accepted', null, true],
  ['camp dates changed', 'Changes Requested', 'Accepted', true],
  ['camp dates changed', 'Refused', null, false],
  ['camp dates changed', 'Withdrawn', null, false],
  ['camp details changed', 'Accepted', null, true],
  ['camp details changed', 'Waitlisted', null, false],
  ['refund', 'Withdrawn', null, true],
])(
  'an email of the kind %s to a registration that is %s, before %s: %s',
  async (kind, status, before, is) => {
    await setStatus(status, before);
    expect(await isStillTrue(deps, await row(kind))).toBe(is);
  },
);

test('an email that requests changes is replaced by a later one', async () => {
  await setStatus('Changes Requested', 'Accepted');
  const [first, second] = [await row('changes requested'), await row('changes requested')];
  expect([await isStillTrue(deps, first), await isStillTrue(deps, second)]).toEqual([false, true]);
});

test.each<[MessageKind, PaymentStatus, boolean]>([
  ['payment received', 'Submitted', true],
  ['payment received', 'Confirmed', false],
  ['payment rejected', 'Rejected', true],
  ['payment rejected', 'Submitted', false],
])('an email of the kind %s about a payment that is %s: %s', async (kind, status, is) => {
  await db.updateTable('payment').set({ status }).where('id', '=', paymentId).execute();
  expect(await isStillTrue(deps, await row(kind))).toBe(is);
});

test('emails about a confirmed payment are true until its receipt is void', async () => {
  const messages = [await row('payment confirmed'), await row('receipt')];
  const areTrue = () => Promise.all(messages.map((message) => isStillTrue(deps, message)));
  expect(await areTrue()).toEqual([true, true]);
  const receipts = messages.flatMap(({ receipt_id }) => receipt_id ?? []);
  const voided = {
    ...{ void_number: 1_000_000, voided_at: deps.clock.now() },
    ...{ voided_by: staff.id, void_reason: 'No.' },
  };
  await db.updateTable('receipt').set(voided).where('id', 'in', receipts).execute();
  expect(await areTrue()).toEqual([false, false]);
});

test('a link to confirm the email is not sent once that is confirmed', async () => {
  const confirm = (email_confirmed_at: Date | null) =>
    db.updateTable('account').set({ email_confirmed_at }).where('id', '=', subject.accountId).execute();
  const message = await row('form copy waiting');
  await confirm(null);
  expect(await isStillTrue(deps, message)).toBe(true);
  await confirm(deps.clock.now());
  expect(await isStillTrue(deps, message)).toBe(false);
});
