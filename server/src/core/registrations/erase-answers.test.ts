import { hash } from 'node:crypto';
import { agreeIn, submitRegistration } from '@bowline/testing/registration';
import { expect, test } from 'vitest';
import { markTexts } from '../../../test/support/catalogues.ts';
import { createCompleteFamily, createFilledForm, getForm } from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { getSignedContent } from '../../../test/support/signed-content.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createSubmittedForm } from '../../../test/support/submitted-form.ts';
import type { FrozenStep } from './frozen-document.ts';
import { eraseAnswers, eraseSubmitted } from './queries/erase-answers.ts';
import type { SignedContent } from './sealed-submission.ts';

markTexts();
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

test('erased answers are gone in each language, and the others stay', async () => {
  const family = await createCompleteFamily(testApp);
  const id = await createFilledForm(testApp, family, { health_notes: 'Zwiebelfisch' });
  await agreeIn({ id, family }, 'zh-Hans');
  await submitRegistration({ id, family });
  const before = wordsOf(await getSignedContent(db, id));
  expect(before.map(({ language }) => language)).toEqual(['en', 'zh-Hans']);
  for (const { health } of before) expect(health.join()).toContain('Zwiebelfisch');
  expect(before[1]?.health).toContain('中文 Any allergies?: 中文 Yes (have)');

  await db.transaction().execute((trx) => eraseSubmitted(trx, id, ['health']));

  const signed = await getSignedContent(db, id);
  const whole = JSON.stringify(signed);
  for (const { health } of before)
    expect(health.filter((answer) => whole.includes(answer.split(': ')[0] ?? answer))).toEqual([]);
  expect(whole).not.toContain('Zwiebelfisch');
  const after = wordsOf(signed);
  expect(after.map(({ health }) => health)).toEqual([[], []]);
  expect(after.map(({ others }) => others)).toEqual(before.map(({ others }) => others));
});

/** The answers of a form in each of its languages. */
function wordsOf({ document, reading }: SignedContent) {
  const documents = [{ language: 'en', document }, ...(reading ? [reading] : [])];
  return documents.map(({ language, document }) => {
    const steps: readonly FrozenStep[] = JSON.parse(document);
    const answersIn = (isWanted: (step: FrozenStep) => boolean) =>
      steps
        .filter(isWanted)
        .flatMap(({ answers }) => answers.map(({ label, value }) => `${label}: ${value}`));
    const isHealth = ({ step }: FrozenStep) => ['medical', 'immunisations'].includes(step);
    return { language, health: answersIn(isHealth), others: answersIn((step) => !isHealth(step)) };
  });
}

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
