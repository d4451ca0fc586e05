import { randomInt } from 'node:crypto';
import { changeEmail } from '@bowline/contract/api/family/account/account-security';
import { writeEvent } from '@bowline/contract/staff/log-events';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createFamily, type Family, password } from '../../../test/support/family.ts';
import { getLink, listMails, openLink } from '../../../test/support/reset-links.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { app, clock } = testApp;

const url = changeEmail.path;
const newEmail = () => `new-${randomInt(2 ** 47)}@example.com`;
const logIn = (email: string) =>
  app.inject({ method: 'POST', url: '/api/auth/login', body: { email, password } });
const ask = (family: Family, email: string, current_password = password) =>
  family.ask('POST', url, { email, current_password });
const emailOf = async (family: Family) => (await family.ask('GET', '/api/auth/account')).json().email;

/** Asks for the change and returns the path of the link in the newest email. */
async function askForLink(family: Family, email: string): Promise<string> {
  expect((await ask(family, email)).statusCode).toBe(204);
  const mail = (await listMails(testApp, family.email, 'email change')).at(-1);
  expect(mail?.to.address).toBe(email);
  return /\/confirm-email\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
}

const confirm = async (link: string) => (await openLink(testApp, link)).send({});

describe('a new email', () => {
  test('is the login once it is confirmed; the old email is notified', async () => {
    const family = await createFamily(testApp);
    const email = newEmail();
    const answer = await confirm(await askForLink(family, email));
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/confirm-email/done']);
    expect((await app.inject('/confirm-email/done')).body).toContain('Your email is changed');
    expect(await emailOf(family)).toBe(email);
    expect((await logIn(email)).statusCode).toBe(200);
    expect((await logIn(family.email)).statusCode).toBe(422);
    const [told] = await listMails(testApp, email, 'email changed');
    expect(told?.to.address).toBe(family.email);
    expect(told?.text).toContain('tell us at office@westwind.example at once');
  });

  test('changes nothing before, however often the link is opened', async () => {
    const family = await createFamily(testApp);
    const link = await askForLink(family, newEmail());
    for (const method of ['GET', 'HEAD', 'GET'] as const)
      expect((await app.inject({ method, url: link })).statusCode).toBe(200);
    expect(await emailOf(family)).toBe(family.email);
    expect(await listMails(testApp, family.email, 'email changed')).toEqual([]);
    expect((await confirm(link)).statusCode).toBe(303);
  });

  test('ends other sessions and links to a new password, but not the session of the request', async () => {
    const family = await createFamily(testApp);
    const elsewhere = (await logIn(family.email)).json().access_token;
    const passwordLink = await getLink(testApp, family.email);
    await confirm(await askForLink(family, newEmail()));
    const headers = { authorization: `Bearer ${elsewhere}` };
    expect((await app.inject({ url: '/api/auth/account', headers })).statusCode).toBe(401);
    expect((await family.ask('GET', '/api/auth/account')).statusCode).toBe(200);
    expect((await app.inject(passwordLink)).statusCode).toBe(410);
  });

  test('is logged without any email', async () => {
    const family = await createFamily(testApp);
    const email = newEmail();
    await confirm(await askForLink(family, email));
    const entries = await db
      .selectFrom('access_log')
      .innerJoin('account', 'account.id', 'access_log.account_id')
      .select(['action', 'what', 'staff_id'])
      .where('account.email', '=', email)
      .execute();
    const what = writeEvent(['emailChanged']);
    expect(entries).toEqual([{ action: 'change', what, staff_id: null }]);
  });
});

describe('the link', () => {
  test('works once, also in two concurrent requests', async () => {
    const family = await createFamily(testApp);
    const email = newEmail();
    const link = await askForLink(family, email);
    const [first, second] = await Promise.all([openLink(testApp, link), openLink(testApp, link)]);
    const answers = await Promise.all([first.send({}), second.send({})]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 410]);
    expect((await app.inject(link)).statusCode).toBe(410);
    expect(await listMails(testApp, email, 'email changed')).toHaveLength(1);
  });

  test('expires after thirty minutes', async () => {
    const family = await createFamily(testApp);
    const link = await askForLink(family, newEmail());
    const visitor = await openLink(testApp, link);
    clock.advance(30 * 60_000 - 1);
    expect((await app.inject(link)).statusCode).toBe(200);
    clock.advance(1);
    expect((await app.inject(link)).statusCode).toBe(410);
    expect((await visitor.send({})).statusCode).toBe(410);
    expect(await emailOf(family)).toBe(family.email);
  });

  test('ends with a newer one and with a new password', async () => {
    const family = await createFamily(testApp);
    const old = await askForLink(family, newEmail());
    const newer = await askForLink(family, newEmail());
    expect((await app.inject(old)).statusCode).toBe(410);
    const chosen = { password: 'a new breeze', password_confirmation: 'a new breeze' };
    await (await openLink(testApp, await getLink(testApp, family.email))).send(chosen);
    expect((await app.inject(newer)).statusCode).toBe(410);
  });

  test('opens no way to a new password, and a password link none to a new email', async () => {
    const family = await createFamily(testApp);
    const link = await askForLink(family, newEmail());
    const passwordLink = await getLink(testApp, family.email);
    const swapped = [
      link.replace('/confirm-email', '/reset-password'),
      passwordLink.replace('/reset-password', '/confirm-email'),
    ];
    for (const wrong of swapped) expect((await app.inject(wrong)).statusCode).toBe(410);
    for (const right of [link, passwordLink]) expect((await app.inject(right)).statusCode).toBe(200);
  });

  test.each(['', '?token=x', '?token[]=a', '?token=%00'])(
    'that is none, /confirm-email%s, leads on',
    async (query) => {
      const answer = await app.inject(`/confirm-email${query}`);
      expect(answer.statusCode).toBe(410);
      expect(answer.body).toContain('href="/account"');
    },
  );

  test('rejects a form from another site and leads back', async () => {
    const family = await createFamily(testApp);
    const link = await askForLink(family, newEmail());
    const answer = await (await openLink(testApp, link)).send({ xsrf: '' });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain(`href="${link}"`);
    expect(await emailOf(family)).toBe(family.email);
  });
});

describe('an email that has an account', () => {
  test('gets the same response; its owner is notified, and no link is sent', async () => {
    const [family, owner] = [await createFamily(testApp), await createFamily(testApp)];
    const [free, taken] = [await ask(family, newEmail()), await ask(family, owner.email.toUpperCase())];
    const visible = ({ statusCode, headers: { date, 'set-cookie': _, ...headers }, body }: typeof free) => ({
      statusCode,
      headers,
      body,
    });
    expect(visible(taken)).toEqual(visible(free));
    const [told, ...more] = await listMails(testApp, owner.email, 'email taken');
    expect([told?.to.address, more]).toEqual([owner.email, []]);
    expect(told?.text).not.toContain(family.email);
    expect(await listMails(testApp, family.email, 'email change')).toHaveLength(1);
  });

  test('created meanwhile is kept: the page says so, and nothing changes', async () => {
    const family = await createFamily(testApp);
    const later = await createFamily(testApp);
    const email = newEmail();
    const link = await askForLink(family, email);
    await confirm(await askForLink(later, email.toUpperCase()));
    const answer = await confirm(link);
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('This email is already in use');
    expect(await emailOf(family)).toBe(family.email);
    expect(await listMails(testApp, family.email, 'email changed')).toEqual([]);
  });
});

test.each([
  ['a wrong password', (family: Family) => ask(family, newEmail(), 'not-this-one'), 'current_password'],
  ['the email it has', (family: Family) => ask(family, family.email.toUpperCase()), 'email'],
  ['no email', (family: Family) => ask(family, 'x@'), 'email'],
])('%s is an error at its field', async (_name, send, field) => {
  const family = await createFamily(testApp);
  const answer = await send(family);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
  expect(await listMails(testApp, family.email, 'email change')).toEqual([]);
});

test('returns 401 without a token', async () => {
  const body = { email: newEmail(), current_password: password };
  expect((await app.inject({ method: 'POST', url, body })).statusCode).toBe(401);
});

test('allows three links an hour, whether the email is taken or not', async () => {
  const [family, owner] = [await createFamily(testApp), await createFamily(testApp)];
  for (const email of [newEmail(), owner.email, newEmail()])
    expect((await ask(family, email)).statusCode).toBe(204);
  for (const email of [newEmail(), owner.email]) {
    const answer = await ask(family, email);
    expect(answer.json().errors.email[0]).toContain('We send 3 links an hour at most.');
  }
  clock.advance(60 * 60_000);
  expect((await ask(family, newEmail())).statusCode).toBe(204);
});

test('limits attempts at the password to ten', async () => {
  const guarded = await buildTestApp(db, { after: testApp, config: { rateLimit: true } });
  const family = await createFamily(guarded);
  const guesses = Array.from({ length: 11 }, () => ask(family, newEmail(), 'a-guess'));
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([...Array(10).fill(422), 429]);
});

test('limits right passwords, too, to twenty an hour', async () => {
  const guarded = await buildTestApp(db, { after: testApp, config: { rateLimit: true } });
  const family = await createFamily(guarded);
  const statuses: number[] = [];
  // Its own email is rejected after the password was checked.
  for (let tries = 0; tries < 21; tries += 1) statuses.push((await ask(family, family.email)).statusCode);
  expect(statuses).toEqual([...Array(20).fill(422), 429]);
});
