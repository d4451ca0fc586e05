import { editableKinds, type MessageKind } from '@bowline/contract/emails/message-kinds';
import { writeEvent } from '@bowline/contract/staff/log-events';
import { languages } from '@bowline/contract/text/languages';
import { succeeded } from '@bowline/testing/client';
import { afterEach, expect, test } from 'vitest';
import { buildTestApp } from '../../../../test/support/build-test-app.ts';
import { translateTexts } from '../../../../test/support/catalogues.ts';
import { createEmailSubject, queuedOn } from '../../../../test/support/messages.ts';
import { changeRows } from '../../../../test/support/rows.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createTestDatabase } from '../../../../test/support/test-database.ts';
import { createDemoSeason } from '../../../core/camps/demo-season.ts';
import { readTextCorrections } from '../../../core/text-corrections/text-corrections.ts';
import { composeEmail } from '../../../emails/compose-email.ts';
import { shippedCatalogues } from '../../../platform/language.ts';

const GREETING = 'Hello {name},';
const NOT_FOUND = 'We couldn’t find that.';
translateTexts({
  [GREETING]: ['Salam {name},', '{name}，您好：'],
  [NOT_FOUND]: ['Tidak dijumpai.', '找不到。'],
  'Log in': ['', '登录'],
});

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
await createDemoSeason(testApp.deps);
const admin = await createStaff(testApp, 'admin');
const path = '/api/staff/translations';

const list = async (query: Record<string, string> = {}) =>
  (await admin.ask('GET', `${path}?${new URLSearchParams({ language: 'ms', ...query })}`)).json();
const correct = (english: string, other: string, language = 'ms') =>
  admin.ask('PUT', path, { language, english, other });
const undo = (id: string) => admin.ask('DELETE', `${path}/corrections/${id}`);
const errorIn = async (language: string) =>
  (await testApp.app.inject({ url: '/api/nothing', headers: { 'accept-language': language } })).json()
    .message;

afterEach(async () => {
  await db.deleteFrom('text_correction').execute();
  await readTextCorrections(db);
});

test('lists every text once, page by page, with where it appears', async () => {
  const found = [];
  for (let page = await list(); ; page = await list({ after: found.at(-1).english })) {
    found.push(...page.texts);
    expect(page.count).toBe(Object.keys(shippedCatalogues.ms).length);
    if (!page.more) break;
  }
  expect(found.map(({ english }) => english)).toEqual(Object.keys(shippedCatalogues.ms));
  expect(found.find(({ english }) => english === GREETING)).toEqual({
    english: GREETING,
    areas: ['Emails'],
    shipped: { other: 'Salam {name},' },
    correction: null,
  });
});

test('finds a text by a part of its English words and of its translation, and those without one', async () => {
  const english = async (query: Record<string, string>) =>
    (await list(query)).texts.map((text: { english: string }) => text.english);
  expect(await english({ q: 'hello {NAME' })).toContain(GREETING);
  expect(await english({ q: 'salam {name' })).toEqual([GREETING]);
  expect(await english({ language: 'zh-Hans', q: '您好：' })).toContain(GREETING);
  expect(await english({ show: 'missing', q: 'log in' })).toContain('Log in');
  expect(await english({ show: 'missing' })).not.toContain(GREETING);
  expect(await english({ show: 'corrected' })).toEqual([]);
});

test('an error is in the corrected words at once, only in that language, until the correction is undone', async () => {
  const { correction } = (await correct(NOT_FOUND, 'Maaf, tiada di sini.')).json();
  expect(correction).toMatchObject({
    forms: { other: 'Maaf, tiada di sini.' },
    by: admin.name,
    at: new Date(testApp.clock.now()).toISOString(),
  });
  expect(await errorIn('ms')).toBe('Maaf, tiada di sini.');
  expect(await errorIn('zh-Hans')).toBe('找不到。');
  expect(await errorIn('en')).toBe(NOT_FOUND);
  expect((await list({ show: 'corrected' })).texts).toMatchObject([
    { english: NOT_FOUND, shipped: { other: 'Tidak dijumpai.' } },
  ]);
  expect((await undo(correction.id)).statusCode).toBe(204);
  expect(await errorIn('ms')).toBe('Tidak dijumpai.');
  expect((await undo(correction.id)).statusCode).toBe(404);
});

test('an email is in the corrected words', async () => {
  await correct(GREETING, 'Apa khabar {name},');
  const subject = await createEmailSubject(testApp, 'Aina');
  await db.updateTable('account').set({ language: 'ms' }).where('id', '=', subject.accountId).execute();
  const { deps } = testApp;
  const { text } = await composeEmail(deps, await queuedOn(deps, 'welcome', subject));
  expect(text).toContain('Apa khabar Mei Ling,');
});

test('a correction that another server saved is read from the database', async () => {
  await correct(NOT_FOUND, 'Satu');
  await changeRows(db, 'text_correction', {}, { translation: JSON.stringify({ other: 'Dua' }) });
  expect(await errorIn('ms')).toBe('Satu');
  await readTextCorrections(db);
  expect(await errorIn('ms')).toBe('Dua');
});

test('a second correction takes the place of the first, and the shipped words take it away', async () => {
  await correct(NOT_FOUND, 'Satu');
  expect((await correct(NOT_FOUND, ' Dua\n tiga ')).json().correction.forms).toEqual({ other: 'Dua tiga' });
  expect((await list({ show: 'corrected' })).count).toBe(1);
  expect((await correct(NOT_FOUND, 'Tidak dijumpai.')).json().correction).toBeNull();
  expect((await list({ show: 'corrected' })).count).toBe(0);
});

test('a reading that began before a correction does not take it away', async () => {
  const started = Promise.withResolvers<void>();
  const corrected = Promise.withResolvers<void>();
  const slow = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      started.resolve();
      await corrected.promise;
      return result;
    },
  });
  const early = readTextCorrections(slow);
  await started.promise;
  await correct(NOT_FOUND, 'Baharu');
  corrected.resolve();
  await early;
  expect(await errorIn('ms')).toBe('Baharu');
});

test.each([
  ['', 'Enter the text.'],
  ['Salam,', 'Put {name} where its value belongs, as in the English text.'],
  ['Salam {nama} {name},', 'Remove {nama}: the English text does not have it.'],
])('refuses %j for a text with a placeholder', async (translation, message) => {
  const answer = await correct(GREETING, translation);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ other: [message] });
});

test('refuses to translate a text that the portal does not have', async () => {
  expect((await correct('Ahoy', 'Hai')).json().errors).toEqual({
    english: ['The portal has no such text.'],
  });
});

test('each change is in the access log, in English', async () => {
  const { correction } = (await correct(NOT_FOUND, 'Satu')).json();
  await undo(correction.id);
  const entries = await db
    .selectFrom('access_log')
    .select(['staff_id', 'action', 'what'])
    .where('what', 'like', '["textTranslated",%')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  const entry = {
    staff_id: admin.id,
    action: 'change',
    what: writeEvent(['textTranslated', 'ms', NOT_FOUND]),
  };
  expect(entries).toEqual([entry, entry]);
});

test('the catalogue for developers has the corrections in the order and form of the shipped one', async () => {
  await correct(NOT_FOUND, 'Satu');
  const { body } = await admin.ask('GET', `${path}/catalogue?language=ms`);
  const expected = { ...shippedCatalogues.ms, [NOT_FOUND]: 'Satu' };
  expect(body).toBe(JSON.stringify(expected));
});

test('a correction of a text that a new version no longer has stays until it is undone', async () => {
  await correct(NOT_FOUND, 'Satu');
  await db.updateTable('text_correction').set({ english: 'Once here' }).execute();
  const { texts } = await list({ show: 'corrected' });
  expect(texts).toMatchObject([{ english: 'Once here', areas: [], shipped: {} }]);
  expect((await admin.ask('GET', `${path}/catalogue?language=ms`)).json()).not.toHaveProperty('Once here');
  expect((await undo(texts[0].correction.id)).statusCode).toBe(204);
});
const emailTexts = '/api/staff/email-texts';
const TITLE = 'See you at camp!';

const open = async (kind: MessageKind, language = 'en') =>
  (await admin.ask('GET', `${emailTexts}/texts?${new URLSearchParams({ kind, language })}`)).json();
const correctEmail = (english: string, other: string, language = 'en') =>
  admin.ask('PUT', '/api/staff/translations', { language, english, other });
const subject = await createEmailSubject(testApp, 'Aina');
const sentTo = async (language: 'en' | 'ms', kind: MessageKind) => {
  await db.updateTable('account').set({ language }).where('id', '=', subject.accountId).execute();
  return composeEmail(testApp.deps, await queuedOn(testApp.deps, kind, subject));
};

test.each(editableKinds)('the sample of "%s" is complete in every language', async (kind) => {
  for (const language of languages) {
    const { texts, sample } = await open(kind, language);
    expect(sample.subject.length).toBeGreaterThan(0);
    expect(`${sample.subject} ${sample.text}`).not.toMatch(/\{\w+\}|undefined|\bnull\b|NaN|\[object|Invalid/);
    expect(texts[0].in_sample).toBe(true);
    // A text with forms for numbers has no English words to change as one.
    for (const { english } of texts) expect(english).not.toContain('{count}');
  }
});

test('lists every email to families, and the texts that only other cases have last', async () => {
  const kinds = (await admin.ask('GET', emailTexts)).json();
  expect(kinds.map(({ kind }: { kind: string }) => kind)).toEqual(editableKinds);
  const { texts } = await open('withdrawn');
  const other = texts.filter(({ in_sample }: { in_sample: boolean }) => !in_sample);
  expect(other).not.toEqual([]);
  expect(texts.slice(-other.length)).toEqual(other);
  expect(texts.map(({ english }: { english: string }) => english)).not.toContain(TITLE);
});

test('changed English is in the email and in its sample, only in English, until it is reset', async () => {
  const inMalay = (await open('accepted', 'ms')).sample;
  const { correction } = (await correctEmail(TITLE, 'Pack your bags!')).json();
  expect((await sentTo('en', 'accepted')).text).toContain('Pack your bags!');
  expect((await open('accepted')).sample.text).toContain('Pack your bags!');
  expect((await open('accepted', 'ms')).sample).toEqual(inMalay);
  expect((await sentTo('ms', 'accepted')).text).not.toContain('Pack your bags!');
  const changed = (await admin.ask('GET', emailTexts)).json();
  expect(changed.filter((one: { changed: number }) => one.changed > 0)).toEqual([
    { kind: 'accepted', changed: 1 },
  ]);
  await succeeded(admin.ask('DELETE', `/api/staff/translations/corrections/${correction.id}`));
  expect((await sentTo('en', 'accepted')).text).toContain(TITLE);
});

test('changed English of an email is on no page and in no error message', async () => {
  await correctEmail('We couldn’t find that.', 'Nothing here.');
  const { message } = (await testApp.app.inject({ url: '/api/nothing' })).json();
  expect(message).toBe('We couldn’t find that.');
});

test('a preview has the text as typed and saves nothing', async () => {
  const text = { language: 'ms', english: TITLE, other: 'Jumpa lagi!' };
  const { text: shown } = (
    await admin.ask('POST', `${emailTexts}/preview`, { kind: 'accepted', texts: [text] })
  ).json();
  expect(shown).toMatch(/^Jumpa lagi!/);
  expect((await open('accepted', 'ms')).sample.text).not.toContain('Jumpa lagi!');
  const wrong = { ...text, other: 'Jumpa {siapa}!' };
  const refused = await admin.ask('POST', `${emailTexts}/preview`, { kind: 'accepted', texts: [wrong] });
  expect(refused.json().errors).toEqual({
    'texts.0.other': ['Remove {siapa}: the English text does not have it.'],
  });
});

test('texts of an email are saved together or not at all, and the shipped words end a correction', async () => {
  const save = (...texts: object[]) => admin.ask('PUT', `${emailTexts}/texts`, { kind: 'accepted', texts });
  const title = { language: 'ms', english: TITLE };
  const { texts } = await open('accepted', 'ms');
  const shipped = texts.find(({ english }: { english: string }) => english === TITLE).shipped.other;
  const unknown = { language: 'ms', english: 'No such text', other: 'Tiada' };
  expect((await save({ ...title, other: 'Jumpa lagi!' }, unknown)).statusCode).toBe(422);
  expect((await open('accepted', 'ms')).sample.text).not.toContain('Jumpa lagi!');
  expect((await save({ ...title, other: 'Jumpa lagi!' })).statusCode).toBe(204);
  expect((await open('accepted', 'ms')).sample.text).toMatch(/^Jumpa lagi!/);
  expect((await save({ ...title, other: shipped })).statusCode).toBe(204);
  const after = (await open('accepted', 'ms')).texts;
  expect(after.find(({ english }: { english: string }) => english === TITLE).correction).toBeNull();
});

test('the English of emails is found among the languages, and what no email says is not', async () => {
  const list = async (q: string) =>
    (await admin.ask('GET', `/api/staff/translations?${new URLSearchParams({ language: 'en', q })}`)).json();
  expect((await list(TITLE)).texts).toMatchObject([{ english: TITLE, shipped: { other: TITLE } }]);
  expect((await list('We couldn’t find that')).count).toBe(0);
});
