import { editableKinds, type MessageKind } from '@bowline/contract/emails/message-kinds';
import { languages } from '@bowline/contract/text/languages';
import { afterEach, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createEmailSubject, queuedOn } from '../../../test/support/messages.ts';
import { createStaff } from '../../../test/support/staff.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { createDemoSeason } from '../../core/camps/demo-season.ts';
import { readTextCorrections } from '../../core/text-corrections/text-corrections.ts';
import { composeEmail } from '../../emails/compose-email.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
await createDemoSeason(testApp.deps);
const admin = await createStaff(testApp, 'admin');
const path = '/api/staff/email-texts';
const TITLE = 'See you at camp!';

const open = async (kind: MessageKind, language = 'en') =>
  (await admin.ask('GET', `${path}/texts?${new URLSearchParams({ kind, language })}`)).json();
const correct = (english: string, other: string, language = 'en') =>
  admin.ask('PUT', '/api/staff/translations', { language, english, other });
const subject = await createEmailSubject(testApp, 'Aina');
const sentTo = async (language: 'en' | 'ms', kind: MessageKind) => {
  await db.updateTable('account').set({ language }).where('id', '=', subject.accountId).execute();
  return composeEmail(testApp.deps, await queuedOn(testApp.deps, kind, subject));
};

afterEach(async () => {
  await db.deleteFrom('text_correction').execute();
  await readTextCorrections(db);
});

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
  const kinds = (await admin.ask('GET', path)).json();
  expect(kinds.map(({ kind }: { kind: string }) => kind)).toEqual(editableKinds);
  const { texts } = await open('withdrawn');
  const other = texts.filter(({ in_sample }: { in_sample: boolean }) => !in_sample);
  expect(other).not.toEqual([]);
  expect(texts.slice(-other.length)).toEqual(other);
  expect(texts.map(({ english }: { english: string }) => english)).not.toContain(TITLE);
});

test('changed English is in the email and in its sample, in English alone, until it is reset', async () => {
  const inMalay = (await open('accepted', 'ms')).sample;
  const { correction } = (await correct(TITLE, 'Pack your bags!')).json();
  expect((await sentTo('en', 'accepted')).text).toContain('Pack your bags!');
  expect((await open('accepted')).sample.text).toContain('Pack your bags!');
  expect((await open('accepted', 'ms')).sample).toEqual(inMalay);
  expect((await sentTo('ms', 'accepted')).text).not.toContain('Pack your bags!');
  const changed = (await admin.ask('GET', path)).json();
  expect(changed.filter((one: { changed: number }) => one.changed > 0)).toEqual([
    { kind: 'accepted', changed: 1 },
  ]);
  await admin.ask('DELETE', `/api/staff/translations/corrections/${correction.id}`);
  expect((await sentTo('en', 'accepted')).text).toContain(TITLE);
});

test('changed English of an email is on no page and in no error message', async () => {
  await correct('We couldn’t find that.', 'Nothing here.');
  const { message } = (await testApp.app.inject({ url: '/api/nothing' })).json();
  expect(message).toBe('We couldn’t find that.');
});

test('a preview has the text as typed and saves nothing', async () => {
  const text = { language: 'ms', english: TITLE, other: 'Jumpa lagi!' };
  const { text: shown } = (
    await admin.ask('POST', `${path}/preview`, { kind: 'accepted', correction: text })
  ).json();
  expect(shown).toMatch(/^Jumpa lagi!/);
  expect((await open('accepted', 'ms')).sample.text).not.toContain('Jumpa lagi!');
  const wrong = { ...text, other: 'Jumpa {siapa}!' };
  const refused = await admin.ask('POST', `${path}/preview`, { kind: 'accepted', correction: wrong });
  expect(refused.json().errors).toEqual({ correction: ['The English text has no {siapa}. Remove it.'] });
});

test('the English of emails is found among the languages, and what no email says is not', async () => {
  const list = async (q: string) =>
    (await admin.ask('GET', `/api/staff/translations?${new URLSearchParams({ language: 'en', q })}`)).json();
  expect((await list(TITLE)).texts).toMatchObject([{ english: TITLE, shipped: { other: TITLE } }]);
  expect((await list('We couldn’t find that')).count).toBe(0);
});
