import { getAccount, login } from '@bowline/contract/api/family/account/auth';
import { getRegistration } from '@bowline/contract/api/family/registrations';
import { listFamilies } from '@bowline/contract/api/staff/families/families';
import { listRegistrations } from '@bowline/contract/api/staff/review/queue';
import { listStaffCamps } from '@bowline/contract/api/staff/season/camps';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { icWords, openAnswers } from '../../core/answers/sealed-answers.ts';
import { chainLog } from '../../core/log-chain/log-chain.ts';
import { listFamilyRows } from '../../staff/families/family-data/queries.ts';
import { checkAnswerKeys } from '../doctor/check-answers.ts';
import { checkPlaces } from '../doctor/check-database.ts';
import { checkNamedFiles, checkOrphans } from '../doctor/check-files.ts';
import { checkLog } from '../doctor/examine.ts';
import { copyFamily } from './copy-family.ts';
import { runDemo } from './run-demo.ts';

const [COUNT, PLAYED] = [20, 14];
const { db, connection } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { deps, client } = testApp;
const demo = await runDemo(deps, { registrations: COUNT, played: PLAYED });
const { rows: receipts } = await sql<{ number: number }>`
  select number from (select number, issued_at as at from receipt
    union all select void_number, voided_at from receipt where void_number is not null) as every
  order by at, number`.execute(db);
// As a test takes one, with nothing given but an email.
const { account_id } = await db
  .selectFrom('registration')
  .select('account_id')
  .where('status', '=', 'Accepted')
  .executeTakeFirstOrThrow();
const { accountId } = await copyFamily(deps, account_id, { email: `family.${COUNT}@example.com` });
await chainLog(deps);
const office = (await createStaff(testApp, 'admin')).client;

test('every case of the summary is found where it says', async () => {
  expect(demo.cases.size).toBeGreaterThan(8);
  const camps = (await office.call(listStaffCamps)).map(({ name }) => name);
  for (const [name, where] of demo.cases) {
    if (camps.includes(where)) continue;
    const query = { q: where, tab: 'all' } as const;
    const { rows } = /^WSC-/.test(where)
      ? await office.call(listRegistrations, { query })
      : await office.call(listFamilies, { query: { q: where } });
    expect(rows.length, name).toBeGreaterThan(0);
  }
});

test('there are as many registrations as asked for, and the doctor finds nothing wrong', async () => {
  const { counts } = await office.call(listRegistrations, { query: { tab: 'all' } });
  const copied = await db
    .selectFrom('registration')
    .select('id')
    .where('account_id', '=', accountId)
    .execute();
  expect(counts.all).toBe(COUNT + copied.length);
  const findings = [
    await checkAnswerKeys(db, true),
    await checkPlaces(db),
    ...(await checkLog(db, undefined)),
    ...(await Array.fromAsync(checkNamedFiles(connection, deps.files, true))),
    await checkOrphans(db, deps.files),
  ];
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
});

test('receipts are numbered in the order of time, without a gap', async () => {
  expect(receipts.map(({ number }) => number)).toEqual(receipts.map((_, index) => index + 1));
});

test('a copied family logs in to only what is its own', async () => {
  const accounts = await db
    .selectFrom('account')
    .selectAll()
    .where('email', 'is not', null)
    .orderBy('id')
    .execute();
  const numberOf = (email: string | null) => Number(/\.(\d+)@/.exec(email ?? '')?.[1] ?? 0);
  const copies = accounts.filter(({ email }) => numberOf(email) > PLAYED);
  expect(copies.map(({ id }) => id)).toContain(accountId);
  expect(copies.length).toBeGreaterThan(2);
  for (const { id, email } of copies) {
    const { access_token } = await client.call(login, {
      body: { email: email ?? '', password: demo.family.password },
    });
    const family = client.as(access_token);
    expect(await family.call(getAccount)).toMatchObject({ id, email });
    const rows = await listFamilyRows(db, id);
    for (const { id: formId } of rows.registration)
      expect((await family.call(getRegistration, { params: { formId: String(formId) } })).form.id).toBe(
        formId,
      );
    const all = JSON.stringify(rows);
    for (const other of accounts.filter((one) => one.id !== id)) {
      expect(all).not.toContain(other.id);
      expect(all).not.toContain(`"${other.email}"`);
    }
    expect(rows.message.length).toBeGreaterThan(0);
  }
  const { rows: shared } = await sql`
    select ic from camper group by ic having count(*) > 1
    union all select photo_file from camper where photo_file is not null group by 1 having count(*) > 1`.execute(
    db,
  );
  expect(shared).toEqual([]);
  for (const { id, profile: stored, sealed, ic_words } of await db.selectFrom('camper').selectAll().execute())
    expect(ic_words).toEqual(
      expect.arrayContaining(icWords(db, openAnswers(db, 'camper', { id, stored, sealed }))),
    );
});
