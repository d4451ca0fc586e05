import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/support/build-test-app.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm } from '../../../../test/support/submitted-form.ts';
import { createTestDatabase } from '../../../../test/support/test-database.ts';
import { createDemoSeason } from '../../../core/camps/demo-season.ts';
import { createDatabase } from '../../../platform/database/database.ts';

const { db, connection } = await createTestDatabase();
const testApp = await buildTestApp(db);
await createDemoSeason(testApp.deps);
// A second process beside the first, on connections of its own.
const second = createDatabase(connection, { warn: () => {} });
const other = await buildTestApp(second.db, { after: testApp });
other.app.addHook('onClose', () => second.close());
const admin = await createStaff(testApp, 'admin');

const COMPETITORS = 10;

it.each<[RegistrationStatus, number]>([
  ['Deposit Received', 1],
  ['Waitlisted', 1],
])('accepts one of ten %s for one place in concurrent requests to two processes', async (status, places) => {
  await db.updateTable('camp').set({ capacity: places }).execute();
  await db.updateTable('registration').set({ status: 'Withdrawn' }).execute();
  const forms = [];
  for (let count = 0; count < COMPETITORS; count += 1)
    forms.push(await createSubmittedForm(testApp, { status }));
  const answers = await Promise.all(
    forms.map(async ({ id }, index) => {
      const { app } = index % 2 ? other : testApp;
      const headers = { authorization: `Bearer ${admin.token}` };
      const url = `/api/staff/registrations/${id}`;
      const { version } = (await app.inject({ url, headers })).json();
      // Accepting out of order needs a note.
      const body = { decision: 'accept', version, note: 'Siblings together.' };
      return app.inject({ method: 'POST', url: `${url}/decision`, headers, body });
    }),
  );
  const codes = answers.map((one) => one.json().code ?? one.json().status).toSorted();
  expect(codes).toEqual(['Accepted', ...Array(COMPETITORS - 1).fill('camp_full')]);
});

it('keeps the place of a deposit before the waiting list', async () => {
  await db.updateTable('camp').set({ capacity: 1 }).execute();
  await db.updateTable('registration').set({ status: 'Withdrawn' }).execute();
  await createSubmittedForm(testApp, { status: 'Deposit Received' });
  const { id } = await createSubmittedForm(testApp, { status: 'Waitlisted' });
  const { version, camp } = (await admin.ask('GET', `/api/staff/registrations/${id}`)).json();
  expect(camp).toMatchObject({ capacity: 1, held: 1, accepted: 0 });
  const answer = await admin.ask('POST', `/api/staff/registrations/${id}/decision`, {
    decision: 'accept',
    version,
  });
  expect(answer.json()).toMatchObject({ code: 'camp_full' });
});
