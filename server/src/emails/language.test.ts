import { messageKindNames } from '@bowline/contract/emails/message-kinds';
import type { Language } from '@bowline/contract/text/languages';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { translateTexts } from '../../test/support/catalogues.ts';
import { createEmailSubject, type EmailSubject, queuedOn } from '../../test/support/messages.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { createDemoSeason } from '../core/camps/demo-season.ts';
import { eraseAccount } from '../core/erasure/erase-account.ts';
import { markSent } from '../core/outbox/queries/delivery.ts';
import { withLanguage } from '../platform/language.ts';
import { composeEmail, previewEmail } from './compose-email.ts';

translateTexts({
  'Hello {name},': ['Salam {name},', '{name}，您好：'],
  'Welcome to {name}': ['Selamat datang ke {name}', '欢迎来到{name}'],
  'Please confirm your email': ['Sila sahkan e-mel anda', '请确认您的邮箱'],
  'Your account was deleted': ['Akaun anda telah dipadamkan', '您的账户已删除'],
  'Your staff account': ['Akaun staf', '员工账户'],
});

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { deps } = testApp;
await createDemoSeason(deps);

async function emailSubjectIn(language: Language): Promise<EmailSubject> {
  const subject = await createEmailSubject(testApp, 'Aina');
  await db.updateTable('account').set({ language }).where('id', '=', subject.accountId).execute();
  return subject;
}
const [english, malay, chinese] = [
  await emailSubjectIn('en'),
  await emailSubjectIn('ms'),
  await emailSubjectIn('zh-Hans'),
];

const queueWelcome = (subject: EmailSubject) => queuedOn(deps, 'welcome', subject);

test('an email is in the language of its account, whoever’s request queued it', async () => {
  // One after the other: `queued` returns the last row.
  const rows = [await queueWelcome(malay), await queueWelcome(chinese), await queueWelcome(english)];
  const [first, second, third] = await Promise.all(rows.map((row) => composeEmail(deps, row)));
  expect(first).toMatchObject({
    subject: 'Selamat datang ke Westwind Sailing Camp',
    text: expect.stringContaining('Salam Mei Ling,'),
    html: expect.stringMatching(/<html[^>]* lang="ms".*Salam Mei Ling,/s),
  });
  expect(second).toMatchObject({
    subject: '欢迎来到Westwind Sailing Camp',
    html: expect.stringMatching(/<html[^>]* lang="zh-Hans".*Mei Ling，您好：/s),
  });
  expect(third).toMatchObject({
    subject: 'Welcome to Westwind Sailing Camp',
    html: expect.stringMatching(/<html[^>]* lang="en".*Hello Mei Ling,/s),
  });
});

test.each(messageKindNames)('"%s" is in the language of a family, or English to staff', async (kind) => {
  const row = await queuedOn(deps, kind, malay);
  const { html } = await withLanguage('zh-Hans', () => composeEmail(deps, row));
  const language = row.account_id === null || kind === 'account deleted' ? 'en' : 'ms';
  expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
});

test('the name of a camp that is not translated is marked as English', async () => {
  const { html } = await composeEmail(deps, await queuedOn(deps, 'payment rejected', chinese));
  expect(html).toMatch(/<td[^>]* lang="en"[^>]*>Junior Camp</);
});

test('what staff wrote is marked as English', async () => {
  const { html } = await composeEmail(deps, await queuedOn(deps, 'payment rejected', malay));
  expect(html).toMatch(/<table[^>]* lang="en"[^>]*>(?:(?!<\/table>).)*The slip is blurred\./s);
});

test('staff preview an email in the language that the family gets it in', async () => {
  const { id } = await queuedOn(deps, 'email confirmation', malay);
  expect(await previewEmail(deps, id)).toMatchObject({
    language: 'ms',
    text: expect.stringMatching(/^Sila sahkan e-mel anda\n\nSalam/),
  });
});

test('the email about a deleted account is in the language that the account had, which is forgotten with it', async () => {
  const { accountId } = await emailSubjectIn('ms');
  await db
    .updateTable('registration')
    .set({ status: 'Withdrawn' })
    .where('account_id', '=', accountId)
    .execute();
  expect(await eraseAccount(deps, accountId, { because: 'family', address: '127.0.0.1' })).toBe('erased');
  const message = db.selectFrom('message').selectAll().where('account_id', '=', accountId);
  const row = await message.where('kind', '=', 'account deleted').executeTakeFirstOrThrow();
  expect((await composeEmail(deps, row)).text).toMatch(/^Akaun anda telah dipadamkan\n/);
  await markSent(db, row.id, deps.clock.now());
  const account = db.selectFrom('account').select('language').where('id', '=', accountId);
  expect(await account.executeTakeFirst()).toEqual({ language: 'en' });
  expect((await message.execute()).map(({ language }) => language)).not.toContain('ms');
});
