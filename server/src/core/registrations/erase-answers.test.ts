import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { getForm } from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { getSignedContent } from '../../../test/support/signed-content.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createSubmittedForm } from '../../../test/support/submitted-form.ts';
import { eraseAnswers, eraseSubmitted } from './queries/erase-answers.ts';

const { db, testApp } = await openSeason();
const admin = await createStaff(testApp, 'admin');

test('erased health answers are gone from submission and profile, which still agree', async () => {
  const { family, id } = await createSubmittedForm(testApp, { camper: { health_migraine: true } });
  const { camper_id } = await getForm(family, id);
  const before = await getSignedContent(db, id);
  await db.transaction().execute(async (trx) => {
    await eraseSubmitted(trx, id, ['health']);
    await eraseAnswers(trx, 'camper', String(camper_id), ['health']);
  });

  const after = await getSignedContent(db, id);
  const data = JSON.parse(after.data);
  expect(Object.keys(JSON.parse(before.data).camper)).toEqual(['details', 'medical', 'immunisations']);
  expect(Object.keys(data.camper)).toEqual(['details']);
  expect(data.account).toEqual(JSON.parse(before.data).account);
  const steps = JSON.parse(after.document) as { step: string; answers: object[] }[];
  const empty = steps.filter(({ answers }) => answers.length === 0).map(({ step }) => step);
  expect(empty).toEqual(['medical', 'immunisations']);
  expect(after).toMatchObject({ sha256: before.sha256, signer_ic: before.signer_ic });

  const record = (await family.ask('GET', `/api/campers/${camper_id}`)).json();
  expect(record).toMatchObject({
    health_migraine: null,
    profile_completion: { details: true, medical: false },
  });
  const review = (await admin.ask('GET', `/api/staff/registrations/${id}`)).json();
  expect(review.profile_changes).toEqual([]);
  const changes = await db
    .selectFrom('profile_change')
    .selectAll()
    .where('camper_id', '=', camper_id)
    .execute();
  expect(changes).toEqual([]);
});

test('the hash of what was signed verifies until something is erased', async () => {
  const { id } = await createSubmittedForm(testApp);
  const row = await db
    .selectFrom('submission')
    .select('terms')
    .where('registration_id', '=', id)
    .executeTakeFirstOrThrow();
  const { document, data, sha256 } = await getSignedContent(db, id);
  expect(hash('sha256', document + data + row.terms)).toBe(sha256);
});

test('a submission is changed by nothing else', async () => {
  await createSubmittedForm(testApp);
  await expect(db.updateTable('submission').set({ sealed: null }).execute()).rejects.toThrow(
    /kept as they were/,
  );
});
