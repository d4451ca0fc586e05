import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import type { Language } from '@bowline/contract/text/languages';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { translateTexts } from '../../test/support/catalogues.ts';
import { picture } from '../../test/support/images.ts';
import { createEmailSubject, type EmailSubject, queuedOn } from '../../test/support/messages.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { createDemoSeason } from '../core/camps/demo-season.ts';
import { eraseAccount } from '../core/erasure/erase-account.ts';
import { markSent } from '../core/outbox/queries/delivery.ts';
import { campCalendar, composeEmail, previewEmail } from './compose-email.ts';

translateTexts({
  'Hello {name},': ['Salam {name},', '{name}，您好：'],
  'Welcome to {name}': ['Selamat datang ke {name}', '欢迎来到{name}'],
  'Please confirm your email': ['Sila sahkan e-mel anda', '请确认您的邮箱'],
  'Your account was deleted': ['Akaun anda telah dipadamkan', '您的账户已删除'],
});

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { deps } = testApp;
await createDemoSeason(deps);
await db.deleteFrom('camp_text').execute();
const subject = await createEmailSubject(testApp, '陈小明, or "Sam"; O’Neil');

async function emailSubjectIn(language: Language): Promise<EmailSubject> {
  const subject = await createEmailSubject(testApp, 'Aina');
  await db.updateTable('account').set({ language }).where('id', '=', subject.accountId).execute();
  return subject;
}
const [malay, chinese] = [await emailSubjectIn('ms'), await emailSubjectIn('zh-Hans')];

const queueWelcome = (subject: EmailSubject) => queuedOn(deps, 'welcome', subject);

test('an email is in the language of its account, no matter whose request queued it', async () => {
  // One after the other: `queued` returns the last row.
  const rows = [await queueWelcome(malay), await queueWelcome(chinese), await queueWelcome(subject)];
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

const mailOf = async (kind: MessageKind) => composeEmail(deps, await queuedOn(deps, kind, subject));

test('an email is from the provider and to the account’s holder', async () => {
  const { id } = await queuedOn(deps, 'welcome', subject);
  const mail = await mailOf('welcome');
  expect(mail).toMatchObject({
    from: { name: 'Westwind Sailing Camp', address: 'registration@westwind.example' },
    replyTo: 'office@westwind.example',
    to: { address: subject.family.email },
    attachments: [],
  });
  expect(mail.to.name).toBe('Tan Mei Ling');
  expect(mail.id > id).toBe(true);
});

test('an invitation is to the email of the staff account', async () => {
  const mail = await mailOf('staff invitation');
  expect(mail.to).toEqual({ name: 'Mei Ling', address: expect.stringMatching(/@example\.com$/) });
});

async function calendar(): Promise<string> {
  const { attachments } = await mailOf('accepted');
  expect(attachments[0]).toMatchObject({
    filename: 'camp.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  });
  // Long lines are folded (RFC 5545 §3.1).
  return String(attachments[0]?.content).replaceAll('\r\n ', '');
}

test('the acceptance has a calendar of the whole days of the camp attached', async () => {
  const camp = { starts_on: '2026-06-07', ends_on: '2026-06-30' };
  await db.updateTable('camp').set(camp).execute();
  const lines = (await calendar()).split('\r\n');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  expect(lines).toContain('DTSTART;VALUE=DATE:20260607');
  expect(lines).toContain('DTEND;VALUE=DATE:20260701');
  expect(lines).toContain('SUMMARY:Junior Camp: 陈小明\\, or "Sam"\\; O’Neil');
  expect(lines).toContain(`UID:${subject.registrationId}@westwind.example`);
});

test('the acceptance has the camper’s own code attached, the same each time it is composed', async () => {
  const [code, again] = [
    (await mailOf('accepted')).attachments[1],
    (await mailOf('accepted')).attachments[1],
  ];
  expect(code).toMatchObject({
    filename: '陈小明, or Sam; O’Neil - Junior Camp.png',
    contentType: 'image/png',
  });
  expect(again).toEqual(code);
});

test.each([
  ['Asia/Kuala_Lumpur', -480],
  ['America/Los_Angeles', 420],
  ['Pacific/Kiritimati', -840],
])('the days are the same on a machine in %s', (zone, offset) => {
  const before = process.env.TZ;
  process.env.TZ = zone;
  onTestFinished(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });
  expect(new Date('2026-03-29').getTimezoneOffset()).toBe(offset);
  const camp = { name: 'Camp', starts_on: '2026-03-29', ends_on: '2026-03-29' };
  const provider = { name: 'Camp', contact_email: 'a@b.example', sender_email: 'a@b.example' };
  const facts = { registration: { id: 'x', camp }, camper: 'Mei', provider };
  const { content } = campCalendar(
    facts as Parameters<typeof campCalendar>[0],
    new Date(0),
    'https://camp.example',
  );
  expect(content).toContain('DTSTART;VALUE=DATE:20260329');
  expect(content).toContain('DTEND;VALUE=DATE:20260330');
});

const details = {
  ...{
    starts_on: '2026-06-07',
    ends_on: '2026-06-12',
    place: 'Pantai Cahaya',
    address: 'Jalan Pantai 7\nPort Dickson',
  },
  ...{ map_link: 'https://maps.example/pantai', arrival_time: '09:30', departure_time: '14:00' },
  ...{ packing_list: '- A **hat**', day_contact_name: 'Aida', day_contact_phone: '+60198765432' },
  rest_due_on: '2026-05-24',
};

async function acceptedWithDetails() {
  // A receipt is about money that was received.
  await queuedOn(deps, 'receipt', subject);
  await db.updateTable('camp').set(details).execute();
  await db
    .updateTable('registration')
    .set({ status: 'Accepted' })
    .where('id', '=', subject.registrationId)
    .execute();
}

test('the acceptance says where and when the camp is, what to bring and what is still to pay', async () => {
  await acceptedWithDetails();
  const { text, html } = await mailOf('accepted');
  for (const words of [
    'Campsite: Pantai Cahaya',
    'Map: https://maps.example/pantai',
    'Bus to camp: 07/06/2026, stop not known yet, please tell us',
    'Going home: 12/06/2026, 14:00',
    'Contact on the day: Aida, +60 19-876 5432',
    'Still to pay: RM\u00a01,150.00',
    'Pay by: 24/05/2026',
    'What to bring\n\n- A **hat**',
  ])
    expect(text).toContain(words);
  expect(html).toContain('href="https://maps.example/pantai"');
  expect(html).toMatch(/<li>A <strong>hat<\/strong><\/li>/);
});

test('the calendar entry has place, times and what to know, in the camp’s time zone', async () => {
  await acceptedWithDetails();
  const lines = (await calendar()).split('\r\n');
  expect(lines).toContain('DTSTART:20260607T013000Z');
  expect(lines).toContain('DTEND:20260612T060000Z');
  expect(lines).toContain('LOCATION:Pantai Cahaya\\, Jalan Pantai 7\\, Port Dickson');
  expect(lines.find((line) => line.startsWith('URL'))).toContain(`/registration/${subject.registrationId}`);
  const description = lines.find((line) => line.startsWith('DESCRIPTION'));
  expect(description).toContain('Bus to camp: 07/06/2026\\, stop not known yet\\, please tell us');
  expect(description).toContain('The rest of the fee is due by 24/05/2026.');
  await db.updateTable('camp').set({ departure_time: null }).execute();
  expect(await calendar()).toContain('DTSTART;VALUE=DATE:20260607');
});

test('no email tells a family on the waiting list where the camp is', async () => {
  await acceptedWithDetails();
  const waiting = { status: 'Waitlisted' } as const;
  await db.updateTable('registration').set(waiting).where('id', '=', subject.registrationId).execute();
  for (const kind of ['waitlisted', 'camp dates changed', 'form copy', 'payment confirmed'] as const) {
    const { text, html, attachments } = await mailOf(kind);
    const calendars = attachments.filter(({ calendar }) => calendar).map(({ content }) => String(content));
    expect(`${text} ${html} ${calendars}`).not.toMatch(/Pantai Cahaya|maps\.example|09:30/);
  }
});

test('an email carries the camp’s logo inside it, small, and nothing remote', async () => {
  const plain = await mailOf('welcome');
  expect(plain.html).not.toContain('<img');
  const { key } = await deps.files.put(await picture(2000, 1000).jpeg().toBuffer());
  await db.updateTable('provider').set({ logo_file: key }).execute();
  const { html, attachments } = await mailOf('welcome');
  const [logo] = attachments;
  expect(logo).toMatchObject({ contentType: 'image/jpeg', contentDisposition: 'inline' });
  expect([...html.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)).toEqual([`cid:${logo?.cid}`]);
  expect(await sharp(logo?.content as Buffer).metadata()).toMatchObject({ width: 192, height: 96 });
  await deps.files.delete(key);
  await db.updateTable('provider').set({ logo_file: 'gone' }).execute();
  expect((await mailOf('welcome')).attachments).toEqual([]);
  // A file that is no picture is a mistake of ours, which the log must show.
  const { key: broken } = await deps.files.put(Buffer.from('no picture'));
  await db.updateTable('provider').set({ logo_file: broken }).execute();
  await expect(mailOf('welcome')).rejects.toThrow();
  await db.updateTable('provider').set({ logo_file: null }).execute();
});
