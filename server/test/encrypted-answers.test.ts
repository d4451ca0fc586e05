import { saveAccount } from '@bowline/contract/api/family/account/auth';
import { saveStep } from '@bowline/contract/api/family/registrations';
import { accountSections } from '@bowline/contract/profile/account';
import { camperSections } from '@bowline/contract/profile/camper';
import { questionSteps } from '@bowline/contract/steps/wizard-steps';
import { answersOfAge, sampleAnswersTo } from '@bowline/testing/answers';
import { createRegistration, getRegistration, submitRegistration } from '@bowline/testing/registration';
import { expect, test } from 'vitest';
import { createDemoSeason } from '../src/core/camps/demo-season.ts';
import { listTables } from '../src/operations/backup/tables.ts';
import { withClient } from '../src/platform/database/with-client.ts';
import { buildTestApp } from './support/build-test-app.ts';
import { accountIc, CANARY, camperIc, OPEN, patterns, withCanaries } from './support/canaries.ts';
import { createCompleteFamily } from './support/family.ts';
import { createTestDatabase } from './support/test-database.ts';

const { db, connection } = await createTestDatabase();
const testApp = await buildTestApp(db);
await createDemoSeason(testApp.deps);

test('sensitive answers are on the pages, and in no table', async () => {
  const family = await createCompleteFamily(testApp);
  await family.client.call(saveAccount, { body: { ...sampleAnswersTo(accountSections), ic_no: accountIc } });
  const answers = Object.assign({}, ...camperSections.map(withCanaries), answersOfAge(8));
  const camper = { ...answers, name: OPEN, ic: camperIc };
  const registration = await createRegistration(family, { camper });
  for (const { step } of questionSteps(registration.formType))
    await family.client.call(saveStep, { params: { formId: registration.id }, body: withCanaries(step) });
  await submitRegistration(registration);
  expect(JSON.stringify(await getRegistration(registration))).toContain(CANARY);

  const dump = await withClient(connection, async (pg) => {
    const rows = [];
    for (const { name } of await listTables(pg))
      rows.push(...(await pg.query(`select t::text as row from "${name}" as t`)).rows);
    return JSON.stringify(rows);
  });
  expect(dump).toContain(OPEN);
  expect(patterns.filter((pattern) => dump.includes(pattern))).toEqual([]);
});
