import { deleteAccount, getDeletionPlan } from '@bowline/contract/api/family/account/account-security';
import { login } from '@bowline/contract/api/family/account/auth';
import { listNotices } from '@bowline/contract/api/staff/review/dashboard';
import { retentionRules } from '@bowline/contract/staff/retention';
import { addDays } from '@bowline/contract/text/calendar';
import { succeeded } from '@bowline/testing/client';
import { expect, test } from 'vitest';
import { password } from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { readRow } from '../../../test/support/rows.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createSubmittedForm } from '../../../test/support/submitted-form.ts';
import { composeEmail } from '../../emails/compose-email.ts';

const { db, testApp } = await openSeason();
const { deps, client } = testApp;
const body = { current_password: password };

test('says until when money is kept, and asks for open registrations to be withdrawn first', async () => {
  const { family, id } = await createSubmittedForm(testApp);
  const plan = await family.client.call(getDeletionPlan);
  expect(plan.open_registrations).toMatchObject([{ id }]);
  const { ends_on } = await db
    .selectFrom('camp')
    .innerJoin('registration', 'registration.camp_id', 'camp.id')
    .select('camp.ends_on')
    .where('registration.id', '=', id)
    .executeTakeFirstOrThrow();
  expect(plan.kept_until).toBe(addDays(ends_on, retentionRules.money.days));
  await db.insertInto('retention_period').values({ kind: 'money', days: 3000 }).execute();
  expect((await family.client.call(getDeletionPlan)).kept_until).toBe(addDays(ends_on, 3000));
  const refused = await family.client.send(deleteAccount, { body });
  expect(refused.statusCode).toBe(409);
  expect((await family.ask('GET', '/api/auth/account')).statusCode).toBe(200);
});

test('a wrong password deletes nothing, and the error is at its field', async () => {
  const { family, id } = await createSubmittedForm(testApp);
  await succeeded(family.ask('POST', `/api/rego/withdraw/${id}`));
  const refused = await family.client.send(deleteAccount, { body: { current_password: 'not this one' } });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().errors)).toEqual(['current_password']);
  expect((await family.ask('GET', '/api/auth/account')).statusCode).toBe(200);
});

test('the right password deletes the account, ends its sessions, and an email to the old address says so', async () => {
  const { family, id } = await createSubmittedForm(testApp);
  await succeeded(family.ask('POST', `/api/rego/withdraw/${id}`));
  const elsewhere = await client.call(login, { body: { email: family.email, password } });
  const deleted = await Promise.all([1, 2].map(() => family.client.send(deleteAccount, { body })));
  expect(deleted.map(({ statusCode }) => statusCode)).toContain(204);
  for (const token of [family.token, elsewhere.access_token])
    expect((await client.as(token).request('GET', '/api/auth/account')).statusCode).toBe(401);

  const rows = await db.selectFrom('message').selectAll().where('kind', '=', 'account deleted').execute();
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (!row) throw new Error('no email');
  expect(row.state).toBe('queued');
  expect(JSON.stringify(row)).not.toContain(family.email);
  const email = await composeEmail(deps, row);
  expect(email.to.address).toBe(family.email);
  expect(email.text).toContain('until');

  const admin = await createStaff(testApp, 'admin');
  const review = (await admin.ask('GET', `/api/staff/registrations/${id}`)).json();
  expect(review.account.deleted_at).toMatch(/^\d{4}-/);
  const log = (await admin.ask('GET', '/api/staff/log')).body;
  expect(log).toContain('Account deleted by the family');
});

test('a registration that is held is named before, and the last email says that it stays', async () => {
  const { family, id } = await createSubmittedForm(testApp, { camper: { name: 'Mei Tan' } });
  await succeeded(family.ask('POST', `/api/rego/withdraw/${id}`));
  const admin = await createStaff(testApp, 'admin');
  expect((await family.client.call(getDeletionPlan)).held_registrations).toEqual([]);
  await succeeded(admin.ask('POST', `/api/staff/registrations/${id}/hold`, { reason: 'An insurance claim' }));
  const { held_registrations } = await family.client.call(getDeletionPlan);
  expect(held_registrations).toMatchObject([{ id, camper_name: 'Mei Tan' }]);
  expect((await family.client.send(deleteAccount, { body })).statusCode).toBe(204);
  const row = await db
    .selectFrom('message')
    .selectAll()
    .where('kind', '=', 'account deleted')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect((await composeEmail(deps, row)).text).toContain('has to be kept whole for now');
});

test('is not deleted while staff have frozen changes, and staff read that the family asks for it', async () => {
  const { family, id } = await createSubmittedForm(testApp);
  await family.ask('POST', `/api/rego/withdraw/${id}`);
  const admin = await createStaff(testApp, 'admin');
  const freeze = `/api/staff/registrations/${id}/freeze`;
  expect((await admin.ask('PUT', freeze, { reason: 'Court order' })).statusCode).toBe(200);
  const refused = await family.client.send(deleteAccount, { body });
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'Please contact the camp.']);
  const { account_id } = await readRow(db, 'registration', { id }, ['account_id']);
  const waiting = async () => {
    const notices = listNotices.response.parse((await admin.ask('GET', listNotices.path)).json());
    return notices.filter(({ kind }) => kind === 'deletion waits').map(({ subject }) => subject);
  };
  expect(await waiting()).toEqual([account_id]);
  const { campers } = (await admin.ask('GET', `/api/staff/families/${account_id}`)).json();
  expect(campers[0].freeze).toMatchObject({ reason: 'Court order', deletion_asked_at: expect.any(String) });
  await admin.ask('DELETE', freeze);
  expect(await waiting()).toEqual([]);
  expect((await family.client.send(deleteAccount, { body })).statusCode).toBe(204);
});
