import { expect, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { invite } from '../../test/support/invited-staff.ts';
import { createStaff } from '../../test/support/staff.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { inviteStaff } from '../staff/administration/accounts/change-staff.ts';
import { composeEmail } from './compose-email.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { deps } = testApp;
const admin = await createStaff(testApp, 'admin');
const mailsTo = (staffId: string) =>
  db.selectFrom('message').selectAll().where('staff_id', '=', staffId).orderBy('id').execute();

test('an invited account gets the one-time link by email, stored encrypted until it is sent', async () => {
  const { id, email, token } = await invite(admin);
  const [message] = await mailsTo(id);
  if (!message) throw new Error('No mail was queued');
  expect(message.secret?.includes(token)).toBe(false);
  const mail = await composeEmail(deps, message);
  expect(mail.to.address).toBe(email);
  expect(mail.text).toContain(`/staff/invitation#${token}`);
});

test('a reset account gets its new link by email', async () => {
  const { id } = await invite(admin);
  const reset = await admin.ask('POST', `/api/staff/accounts/${id}/reset`);
  const [, second] = await mailsTo(id);
  if (!second) throw new Error('No mail was queued');
  expect((await composeEmail(deps, second)).text).toContain(reset.json().link);
});

test('the command line prints the link and sends no email', async () => {
  const { config, clock } = deps;
  const given = { email: 'first@example.com', name: 'First', roles: ['admin' as const], ends_on: null };
  const made = await inviteStaff({ db, config, clock }, given, { staffId: null, address: 'command line' });
  expect(await mailsTo(made.account.id)).toEqual([]);
});
