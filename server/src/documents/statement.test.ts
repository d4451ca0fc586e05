import { writeEvent } from '@bowline/contract/staff/log-events';
import { succeeded } from '@bowline/testing/client';
import { readPdf } from '@bowline/testing/read-pdf';
import { expect, test } from 'vitest';
import { createCompleteFamily, createFilledForm, getForm, submit } from '../../test/support/family.ts';
import { setUpPayments } from '../../test/support/payment-desk.ts';
import { createStaff } from '../../test/support/staff.ts';
import { createSubmittedForm, paySlip, type SubmittedForm } from '../../test/support/submitted-form.ts';

const { db, testApp, registrar, pay, reversePayment } = await setUpPayments();

const path = '/api/auth/account/statement';
const ofStaff = ({ id }: SubmittedForm) => `/api/staff/registrations/${id}/statement`;
const ask = ({ family }: SubmittedForm) => family.ask('GET', path);
const spoken = async (form: SubmittedForm) => (await readPdf((await ask(form)).rawPayload)).spoken;
const feesOf = async ({ family, id }: SubmittedForm) =>
  (await family.ask('GET', `/api/rego/fees/${id}`)).json();

test('a statement contains charges, payments, voids and refunds, and the balance of the portal', async () => {
  const form = await createSubmittedForm(testApp, { camper: { name: '陈小明 முத்து' } });
  const { id } = await pay(form, 300).then(({ payment }) => payment);
  await reversePayment(id);
  await pay(form, 450.5);
  await succeeded(
    registrar.ask('POST', `/api/staff/registrations/${form.id}/charges`, {
      ...{ kind: 'bursary', amount: 100, reason: 'Hardship fund' },
    }),
  );
  await succeeded(
    registrar.ask('POST', `/api/staff/registrations/${form.id}/refunds`, {
      ...{ amount: 50, paid_on: '2026-03-01', method: 'bank', reason: 'Paid twice' },
    }),
  );
  await paySlip(form, '20');
  const said = await spoken(form);
  const { reference } = await getForm(form.family, form.id);
  const { balance, charged, received } = await feesOf(form);
  for (const part of ['陈小明 முத்து', `, Junior Camp (${reference}): Deposit Received`])
    expect(said).toContain(part);
  expect(said).toMatch(/\d\d\/\d\d\/\d{4} Camp fee RM 1,000\.00/);
  expect(said).toMatch(/01\/03\/2026 Payment received, receipt 0000\d\d −RM 300\.00/);
  expect(said).toMatch(/Receipt 0000\d\d is void: It was for another family\. RM 300\.00/);
  expect(said).toContain('01/03/2026 Paid back to you RM 50.00');
  expect(said).toContain('Sent with slips, being checked −RM 320.00');
  expect(said).toContain(`Balance RM ${balance.toFixed(2)} `);
  expect(said).toMatch(/being checked −RM 320\.00 By \d\d\/\d\d\/\d{4} RM 499\.50/);
  expect(said).toContain(`Charged RM ${charged.toLocaleString('en', { minimumFractionDigits: 2 })} `);
  expect(said).toContain(`Received, less refunds −RM ${received.toFixed(2)} `);
  expect(said).toContain(
    `Total balance RM ${balance.toFixed(2)} Total still to pay RM ${balance.toFixed(2)}`,
  );
});

test('a statement has nothing due from a withdrawn registration, and says what the camp holds for it', async () => {
  const first = await createSubmittedForm(testApp, { camper: { name: 'Mei' } });
  await pay(first, 300);
  const { family } = first;
  const second = { family, id: await createFilledForm(family, { name: 'Jun', dob: '2014-05-01' }) };
  await submit(family, second.id);
  await succeeded(family.ask('POST', `/api/rego/withdraw/${first.id}`));
  const said = await spoken(second);
  expect(said).toMatch(
    /Mei, .*: Withdrawn .*No longer owed −RM 1,000\.00 Held by the camp RM 300\.00 Still to pay RM 0\.00 Jun, /,
  );
  expect(said).toContain('Total balance RM 1,000.00 Total still to pay RM 1,000.00');
  expect(said).toContain('Held for registrations that have ended RM 300.00');
});

test('a statement names no day for the rest while the camper waits for a place', async () => {
  const form = await createSubmittedForm(testApp);
  await pay(form, 150);
  await db.updateTable('registration').set({ status: 'Waitlisted' }).where('id', '=', form.id).execute();
  const said = await spoken(form);
  expect(said).toContain('Balance RM 850.00 Deposit RM 50.00 Summary');
});

test('a replaced price stays on the statement, with its replacement', async () => {
  const form = await createSubmittedForm(testApp);
  const old = await db.selectFrom('charge').selectAll().where('registration_id', '=', form.id).execute();
  const fee = old.find(({ kind }) => kind === 'camp fee');
  testApp.clock.advance(1000);
  const ended = { ended_at: testApp.clock.now(), ended_after_receipt: 0 };
  await db
    .updateTable('charge')
    .set(ended)
    .where('id', '=', fee?.id ?? '')
    .execute();
  expect(await spoken(form)).toMatch(/Camp fee RM 1,000\.00 .* No longer charged: Camp fee −RM 1,000\.00/);
});

test('a statement has right-aligned sums, numbered pages, and the same bytes each time', async () => {
  const form = await createSubmittedForm(testApp);
  const first = await ask(form);
  expect(first.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect((await ask(form)).rawPayload.equals(first.rawPayload)).toBe(true);
  const { pages, roles, info } = await readPdf(first.rawPayload);
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  expect(roles).toEqual(expect.arrayContaining(['Table', 'TR', 'TD']));
  expect(info.Title).toContain('Statement of account');
});

test('a statement is available to its family and to deciding staff, whose view is logged', async () => {
  const form = await createSubmittedForm(testApp);
  const stranger = await createCompleteFamily(testApp);
  expect((await stranger.ask('GET', path)).statusCode).toBe(404);
  expect((await testApp.app.inject(path)).statusCode).toBe(401);
  const viewer = await createStaff(testApp, 'viewer');
  expect((await viewer.ask('GET', ofStaff(form))).statusCode).toBe(403);
  const seen = await registrar.ask('GET', ofStaff(form));
  expect(seen.rawPayload.equals((await ask(form)).rawPayload)).toBe(true);
  const log = await db
    .selectFrom('access_log')
    .select(['what', 'action'])
    .where('registration_id', '=', form.id)
    .where('staff_id', '=', registrar.id)
    .orderBy('id')
    .execute();
  expect(log).toContainEqual({ what: writeEvent(['statement']), action: 'view' });
});
