import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createCompleteFamily, createForm } from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { setRulesSince } from '../../../test/support/retention.ts';
import { eraseAccount } from '../erasure/erase-account.ts';
import { rewriteAfterRuns } from './rewrite.ts';
import { runRetention } from './run.ts';

const { db, testApp } = await openSeason();
const { clock, deps } = testApp;

const fileOf = async (table: string) =>
  (await sql<{ file: string }>`select pg_relation_filepath(${table}) as file`.execute(db)).rows[0]?.file;

/** The run of an hour in Kuala Lumpur; returns the tables of these that were rewritten. */
async function runAt(time: string, tables = ['registration']): Promise<string[]> {
  clock.set(`${time}:00+08:00`);
  const before = await Promise.all(tables.map(fileOf));
  await runRetention(deps);
  await rewriteAfterRuns(deps);
  const after = await Promise.all(tables.map(fileOf));
  return tables.filter((_, index) => after[index] !== before[index]);
}

test('a table that is in use is rewritten in a later hour of the night', async () => {
  await setRulesSince(db, '2026-01-01');
  clock.set('2026-03-02T09:00:00+08:00');
  await createForm(await createCompleteFamily(testApp), { dob: '2014-03-02' });
  const reader = await db.startTransaction().execute();
  await sql`select from registration`.execute(reader);
  expect(await runAt('2027-03-03T03:00')).toEqual([]);
  await reader.commit().execute();
  expect(await runAt('2027-03-03T04:00')).toEqual(['registration']);
  expect(await runAt('2027-03-03T05:00')).toEqual([]);
});

test('what a run by day deletes is rewritten in the night after', async () => {
  clock.set('2026-03-04T09:00:00+08:00');
  await createForm(await createCompleteFamily(testApp), { dob: '2014-03-02' });
  expect(await runAt('2027-03-05T09:00')).toEqual([]);
  expect(await runAt('2027-03-06T03:00')).toEqual(['registration']);
});

test('the tables of an account that was deleted by day are rewritten in the night after', async () => {
  clock.set('2027-03-06T09:00:00+08:00');
  const { email } = await createCompleteFamily(testApp);
  const account = db.selectFrom('account').select('id').where('email', '=', email);
  const { id } = await account.executeTakeFirstOrThrow();
  await eraseAccount(deps, id, { because: 'family', address: '127.0.0.1' });
  expect(await runAt('2027-03-07T03:00', ['account', 'bank_line'])).toEqual(['account']);
  expect(await runAt('2027-03-08T03:00', ['account'])).toEqual([]);
});
