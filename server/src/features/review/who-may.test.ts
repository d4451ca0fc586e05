import type { CallDefinition } from '@bowline/contract/api/define-call';
import * as payments from '@bowline/contract/api/staff/payments';
import { listRegistrations } from '@bowline/contract/api/staff/registration-queue';
import * as review from '@bowline/contract/api/staff/registration-review';
import { staffRoles } from '@bowline/contract/staff-roles';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createSubmittedForm, paySlip } from '../../../test/support/submitted-form.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { layDemoSeason } from '../camps/demo-season.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
await layDemoSeason(testApp.deps);
const form = await createSubmittedForm(testApp, { camper: { name: 'Tan Ah Kow', dob: '2018-03-01' } });
const slip = await paySlip(form, '200');
const [staff, files] = await Promise.all([
  Promise.all(staffRoles.map((role) => createStaff(testApp, role))),
  testApp.deps.files.put(Buffer.from('picture')),
]);
await db
  .updateTable('camper')
  .set({ photo_file: files.key, ic_front_file: files.key, ic_back_file: files.key })
  .execute();

const arrival = { received: 200, received_on: '2026-03-01' };
// Decisions and confirmations that the rules of the record refuse: what counts here is who gets as far as the rules.
const table: [CallDefinition, object | undefined, number][] = [
  [listRegistrations, undefined, 200],
  [review.getReview, undefined, 200],
  [review.decide, { decision: 'refuse', version: 0, reason: 'No' }, 409],
  [review.previewDecision, { decision: 'refuse', version: 0, reason: 'No' }, 409],
  [review.addNote, { text: 'Called back.' }, 201],
  [review.getReviewPhoto, undefined, 200],
  [review.getIdFront, undefined, 200],
  [review.getIdBack, undefined, 200],
  [payments.listPaymentsToConfirm, undefined, 200],
  [payments.getStaffSlip, undefined, 200],
  [payments.confirmPayment, { ...arrival, received: 0 }, 422],
  [payments.rejectPayment, { reason: '' }, 422],
  [payments.recordPayment, { ...arrival, received: 0, method: 'cash' }, 422],
];

const missing = '01900000-0000-7000-8000-000000000000';
const addressOf = ({ path }: CallDefinition, registrationId: string, paymentId: string) =>
  path.replace(':registrationId', registrationId).replace(':paymentId', paymentId);
const ask = (call: CallDefinition, url: string, body: object | undefined, token?: string) =>
  testApp.app.inject({
    method: call.method,
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body && { body }),
  });

describe.each(table)('%o', (call, body, status) => {
  const url = addressOf(call, form.id, slip);

  it('is for its roles alone', async () => {
    for (const { role, token } of staff) {
      const expected = call.roles?.includes(role) ? status : 403;
      expect([role, (await ask(call, url, body, token)).statusCode]).toEqual([role, expected]);
    }
  });

  it('is for no one without a token, and for no family', async () => {
    for (const token of [undefined, form.family.token])
      expect((await ask(call, url, body, token)).statusCode).toBe(401);
  });

  it.runIf(call.path.includes(':'))('knows no registration or payment that is missing', async () => {
    const [admin] = staff;
    const good = {
      ...body,
      ...(body && 'received' in body && { received: 200 }),
      ...(body && 'reason' in body && { reason: 'No' }),
    };
    for (const id of [missing, 'no-id']) {
      const answer = await ask(call, addressOf(call, id, id), body && good, admin?.token);
      expect(answer.statusCode).toBe(404);
    }
  });
});

it('shows each role what it needs, and writes down who saw what', async () => {
  const seen: Record<string, string[]> = {};
  for (const one of staff) {
    const shown = (await one.ask('GET', `/api/staff/registrations/${form.id}`)).json();
    const ics = /\d{6}-\d{2}-\d{4}|P\d{5,}/.test(JSON.stringify(shown.sections));
    seen[one.role] = [...shown.hidden, ...(ics ? ['ic'] : [])];
    const logged = await db
      .selectFrom('access_log')
      .select('what')
      .where('staff_id', '=', one.id)
      .where('what', 'like', 'Registration:%')
      .execute();
    expect([one.role, logged.length > 0]).toEqual([one.role, one.role !== 'viewer']);
  }
  const health = ['Medical History & Background', 'Immunisations'];
  expect(seen.admin).toEqual(['ic']);
  expect(seen.registrar).toEqual([...health, 'ic']);
  expect(seen.medic).toEqual([]);
  expect(seen.viewer?.slice(0, 2)).toEqual(health);
  expect(seen.viewer).toHaveLength(3);
});

it('shows nothing that cannot be written down', async () => {
  const [admin] = staff;
  await db.schema.alterTable('access_log').renameTo('access_log_gone').execute();
  for (const url of [
    `registrations/${form.id}`,
    `registrations/${form.id}/id-front`,
    `payments/${slip}/slip`,
  ]) {
    const answer = await admin?.ask('GET', `/api/staff/${url}`);
    expect(answer?.statusCode).toBe(500);
    expect(answer?.body).not.toContain('Tan Ah Kow');
  }
  await db.schema.alterTable('access_log_gone').renameTo('access_log').execute();
});
