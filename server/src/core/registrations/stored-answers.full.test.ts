import { hash } from 'node:crypto';
import { sampleAnswers } from '@bowline/contract/form/samples';
import { closingCeremony } from '@bowline/contract/steps/closing-ceremony';
import { consent } from '@bowline/contract/steps/consent';
import { succeeded } from '@bowline/testing/client';
import { agreeIn, submitRegistration } from '@bowline/testing/registration';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { markTexts } from '../../../test/support/catalogues.ts';
import { createCompleteFamily, createFilledForm, getForm, submit } from '../../../test/support/family.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { readRow, readRows } from '../../../test/support/rows.ts';
import { getSignedContent } from '../../../test/support/signed-content.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createSubmittedForm } from '../../../test/support/submitted-form.ts';
import type { FrozenStep } from './frozen-document.ts';
import { eraseAnswers, eraseSubmitted, withAnswerTriggersOff } from './queries/erase-answers.ts';
import { hasClearAnswers, sealExisting } from './queries/seal-existing.ts';
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
  const changes = await readRows(db, 'profile_change', { camper_id });
  expect(changes).toEqual([]);
});

test('erased answers are gone in each language, and the others stay', async () => {
  const family = await createCompleteFamily(testApp);
  const id = await createFilledForm(family, { health_notes: 'Zwiebelfisch' });
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
  const row = await readRow(db, 'submission', { registration_id: id }, ['terms']);
  const { document, data, sha256 } = await getSignedContent(db, id);
  expect(hash('sha256', document + data + row.terms)).toBe(sha256);
});

test('a submission is changed by nothing else', async () => {
  await createSubmittedForm(testApp);
  await expect(db.updateTable('submission').set({ sealed: null }).execute()).rejects.toThrow(
    /kept as they were/,
  );
});
const CANARY = 'Zwiebelfisch';

/** All rows of the tables that hold answers, as text. */
async function dump(): Promise<string> {
  const tables = ['account', 'camper', 'registration', 'submission', 'queue_entry'];
  const rows = tables.map(
    (table) => sql<{ row: string }>`select held::text as row from ${sql.table(table)} as held`,
  );
  return (await Promise.all(rows.map((query) => query.execute(db))))
    .flatMap(({ rows }) => rows.map(({ row }) => row))
    .join();
}

test('answers to questions that an earlier version did not encrypt are encrypted, and read as before', async () => {
  // One of an earlier version, which did not record what it encrypted.
  await db.insertInto('installation').values({ key_fingerprint: 'none' }).execute();
  const family = await createCompleteFamily(testApp);
  const id = await createFilledForm(family, {
    dob: '2014-03-01',
    dietary_restrictions: `${CANARY} 1`,
  });
  const guests = { ...sampleAnswers(closingCeremony), closing_guests_dietary_restrictions: `${CANARY} 2` };
  await succeeded(family.ask('POST', `/api/rego/save/${id}`, guests));
  await succeeded(family.ask('POST', `/api/rego/save/${id}`, sampleAnswers(consent)));
  await submit(family, id);
  await db.updateTable('registration').set({ status: 'Deposit Received' }).where('id', '=', id).execute();
  const admin = await createStaff(testApp, 'admin');
  const url = `/api/staff/registrations/${id}`;
  const read = async () => (await admin.ask('GET', url)).body;
  expect(await dump()).not.toContain(CANARY);
  const [review, form, signed] = [await read(), await getForm(family, id), await getSignedContent(db, id)];
  expect(review.match(new RegExp(`${CANARY} \\d`, 'g'))).toEqual(
    expect.arrayContaining([`${CANARY} 1`, `${CANARY} 2`]),
  );

  await withAnswerTriggersOff(db, async () => {
    await sql`update registration set answers = jsonb_set(answers,
      '{closing-ceremony,closing_guests_dietary_restrictions}', to_jsonb(${`${CANARY} 2`}::text)) where id = ${id}`.execute(
      db,
    );
    await sql`update camper set profile = jsonb_set(profile, '{details,dietary_restrictions}', to_jsonb(${`${CANARY} 1`}::text))`.execute(
      db,
    );
  });
  const diets = sql`data -> 'form' -> 'closing-ceremony' ->> 'closing_guests_dietary_restrictions'`;
  await db
    .transaction()
    .execute((trx) =>
      withAnswerTriggersOff(trx, () =>
        sql`update submission set data = replace(data::text, ${diets}, ${`${CANARY} 2`})::json`.execute(trx),
      ),
    );
  expect(await dump()).toContain(CANARY);

  expect(await hasClearAnswers(db)).toBe(true);
  expect(await sealExisting(db)).toBeGreaterThan(2);
  expect(await hasClearAnswers(db)).toBe(false);
  expect(await dump()).not.toContain(CANARY);
  expect(await read()).toBe(review);
  expect(await getForm(family, id)).toEqual(form);
  expect(await getSignedContent(db, id)).toEqual(signed);
  expect(await sealExisting(db)).toBe(0);
});
