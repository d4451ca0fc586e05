import { login } from '@bowline/contract/api/family/account/auth';
import { listFamilies } from '@bowline/contract/api/staff/families/families';
import { listRegistrations } from '@bowline/contract/api/staff/review/queue';
import { listStaffCamps } from '@bowline/contract/api/staff/season/camps';
import { registrationStatuses } from '@bowline/contract/registrations/status';
import { ALL_SEASONS } from '@bowline/contract/staff/seasons/season';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { chainLog } from '../../core/log-chain/log-chain.ts';
import { checkAnswerKeys } from '../doctor/check-answers.ts';
import { checkPlaces } from '../doctor/check-database.ts';
import { checkNamedFiles, checkOrphans } from '../doctor/check-files.ts';
import { checkLog } from '../doctor/examine.ts';
import { runDemo } from './run-demo.ts';

const { db, connection } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { deps, client } = testApp;
// A few families of the story, and some copies of those of last season and of the camp of today.
const { cases, family } = await runDemo(deps, 17);
const office = (await createStaff(testApp, 'admin')).client;

test('every case of the summary is found where it says', async () => {
  expect(cases.size).toBeGreaterThan(20);
  const camps = (await office.call(listStaffCamps)).map(({ name }) => name);
  for (const [name, where] of cases) {
    if (camps.includes(where)) continue;
    const query = { q: where, season: ALL_SEASONS };
    const { rows } = /^WSC-/.test(where)
      ? await office.call(listRegistrations, { query: { ...query, tab: 'all' } })
      : await office.call(listFamilies, { query });
    expect(rows.length, name).toBeGreaterThan(0);
  }
});

test('every status is reached, and the family of the summary logs in', async () => {
  const reached = await db.selectFrom('registration').select('status').distinct().execute();
  expect(reached.map(({ status }) => status).sort()).toEqual([...registrationStatuses].sort());
  await client.call(login, { body: family });
});

test('the doctor finds nothing wrong', async () => {
  await chainLog(deps);
  const findings = [
    await checkAnswerKeys(db, true),
    await checkPlaces(db),
    ...(await checkLog(db, undefined)),
    ...(await Array.fromAsync(checkNamedFiles(connection, deps.files, true))),
    await checkOrphans(db, deps.files),
  ];
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
});
