import { hash } from 'node:crypto';
import { getTerms, saveStep } from '@bowline/contract/api/family/registrations';
import { getCampTexts, saveCampTexts } from '@bowline/contract/api/staff/season/camp-texts';
import { getStaffCamp, saveStaffCamp } from '@bowline/contract/api/staff/season/camps';
import { logInWords } from '@bowline/contract/staff/log-events';
import { succeeded } from '@bowline/testing/client';
import { readPdf } from '@bowline/testing/read-pdf';
import { agreeIn } from '@bowline/testing/registration';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createCompleteFamily,
  createFilledForm,
  type Family,
  getForm,
  submit,
} from '../../../../test/support/family.ts';
import { queuedOn } from '../../../../test/support/messages.ts';
import { openSeason } from '../../../../test/support/open-season.ts';
import { readRow } from '../../../../test/support/rows.ts';
import { getSignedContent } from '../../../../test/support/signed-content.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { forgetPortal } from '../../../core/portal/read-portal.ts';
import { joinTerms } from '../../../core/registrations/frozen-document.ts';
import { composeEmail } from '../../../emails/compose-email.ts';

const { db, testApp } = await openSeason();
const admin = await createStaff(testApp, 'admin');
const malay = { 'accept-language': 'ms' };
const MALAY_TERMS = '# Terma\n\nPengawasan setiap masa.';

let family: Family;
let id: string;
let campId: string;
let version: number;
beforeEach(async () => {
  family = await createCompleteFamily(testApp);
  id = await createFilledForm(family, { dob: '2014-03-01', name: 'Ada Lim' });
  campId = (await getForm(family, id)).camp_id;
  await db.deleteFrom('camp_text').execute();
  version = (await readTexts()).version;
});

const readTexts = (language = 'ms') => admin.client.call(getCampTexts, { params: { campId, language } });
const send = (body: Record<string, unknown>, language = 'ms') =>
  admin.client.send(saveCampTexts, { params: { campId, language }, body });
const save = async (body: Record<string, unknown>, language = 'ms') => {
  const response = await send(body, language);
  expect(response.statusCode).toBe(200);
  return response.json();
};
const termsIn = (language: string) =>
  family.client.call(getTerms, { params: { campId }, headers: { 'accept-language': language } });
const changeEnglish = async (change: Record<string, unknown>) =>
  admin.client.call(saveStaffCamp, { params: { campId }, body: change });
const formIn = async (language: string) =>
  (await family.ask('GET', `/api/rego/form/${id}`, undefined, { 'accept-language': language })).json().form;
const consentOf = async (formId: string) => {
  const { consent, consent_withdrawn } = await getForm(family, formId);
  return { consent, consent_withdrawn };
};

describe('the texts of a camp in Malay', () => {
  test('are empty at first, beside the English ones', async () => {
    const texts = await readTexts();
    expect(texts).toMatchObject({ language: 'ms', name: null, terms_conditions: null, outdated: [] });
    expect(texts.english.terms_conditions).toContain('Supervision');
    const camp = await admin.client.call(getStaffCamp, { params: { campId } });
    expect(camp.translations).toEqual([
      { language: 'ms', missing: Object.keys(texts.english), outdated: [] },
      { language: 'zh-Hans', missing: Object.keys(texts.english), outdated: [] },
    ]);
  });

  test('are kept only for their language; what is absent stays, and what is empty goes', async () => {
    await save({ name: ' Kem Remaja ', terms_conditions: MALAY_TERMS, version });
    await save({ name: '少年营' }, 'zh-Hans');
    expect(await readTexts()).toMatchObject({ name: 'Kem Remaja', terms_conditions: MALAY_TERMS });
    const after = await save({ name: null });
    expect(after).toMatchObject({ name: null, terms_conditions: MALAY_TERMS });
    expect(await readTexts('zh-Hans')).toMatchObject({ name: '少年营', terms_conditions: null });
  });

  test('are refused on an older version of the camp, in English, and in an unknown language', async () => {
    await save({ name: 'Kem Remaja', version });
    const stale = await send({ name: 'Kem', version });
    expect(stale.statusCode).toBe(409);
    expect(stale.json().current).toMatchObject({ name: 'Kem Remaja', version: version + 1 });
    for (const language of ['en', 'ta']) expect((await send({ name: 'Kem' }, language)).statusCode).toBe(404);
  });

  test('are copied with their camp into a new season', async () => {
    await changeEnglish({ name: 'Junior Camp 2026' });
    await save({ name: 'Kem Remaja 2026', terms_conditions: MALAY_TERMS });
    const copied = await admin.ask('POST', '/api/staff/camps/copy', {
      camp_ids: [campId],
      first_day: '2028-06-01',
    });
    const [copy] = copied.json();
    const texts = await admin.ask('GET', `/api/staff/camps/${copy.id}/texts/ms`);
    expect(texts.json()).toMatchObject({
      terms_conditions: MALAY_TERMS,
      name: 'Kem Remaja 2028',
      outdated: [],
    });
    await succeeded(admin.ask('DELETE', `/api/staff/camps/${copy.id}`));
    expect(await db.selectFrom('camp_text').selectAll().where('camp_id', '=', copy.id).execute()).toEqual([]);
  });

  test('are written to the log by the camp and the language', async () => {
    await save({ name: 'Kem Remaja' });
    const { what } = await db
      .selectFrom('access_log')
      .select('what')
      .where('staff_id', '=', admin.id)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(logInWords(what)).toMatch(/^Camp translated: .+, Bahasa Malaysia$/);
  });
});

describe('the terms a family reads', () => {
  test('are in its language where they are translated, and name their language', async () => {
    await save({ terms_conditions: MALAY_TERMS });
    const [shown, english] = [await termsIn('ms'), await termsIn('en')];
    expect(shown.terms_conditions).toContain('Pengawasan setiap masa.');
    expect(shown.written_in).toEqual({
      terms_conditions: 'ms',
      terms_conditions_adult: 'en',
      terms_conditions_appendices: 'en',
    });
    expect(english.terms_conditions).toContain('Supervision');
    expect(english.written_in.terms_conditions).toBe('en');
    expect(shown.sha256).not.toBe(english.sha256);
    // The same terms, and a declaration in another language.
    expect(shown.sha256_adult).not.toBe(english.sha256_adult);
    expect((await termsIn('zh-Hans')).terms_conditions).toBe(english.terms_conditions);
  });

  test('are English again once English changes, until the translation is confirmed or edited', async () => {
    const { terms_conditions: before } = (await readTexts()).english;
    await save({ terms_conditions: MALAY_TERMS, fees_description: 'Yuran' });
    await changeEnglish({ terms_conditions: `${before}\n\nMore.` });
    expect(await readTexts()).toMatchObject({
      outdated: ['terms_conditions'],
      terms_conditions: MALAY_TERMS,
    });
    expect((await termsIn('ms')).written_in.terms_conditions).toBe('en');
    // Another text is saved: that says nothing about this one.
    expect((await save({ name: 'Kem' })).outdated).toEqual(['terms_conditions']);
    expect((await save({ confirmed: ['terms_conditions'] })).outdated).toEqual([]);
    expect((await termsIn('ms')).written_in.terms_conditions).toBe('ms');
    await changeEnglish({ terms_conditions: before });
    expect((await save({ terms_conditions: `${MALAY_TERMS}.` })).outdated).toEqual([]);
    expect((await termsIn('ms')).terms_conditions).toContain('masa..');
  });
});

describe('a consent', () => {
  test('to the Malay terms is frozen with them, printed for the family in Malay', async () => {
    await save({ terms_conditions: MALAY_TERMS });
    await agreeIn({ id, family }, 'ms');
    await submit(family, id);
    const { reading } = await getSignedContent(db, id);
    const terms_sha256 = hash('sha256', joinTerms(reading?.terms ?? []));
    expect(reading).toMatchObject({ language: 'ms', terms_sha256 });
    expect(reading?.terms).toEqual([
      { language: 'ms', text: MALAY_TERMS },
      { language: 'en', text: expect.stringContaining('Appendix') },
    ]);
    const row = await readRow(db, 'submission', { registration_id: id }, ['terms', 'terms_sha256']);
    expect(row.terms).toContain('Supervision');
    expect(row.terms_sha256).toBe(hash('sha256', row.terms));
    const theirs = await readPdf((await family.ask('GET', `/api/rego/form/${id}/pdf`)).rawPayload);
    expect(theirs.spoken).toContain('Pengawasan setiap masa.');
    expect(theirs.spoken).toContain('Teks ini hanya dalam bahasa Inggeris.');
    expect(Object.keys(theirs.foreign)).toEqual(['en']);
    expect(theirs.foreign.en).toContain('Appendix');
    expect(theirs.spoken).not.toContain('Supervision');
  });

  test('in a language is asked for again when the terms shown in it change, and in no other', async () => {
    const other = await createFilledForm(family, { dob: '2014-05-01', name: 'Ben Lim' });
    await agreeIn({ id, family }, 'ms');
    await agreeIn({ id: other, family }, 'en');
    await save({ name: 'Kem Remaja', terms_conditions_adult: null });
    expect(await consentOf(id)).toEqual({ consent: true, consent_withdrawn: null });
    await save({ terms_conditions: MALAY_TERMS });
    expect(await consentOf(id)).toEqual({ consent: null, consent_withdrawn: 'terms' });
    expect(await consentOf(other)).toEqual({ consent: true, consent_withdrawn: null });
  });

  test('to the English terms is refused where Malay ones are shown now', async () => {
    const { sha256 } = await termsIn('ms');
    await save({ terms_conditions: MALAY_TERMS });
    const refused = await family.client.send(saveStep, {
      params: { formId: id },
      body: { consent: true, terms_read: { language: 'ms', sha256 } },
      headers: malay,
    });
    expect(refused.statusCode).toBe(409);
  });
});

describe('the name of a camp', () => {
  beforeEach(async () => {
    await save({ name: 'Kem Remaja' });
  });

  test('is in the language of the page, also before the login, and English for staff', async () => {
    const portalIn = async (language: string, cookie = '') => {
      const response = await testApp.app.inject({
        url: '/api/portal',
        headers: { 'accept-language': language, cookie },
      });
      return response.json().camps.map(({ name, name_language }: { name: string; name_language: string }) => {
        expect(name_language).toBe(name === 'Kem Remaja' ? 'ms' : 'en');
        return name;
      });
    };
    forgetPortal(db);
    expect(await portalIn('ms')).toContain('Kem Remaja');
    expect(await portalIn('en')).not.toContain('Kem Remaja');
    // As a page in Malay preloads it, in a browser that prefers English.
    expect(await portalIn('en', 'language=ms')).toContain('Kem Remaja');
    const url = `/api/rego/form/${id}`;
    const inMalay = (await family.ask('GET', url, undefined, malay)).json();
    const inEnglish = (await family.ask('GET', url)).json();
    expect(inMalay.form.eligible_camp.type_display).toBe('Kem Remaja');
    expect(inEnglish.form.eligible_camp.type_display).not.toBe('Kem Remaja');
    const inChinese = (await family.ask('GET', url, undefined, { 'accept-language': 'zh-Hans' })).json();
    for (const [{ form }, language] of [
      [inMalay, 'ms'],
      [inEnglish, 'en'],
      [inChinese, 'en'],
    ])
      expect(form.eligible_camp.name_language).toBe(language);
    const seen = await admin.ask('GET', `/api/staff/registrations/${id}`, undefined, malay);
    expect(seen.body).not.toContain('Kem Remaja');
  });

  test('stays the translated one after a rename, which staff are told', async () => {
    await changeEnglish({ name: 'Another name' });
    expect((await readTexts()).outdated).toEqual(['name']);
    const { form } = (await family.ask('GET', `/api/rego/form/${id}`, undefined, malay)).json();
    expect(form.eligible_camp.type_display).toBe('Kem Remaja');
  });

  test('is in the declaration, the form copy and the emails of a family that reads Malay', async () => {
    await agreeIn({ id, family }, 'ms');
    await submit(family, id);
    const { document, reading } = await getSignedContent(db, id);
    expect(document).not.toContain('Kem Remaja');
    expect(reading?.document).toContain('Kem Remaja');
    await save({ name: 'Kem Lain' });
    const copy = await readPdf((await family.ask('GET', `/api/rego/form/${id}/pdf`)).rawPayload);
    expect(copy.spoken).toContain('Kem Remaja');
    const statement = await family.ask('GET', '/api/auth/account/statement', undefined, malay);
    expect((await readPdf(statement.rawPayload)).spoken).toContain('Kem Lain');
    const { account_id: accountId } = await readRow(db, 'registration', { id });
    await db.updateTable('account').set({ language: 'ms' }).where('id', '=', accountId).execute();
    const row = await queuedOn(testApp.deps, 'accepted', { accountId, registrationId: id, paymentId: '' });
    const { text, attachments } = await composeEmail(testApp.deps, row);
    expect(text).toContain('Kem Lain');
    expect(String(attachments.map(({ content }) => content))).toContain('SUMMARY:Kem Lain: Ada Lim');
  });
});

test('what families read about fees is in their language where it is translated, and names its language', async () => {
  await save({ fees_description: 'Tanya kami tentang bantuan yuran.' });
  const feesIn = async (language: string) =>
    (await family.ask('GET', `/api/rego/fees/${id}`, undefined, { 'accept-language': language })).json();
  const inMalay = await feesIn('ms');
  expect(inMalay.fees_text).toContain('bantuan yuran');
  expect(inMalay.fees_description).toContain('bantuan yuran');
  expect(inMalay.fees_text_language).toBe('ms');
  expect(await feesIn('zh-Hans')).toMatchObject({ fees_text_language: 'en' });
  await changeEnglish({ fees_description: 'Ask us.' });
  expect(await feesIn('ms')).toMatchObject({
    fees_text: expect.stringContaining('Ask us.'),
    fees_text_language: 'en',
  });
});

describe('bus stops in Malay', () => {
  const [first, second] = ['KL Sentral, 08:00', 'Ipoh, 10:00'];
  beforeEach(() => changeEnglish({ pick_up_points: `${first}\n${second}` }));

  test('are called so in the form and on the card, while answers stay as they are', async () => {
    await save({ pick_up_points: 'KL Sentral, pukul 8 pagi\nIpoh, 10:00' });
    expect((await formIn('ms')).offer_names).toEqual({ [first]: 'KL Sentral, pukul 8 pagi' });
    expect((await formIn('en')).offer_names).toEqual({});
    const stop = { transport_to_campsite: 'provider', transport_to_campsite_point: first };
    await succeeded(
      family.ask('POST', `/api/rego/save/${id}`, { ...stop, transport_from_campsite: 'provider' }),
    );
    expect(await formIn('ms')).toMatchObject({ transport_to_campsite_point: first });
    await succeeded(family.ask('POST', `/api/rego/save/${id}`, { consent: true }));
    await submit(family, id);
    await db.updateTable('registration').set({ status: 'Accepted' }).where('id', '=', id).execute();
    expect((await formIn('ms')).camp_details.stop_there).toBe('KL Sentral, pukul 8 pagi');
    expect((await formIn('en')).camp_details.stop_there).toBe(first);
  });

  test('are one line for each English stop', async () => {
    const refused = await send({ pick_up_points: 'KL Sentral, pukul 8 pagi' });
    expect(refused.json().errors).toEqual({
      pick_up_points: ['Write one line for each of the 2 stops, in their order.'],
    });
  });

  test('are read in English once staff change the English ones', async () => {
    await save({ pick_up_points: 'KL Sentral, pukul 8 pagi\nIpoh, pukul 10 pagi' });
    await changeEnglish({ pick_up_points: `${second}\n${first}` });
    expect((await formIn('ms')).offer_names).toEqual({});
  });
});
