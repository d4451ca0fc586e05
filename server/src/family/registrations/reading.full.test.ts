import { hash } from 'node:crypto';
import { getTerms, saveStep } from '@bowline/contract/api/family/registrations';
import { readPdf } from '@bowline/testing/read-pdf';
import { agreeIn } from '@bowline/testing/registration';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { markTexts } from '../../../test/support/catalogues.ts';
import {
  createCompleteFamily,
  createFilledForm,
  type Family,
  getForm,
  submit,
  trySubmit,
} from '../../../test/support/family.ts';
import { queuedOn } from '../../../test/support/messages.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { changeRows, readRow } from '../../../test/support/rows.ts';
import { getSignedContent } from '../../../test/support/signed-content.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { hashSigned, sealSubmission } from '../../core/registrations/sealed-submission.ts';
import { renderFormCopy } from '../../documents/render-documents.ts';
import { composeEmail } from '../../emails/compose-email.ts';
import { checkAnswerKeys } from '../../operations/doctor/check-answers.ts';
import { setCorrections } from '../../platform/language.ts';

markTexts();
const { db, testApp } = await openSeason();
await db.deleteFrom('camp_text').execute();
const { deps } = testApp;
const admin = await createStaff(testApp, 'admin');
const malay = { 'accept-language': 'ms' };

let family: Family;
let id: string;
beforeEach(async () => {
  family = await createCompleteFamily(testApp);
  id = await createFilledForm(family, { dob: '2014-03-01', name: 'Ada Lim' });
});

const termsOf = async (formId: string) =>
  family.client.call(getTerms, {
    params: { campId: (await getForm(family, formId)).camp_id },
    headers: malay,
  });
const agree = (terms_read?: object) =>
  family.client.send(saveStep, {
    params: { formId: id },
    body: { consent: true, terms_read },
    headers: malay,
  });
/** Sends the form back for its last steps, and lets a minute pass. */
async function requestChanges(): Promise<void> {
  await changeRows(
    db,
    'registration',
    { id },
    { status: 'Changes Requested', status_before: 'Pending Payment', reopened_steps: ['update', 'consent'] },
  );
  testApp.clock.advance(60_000);
}

const rowOf = (formId: string) =>
  readRow(db, 'submission', { registration_id: formId }, ['terms', 'terms_sha256']);

describe('a form that was read in Malay', () => {
  beforeEach(async () => {
    await agreeIn({ id, family }, 'ms');
    await submit(family, id);
  });

  test('says which terms its consent was given to', async () => {
    const { sha256 } = await termsOf(id);
    expect((await getForm(family, id)).terms_read).toEqual({ language: 'ms', sha256 });
    const unread = await createFilledForm(family, { dob: '2014-03-01', name: 'Ben Lim' });
    expect((await getForm(family, unread)).terms_read).toBeNull();
  });

  test('is kept in English and in Malay, with the hash of the terms, and both are part of what was signed', async () => {
    const signed = await getSignedContent(db, id);
    const { terms, terms_sha256 } = await rowOf(id);
    expect(signed.document).not.toContain('Melayu');
    expect(signed.document).toContain('"label":"Full name"');
    expect(signed.reading).toMatchObject({ language: 'ms', terms_sha256: hash('sha256', terms) });
    expect(signed.reading?.terms_sha256).toBe(terms_sha256);
    expect(signed.reading?.document).toContain('"label":"Melayu Full name"');
    expect(signed.reading?.document).toContain('"title":"Melayu Fees"');
    expect(signed.reading?.document).toContain('Melayu I, Tan Mei Ling');
    expect(hashSigned(signed, terms)).toBe(signed.sha256);
    expect(hashSigned({ ...signed, reading: undefined }, terms)).not.toBe(signed.sha256);
    expect(await checkAnswerKeys(db, true)).toMatchObject({ state: 'ok' });
  });

  test('is a finding of the doctor where its terms are not those that were read', async () => {
    const { id: submissionId } = await readRow(db, 'submission', { registration_id: id });
    const signed = await getSignedContent(db, id);
    const ids = await db
      .selectFrom('registration')
      .select(['account_id as account', 'camper_id as camper', 'id as form'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const storeReading = async (reading: typeof signed.reading) => {
      const { sealed } = sealSubmission(db, { id: submissionId, ...ids }, { ...signed, reading });
      await db.transaction().execute(async (trx) => {
        await sql`select set_config('bowline.task', 'seal', true)`.execute(trx);
        await trx.updateTable('submission').set({ sealed }).where('id', '=', submissionId).execute();
      });
    };
    const terms = [{ language: 'ms', text: 'Terma lain' }] as const;
    await storeReading(signed.reading && { ...signed.reading, terms });
    const finding = await checkAnswerKeys(db, true);
    await storeReading(signed.reading);
    expect(finding).toMatchObject({ state: 'fail', text: expect.stringContaining(submissionId) });
  });

  test('is printed in Malay for the family, whatever its page is in, and names the language of the terms', async () => {
    const copy = await family.ask('GET', `/api/rego/form/${id}/pdf`, undefined, {
      'accept-language': 'zh-Hans',
    });
    const { foreign, info, spoken } = await readPdf(copy.rawPayload);
    expect(info).toMatchObject({ Language: 'ms', Title: expect.stringMatching(/^Melayu Registration/) });
    expect(spoken).toContain('Melayu As submitted by the family');
    expect(spoken).not.toContain('中文');
    expect(Object.keys(foreign)).toEqual(['en']);
    expect(foreign.en).toContain('Supervision');
    expect(foreign.en).not.toContain('Melayu');
  });

  test('loses its copy in Malay once it was submitted again in Chinese', async () => {
    const copies = () =>
      db
        .selectFrom('rendered_document')
        .select(['file', 'language'])
        .where('registration_id', '=', id)
        .execute();
    // A copy is kept only with its photo, and this camper's has no file.
    const { camper_id } = await getForm(family, id);
    await db.updateTable('camper').set({ photo_file: null }).where('id', '=', camper_id).execute();
    const open = () => family.ask('GET', `/api/rego/form/${id}/pdf`);
    await open();
    await renderFormCopy(deps, id, 'staff', 'staff');
    const before = await copies();
    expect(before.map(({ language }) => language).sort()).toEqual(['en', 'ms']);
    await requestChanges();
    await agreeIn({ id, family }, 'zh-Hans');
    await submit(family, id);
    await open();
    const languagesNow = (await copies()).map(({ language }) => language).sort();
    expect(languagesNow).toEqual(['en', 'zh-Hans']);
    const superseded = before.find(({ language }) => language === 'ms')?.file ?? '';
    await expect(deps.files.get(superseded)).rejects.toMatchObject({ reason: 'missing' });
  });

  test('is emailed in Malay, with its numbers masked', async () => {
    const { account_id: accountId } = await readRow(db, 'registration', { id });
    const row = await queuedOn(deps, 'form copy', { accountId, registrationId: id, paymentId: '' });
    const { attachments } = await composeEmail(deps, row);
    const { info, spoken } = await readPdf(Buffer.from(attachments[0]?.content ?? ''));
    expect(info).toMatchObject({ Language: 'ms' });
    expect(spoken).toContain('Melayu As submitted by the family, with IC and passport numbers masked');
    expect(spoken.replaceAll(/[\s-]/g, '')).not.toContain('800214145566');
  });

  test('is English for staff, with the Malay one beside it for those who may read the section', async () => {
    const viewer = await createStaff(testApp, 'viewer');
    const [all, some] = await Promise.all(
      [admin, viewer].map(async (staff) =>
        (await staff.ask('GET', `/api/staff/registrations/${id}`, undefined, malay)).json(),
      ),
    );
    expect(JSON.stringify(all.sections)).not.toContain('Melayu');
    expect(all.reading).toMatchObject({ language: 'ms' });
    const stepsIn = (sections: { step: string }[]) => sections.map(({ step }) => step);
    expect(stepsIn(all.reading.sections)).toEqual(stepsIn(all.sections));
    expect(JSON.stringify(all.reading.sections)).toContain('Melayu Any allergies?');
    expect(stepsIn(some.reading.sections)).toEqual(stepsIn(some.sections));
    expect(stepsIn(some.reading.sections)).not.toContain('medical');
    expect(JSON.stringify(some.reading)).not.toMatch(/allergies|8002141/);
  });

  test('is in the archives: the family’s in its language with a guide in it, the staff’s in English', async () => {
    const { account_id, reference } = await readRow(db, 'registration', { id });
    const own = unzipSync((await family.ask('GET', '/api/auth/account/data', undefined, malay)).rawPayload);
    const ofStaff = unzipSync(
      (await admin.ask('GET', `/api/staff/families/${account_id}/data`, undefined, malay)).rawPayload,
    );
    const readIn = async (archive: typeof own) => ({
      guide: strFromU8(archive['README.txt'] ?? new Uint8Array()).split(' ')[0],
      form: JSON.parse(strFromU8(archive[`registrations/${reference}/form.json`] ?? new Uint8Array())),
      copy: (await readPdf(archive[`registrations/${reference}/form-copy.pdf`] ?? new Uint8Array())).info
        .Language,
    });
    const [theirs, staffs] = [await readIn(own), await readIn(ofStaff)];
    expect(theirs).toMatchObject({ guide: 'Melayu', copy: 'ms' });
    expect(staffs).toMatchObject({ guide: 'Everything', copy: 'en' });
    for (const { form } of [theirs, staffs]) {
      expect(form.submissions[0].document[0].title).toBe('Account details');
      expect(form.submissions[0].reading.document[0].title).toBe('Melayu Account details');
    }
  });
});

test('a consent that names no terms was given in English, in any language of the request', async () => {
  expect((await agree()).statusCode).toBe(200);
  const done = await family.ask('PUT', `/api/rego/step/${id}`, { current_step: 'done' }, malay);
  expect(done.statusCode).toBe(200);
  const signed = await getSignedContent(db, id);
  expect(signed.reading).toBeUndefined();
  expect(signed.document).not.toContain('Melayu');
  expect(signed.sha256).toBe(hash('sha256', signed.document + signed.data + (await rowOf(id)).terms));
});

test('a consent to other terms than those now is refused, and nothing is saved', async () => {
  const { sha256_adult } = await termsOf(id);
  const before = await getForm(family, id);
  const refused = await agree({ language: 'ms', sha256: sha256_adult });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'conflict',
    message: 'Melayu The terms have changed since you opened this page. Please read and agree again.',
    current: { form: { id } },
  });
  expect((await agree({ language: 'xx', sha256: sha256_adult })).statusCode).toBe(422);
  expect(await getForm(family, id)).toEqual(before);
});

test.each([true, false])(
  'a submission answers what is read afterwards, with a confirmed email: %s',
  async (confirmed) => {
    const expectAsRead = async ({ json }: Awaited<ReturnType<typeof trySubmit>>) =>
      expect(json()).toEqual((await family.ask('GET', `/api/rego/form/${id}`)).json());
    await changeRows(
      db,
      'account',
      { email: family.email },
      { email_confirmed_at: confirmed ? testApp.clock.now() : null },
    );
    await agreeIn({ id, family }, 'ms');
    await expectAsRead(await trySubmit(family, id));
    await requestChanges();
    await agreeIn({ id, family }, 'en');
    await expectAsRead(await trySubmit(family, id));
    await expectAsRead(await trySubmit(family, id));
  },
);

test('a form is not submitted with other terms than those agreed to', async () => {
  await agreeIn({ id, family }, 'ms');
  const { camp_id } = await getForm(family, id);
  const camp = db.selectFrom('camp').select('terms_conditions').where('id', '=', camp_id);
  const before = await camp.executeTakeFirstOrThrow();
  await db.updateTable('camp').set({ terms_conditions: 'Other terms' }).where('id', '=', camp_id).execute();
  const refused = await trySubmit(family, id);
  await db.updateTable('camp').set(before).where('id', '=', camp_id).execute();
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    code: 'incomplete',
    message: 'The terms have changed since you agreed. Please read and agree again.',
    steps: ['consent'],
  });
  await submit(family, id);
});

test('a declaration that was corrected since is agreed to again', async () => {
  await agreeIn({ id, family }, 'ms');
  const declaration =
    'I, {name}, IC or passport number {ic}, am the parent or guardian of {camper}. I agree to the above on behalf of the camper and consent to the camper taking part in {camp}.';
  setCorrections('ms', { [declaration]: 'Saya, {name} ({ic}), penjaga {camper}, {camp}.' });
  expect((await trySubmit(family, id)).json()).toMatchObject({ code: 'incomplete', steps: ['consent'] });
  await agreeIn({ id, family }, 'ms');
  await submit(family, id);
  const { reading } = await getSignedContent(db, id);
  setCorrections('ms', {});
  expect(reading?.document).toContain('penjaga Ada Lim');
});
