import { succeeded } from '@bowline/testing/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  arrived,
  confirmSlip,
  importStatement,
  matchLine,
  recordMoney,
  resultOf,
  setUpPayments,
} from '../../../../test/support/payment-desk.ts';
import { createStaff, type StaffMember } from '../../../../test/support/staff.ts';
import { createSubmittedForm, paySlip, type SubmittedForm } from '../../../../test/support/submitted-form.ts';

const { db, testApp, registrar, review, mailsOf } = await setUpPayments();
const admin = await createStaff(testApp, 'admin');
const PLACES = 60;
let form: SubmittedForm;

const setCamps = (camp: { capacity?: number; waiting_list?: boolean }) =>
  db.updateTable('camp').set(camp).execute();
const fill = async () => setCamps({ capacity: (await review(form)).camp.held });
const confirm = async (more: object = {}, staff: StaffMember = registrar) =>
  confirmSlip(staff, await paySlip(form, '200'), {
    ...arrived(200),
    ...more,
  });

beforeEach(async () => {
  form = await createSubmittedForm(testApp);
  await fill();
});
afterEach(() => setCamps({ capacity: PLACES, waiting_list: true }));

it('returns the choices for a deposit of a full camp, and confirms nothing', async () => {
  const asked = await confirm();
  expect([asked.statusCode, asked.json().code]).toEqual([409, 'camp_full']);
  expect(asked.json().choices).toEqual(['waiting list']);
  expect(asked.json().message).toMatch(/: Junior Camp is full: \d+ of \d+ places are held\.$/);
  expect(asked.json().current).toEqual({ registration_id: form.id });
  expect(await review(form)).toMatchObject({ status: 'Pending Payment Confirmation' });
  expect(await mailsOf(form)).toEqual([]);
});

it('waitlists the registration with its payment, and sends both emails', async () => {
  const { camp } = await review(form);
  expect(resultOf(await confirm({ when_full: 'waiting list' }))).toMatchObject({
    registration_status: 'Waitlisted',
    payment: { status: 'Confirmed' },
    camp_full: false,
  });
  const after = await review(form);
  expect(after).toMatchObject({ money: { received: 200 }, camp: { held: camp.held } });
  expect(after.history.slice(-2)).toMatchObject([
    { move: 'confirm deposit', to: 'Deposit Received' },
    { move: 'waitlist', to: 'Waitlisted', by: registrar.name, reason: 'The camp is full.' },
  ]);
  expect(await mailsOf(form)).toEqual(['waitlisted', 'payment confirmed']);
});

it('offers going over capacity only to an admin', async () => {
  expect((await confirm({}, admin)).json().choices).toEqual(['over capacity', 'waiting list']);
  const refused = await confirm({ when_full: 'over capacity' });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().errors)).toEqual(['when_full']);
  const confirmed = await confirm({ when_full: 'over capacity' }, admin);
  expect(resultOf(confirmed)).toMatchObject({ registration_status: 'Deposit Received', camp_full: true });
  expect((await review(form)).history.at(-1)).toMatchObject({ reason: 'Confirmed over capacity.' });
});

it('refers a registrar to an admin where the full camp has no waiting list', async () => {
  await setCamps({ waiting_list: false });
  const asked = (await confirm()).json();
  expect([asked.choices, asked.message.includes('Ask an admin')]).toEqual([[], true]);
  expect((await confirm({ when_full: 'waiting list' })).statusCode).toBe(422);
});

it('keeps the position on the waiting list while the registration is with the family', async () => {
  const { version, camp } = await review(form);
  const { held } = camp;
  const url = `/api/staff/registrations/${form.id}/decision`;
  const back = { decision: 'request changes', version, reason: 'Which bus?', steps: ['transport'] };
  await succeeded(registrar.ask('POST', url, back));
  const recorded = await recordMoney(registrar, form.id, {
    ...arrived(200),
    method: 'cash',
    when_full: 'waiting list',
  });
  expect(resultOf(recorded)).toMatchObject({ registration_status: 'Changes Requested' });
  expect(await review(form)).toMatchObject({ status_before: 'Waitlisted', camp: { held } });
  expect(await mailsOf(form)).toContain('waitlisted');
});

it('returns the choices for hand payments and bank lines too', async () => {
  const cash = { ...arrived(200), method: 'cash' };
  expect((await recordMoney(registrar, form.id, cash)).json()).toMatchObject({ code: 'camp_full' });
  const text = 'Date,Details,Debit,Credit\n01/03/2026,TRANSFER,,200.00';
  await importStatement(registrar, text);
  const { rows } = (await registrar.ask('GET', '/api/staff/bank-lines')).json();
  const match = (more?: { when_full: 'waiting list' }) =>
    matchLine(registrar, rows[0].id, { registration_id: form.id, payment_id: null }, 200, more);
  expect((await match()).json()).toMatchObject({ code: 'camp_full' });
  expect(resultOf(await match({ when_full: 'waiting list' }))).toMatchObject({
    registration_status: 'Waitlisted',
    made: 'recorded',
  });
});
