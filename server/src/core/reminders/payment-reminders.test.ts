import { succeeded } from '@bowline/testing/client';
import { beforeEach, expect, it } from 'vitest';
import { createFilledForm, submit } from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { recordMoney } from '../../../test/support/payment-desk.ts';
import { changeRows } from '../../../test/support/rows.ts';
import { createStaff } from '../../../test/support/staff.ts';
import {
  acceptLongAgo,
  createSubmittedForm,
  paySlip,
  type SubmittedForm,
} from '../../../test/support/submitted-form.ts';
import { buildEmail, isStillTrue } from '../../emails/build-email.ts';
import { fixedClock } from '../../platform/process/clock.ts';
import { queuePaymentReminders } from './payment-reminders.ts';

const { db, testApp } = await openSeason();
await changeRows(db, 'camp', {}, { fee_sen: 100_000, guest_lunch_sen: 0, rest_due_on: '2026-04-10' });
await db.updateTable('provider').set({ payment_reminders: true }).execute();
const registrar = await createStaff(testApp, 'registrar');
const reminders = async () => (await registrar.ask('GET', '/api/staff/money/reminders')).json();

let form: SubmittedForm;
beforeEach(async () => {
  await db.updateTable('registration').set({ status: 'Withdrawn', status_before: null }).execute();
  form = await createSubmittedForm(testApp, { camper: { name: 'Amara Tan' } });
  await pay(form.id, 200);
  await acceptLongAgo(testApp, form.id);
  await db.updateTable('provider').set({ reminded_until: null }).execute();
});

const pay = (id: string, received: number) =>
  recordMoney(registrar, id, {
    ...{ method: 'cash', received, received_on: '2026-03-01' },
  });

/** Runs the reminders of a day, twice and on two servers at once; returns the emails that they queued. */
async function remind(day: string, time = '10:00') {
  const before = await db.selectFrom('message').select('id').where('kind', '=', 'payment reminder').execute();
  const deps = { ...testApp.deps, clock: fixedClock(`${day}T${time}:00+08:00`) };
  await Promise.all([queuePaymentReminders(deps), queuePaymentReminders(deps)]);
  await queuePaymentReminders(deps);
  const rows = await db
    .selectFrom('message')
    .selectAll()
    .where('kind', '=', 'payment reminder')
    .where('id', 'not in', ['00000000-0000-0000-0000-000000000000', ...before.map(({ id }) => id)])
    .execute();
  const emails = [];
  for (const row of rows) emails.push({ row, deps, ...(await buildEmail(deps, row)) });
  return emails;
}

it('reminds a week before, on the day, and three and ten days after, once each', async () => {
  const counts: Record<string, number> = {};
  for (let day = 1; day <= 30; day += 1) {
    const date = `2026-04-${String(day).padStart(2, '0')}`;
    const emails = await remind(date);
    if (emails.length > 0) counts[date] = emails.length;
  }
  expect(counts).toEqual({ '2026-04-03': 1, '2026-04-10': 1, '2026-04-13': 1, '2026-04-20': 1 });
});

it('says what is due or was due, and where to pay', async () => {
  const [before] = await remind('2026-04-03');
  expect(before).toMatchObject({ subject: 'Payment reminder: RM\u00a0800.00' });
  expect(before?.facts).toContainEqual(['Amara Tan', 'RM\u00a0800.00, due on 10/04/2026']);
  expect(before?.facts?.map(([term]) => term)).toContain('Account number');
  expect(before?.button.path).toMatch(new RegExp(`^/register/payment/[^/]+/${form.id}$`));
  const [after] = await remind('2026-04-13');
  expect(after?.facts).toContainEqual(['Amara Tan', 'RM\u00a0800.00, was due on 10/04/2026']);
});

it('is one email for two children, and one a day', async () => {
  const sibling = await createFilledForm(form.family, { dob: '2014-05-01', name: 'Ben Tan' });
  await submit(form.family, sibling);
  await pay(sibling, 200);
  await acceptLongAgo(testApp, sibling);
  const emails = await remind('2026-04-10');
  expect(emails).toHaveLength(1);
  expect(emails[0]?.facts?.map(([term]) => term)).toEqual(expect.arrayContaining(['Amara Tan', 'Ben Tan']));
  expect(emails[0]?.subject).toBe('Payment reminder: RM\u00a01,600.00');
  expect(emails[0]?.button.path).toBe('/campers');
});

it('counts a waiting slip as paid until it is rejected', async () => {
  const slip = await paySlip(form, '800');
  expect(await remind('2026-04-10')).toEqual([]);
  await succeeded(
    registrar.ask('POST', `/api/staff/payments/${slip}/reject`, { reason: 'The slip is blurred.' }),
  );
  expect(await remind('2026-04-13')).toHaveLength(1);
});

it('is not sent once everything is paid', async () => {
  const [email] = await remind('2026-04-10');
  if (!email) throw new Error('There is no email');
  expect(await isStillTrue(email.deps, email.row)).toBe(true);
  await pay(form.id, 800);
  expect(await isStillTrue(email.deps, email.row)).toBe(false);
});

it('reminds of a deposit after the form was submitted', async () => {
  await db.updateTable('registration').set({ status: 'Withdrawn', status_before: null }).execute();
  await createSubmittedForm(testApp, { camper: { name: 'Chong Wei' } });
  expect(await remind('2026-03-02')).toEqual([]);
  const [email] = await remind('2026-03-05');
  expect(email?.facts).toContainEqual(['Chong Wei', 'RM\u00a0200.00 of the deposit']);
});

it('catches up on days without a server, and leaves out those long past', async () => {
  await remind('2026-04-09');
  expect(await remind('2026-04-12')).toHaveLength(1);
  expect(await remind('2026-04-19')).toHaveLength(1);
  expect(await remind('2026-07-01')).toEqual([]);
});

it('sends a reminder of before it was switched on only up to two days later', async () => {
  expect(await remind('2026-04-16')).toEqual([]);
  await db.updateTable('provider').set({ reminded_until: null }).execute();
  expect(await remind('2026-04-15')).toHaveLength(1);
});

it('is sent by day, but not to refused campers, too late, for past camps, or where switched off', async () => {
  expect(await remind('2026-04-10', '08:00')).toEqual([]);
  expect(await remind('2026-04-10', '22:00')).toEqual([]);
  await db.updateTable('provider').set({ payment_reminders: false }).execute();
  expect(await remind('2026-04-10')).toEqual([]);
  await db.updateTable('provider').set({ payment_reminders: true }).execute();
  await db.updateTable('registration').set({ status: 'Refused' }).where('id', '=', form.id).execute();
  expect(await remind('2026-04-10')).toEqual([]);
});

it('shows staff who gets it tomorrow', async () => {
  await db.updateTable('camp').set({ rest_due_on: '2026-03-03' }).execute();
  expect(await reminders()).toMatchObject({
    enabled: true,
    days: [-7, 0, 3, 10],
    day: '2026-03-03',
    reminders: [
      { parts: [{ registration_id: form.id, camper_name: 'Amara Tan', due_on: '2026-03-03', amount: 800 }] },
    ],
  });
  await db.updateTable('camp').set({ rest_due_on: '2026-04-10' }).execute();
});

it('accepts other days from the settings, and rejects invalid ones', async () => {
  const admin = await createStaff(testApp, 'admin');
  const save = (reminder_days: string) => admin.ask('PUT', '/api/staff/settings', { reminder_days });
  for (const wrong of ['soon', '1.5', '-90', '1,2,3,4,5,6,7', ''])
    expect((await save(wrong)).json().errors).toHaveProperty('reminder_days');
  expect((await save('−3; 1')).statusCode).toBe(200);
  expect((await reminders()).days).toEqual([-3, 1]);
  expect(await remind('2026-04-07')).toHaveLength(1);
  expect(await remind('2026-04-10')).toEqual([]);
  await save('-7, 0, 3, 10');
});
