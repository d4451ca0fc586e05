import { newEmail } from '@bowline/testing/answers';
import { createCompleteFamily, createReadyCamper } from '../support/family.ts';
import { accountIdOf } from '../support/guardians.ts';
import type { Fixture } from './fixture.ts';
import { deciders, everyone, MISSING, type StaffCallRow } from './row.ts';

const theFamily = async ({ testApp, form }: Fixture) => ({
  params: { accountId: await accountIdOf(testApp.deps.db, form.family) },
});

async function withPhoto({ testApp }: Fixture) {
  const { db, files } = testApp.deps;
  const family = await createCompleteFamily(testApp);
  const { id: camperId } = await createReadyCamper(family);
  const { key } = await files.put(Buffer.from('picture'));
  await db.updateTable('camper').set({ photo_file: key }).where('id', '=', camperId).execute();
  return { params: { accountId: await accountIdOf(db, family), camperId } };
}

async function readyCamper({ testApp }: Fixture) {
  const family = await createCompleteFamily(testApp);
  const { id: camperId } = await createReadyCamper(family, { dob: '2014-03-01' });
  return { accountId: await accountIdOf(testApp.deps.db, family), camperId };
}

export const familyRows = {
  listFamilies: {
    may: everyone,
    unlogged: 'Only names, contacts and counts; each family’s page is logged when it is opened',
    invalid: [{ q: 'x'.repeat(201) }, { after: 'x' }],
  },
  getFamily: { may: everyone, valid: theFamily },
  listCampsFor: {
    may: deciders,
    unlogged: 'Camps',
    valid: async (fixture) => ({ params: await readyCamper(fixture) }),
  },
  registerFor: {
    may: deciders,
    valid: async (fixture) => ({
      params: await readyCamper(fixture),
      body: { camp_id: fixture.campId, reason: 'By phone' },
    }),
    invalid: [{ camp_id: 'x' }, {}, { camp_id: MISSING, reason: ' ' }],
  },
  correctEmail: {
    may: deciders,
    valid: async (fixture) => ({
      // It ends the logins of the family.
      params: { accountId: (await readyCamper(fixture)).accountId },
      body: { email: newEmail('corrected'), reason: 'mistyped' },
    }),
    invalid: [
      { email: 'x@', reason: 'mistyped' },
      { email: 'new@example.com', reason: 'x' },
    ],
  },
  getFamilyPhoto: { may: everyone, valid: withPhoto },
} as const satisfies Record<string, StaffCallRow>;
