import { createHash } from 'node:crypto';
import { changePassword } from '@bowline/contract/api/family/account/account-security';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createFamily, type Family, password as oldPassword } from '../../../test/support/family.ts';
import { askForLink, getLink, listMails, openLink } from '../../../test/support/reset-links.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { untilBlocked } from '../../../test/support/until-blocked.ts';
import { findAccountByEmail } from '../../core/accounts/queries/accounts.ts';
import { replacePassword } from './change-password.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { app, clock, deps } = testApp;

const chosen = (password: string) => ({ password, password_confirmation: password });
const logIn = (email: string, password: string) =>
  app.inject({ method: 'POST', url: '/api/auth/login', body: { email, password } });

describe('a new password', () => {
  test('replaces the old one, ends every session and sends an email', async () => {
    const family = await createFamily(testApp);
    const elsewhere = (await logIn(family.email, oldPassword)).json().access_token;
    const visitor = await openLink(testApp, await getLink(testApp, family.email));
    const answer = await visitor.send(chosen('a new breeze'));
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/reset-password/done']);
    expect((await visitor.open('/reset-password/done')).body).toContain('href="/login"');

    expect((await logIn(family.email, oldPassword)).statusCode).toBe(422);
    expect((await logIn(family.email, 'a new breeze')).statusCode).toBe(200);
    for (const token of [family.token, elsewhere]) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await app.inject({ url: '/api/auth/account', headers })).statusCode).toBe(401);
    }
    expect(await listMails(testApp, family.email, 'password changed')).toHaveLength(1);
  });

  test('leaves other accounts unchanged', async () => {
    const [family, other] = [await createFamily(testApp), await createFamily(testApp)];
    await (await openLink(testApp, await getLink(testApp, family.email))).send(chosen('a new breeze'));
    expect((await other.ask('GET', '/api/auth/account')).statusCode).toBe(200);
    expect((await logIn(other.email, oldPassword)).statusCode).toBe(200);
  });

  test('wins over a concurrent login with the old one', async () => {
    const { email } = await createFamily(testApp);
    const account = await findAccountByEmail(db, email);
    let late: ReturnType<typeof logIn> | undefined;
    await db.transaction().execute(async (trx) => {
      await replacePassword(trx, deps, account?.id ?? '', 'another hash');
      late = logIn(email, oldPassword);
      await untilBlocked(db);
    });
    expect((await late)?.statusCode).toBe(422);
  });
});

describe('a link', () => {
  test('stays valid when it is opened', async () => {
    const { email } = await createFamily(testApp);
    const link = await getLink(testApp, email);
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      expect((await app.inject({ method, url: link })).statusCode).toBe(200);
    }
    const answer = await (await openLink(testApp, link)).send(chosen('a new breeze'));
    expect(answer.statusCode).toBe(303);
  });

  test('works once', async () => {
    const { email } = await createFamily(testApp);
    const link = await getLink(testApp, email);
    const visitor = await openLink(testApp, link);
    await visitor.send(chosen('a new breeze'));
    const again = await visitor.send(chosen('another one'));
    expect(again.statusCode).toBe(410);
    expect(again.body).toContain('href="/forgot-password"');
    expect((await app.inject(link)).statusCode).toBe(410);
    expect((await logIn(email, 'another one')).statusCode).toBe(422);
  });

  test('works once in five concurrent requests', async () => {
    const { email } = await createFamily(testApp);
    const visitor = await openLink(testApp, await getLink(testApp, email));
    const passwords = Array.from({ length: 5 }, (_, index) => `breeze number ${index}`);
    const answers = await Promise.all(passwords.map((password) => visitor.send(chosen(password))));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([303, 410, 410, 410, 410]);
    expect((await logIn(email, passwords[statuses.indexOf(303)] ?? '')).statusCode).toBe(200);
    expect(await listMails(testApp, email, 'password changed')).toHaveLength(1);
  });

  test('can be used while newer ones are requested, and ends either way', async () => {
    const { email } = await createFamily(testApp);
    const link = await getLink(testApp, email);
    const visitor = await openLink(testApp, link);
    const sent = Array.from({ length: 4 }, () => visitor.send(chosen('a new breeze')));
    const asked = Array.from({ length: 4 }, () => askForLink(testApp, email));
    const statuses = (await Promise.all([...sent, ...asked])).map(({ statusCode }) => statusCode);
    expect(statuses.slice(4)).toEqual([303, 303, 303, 303]);
    expect(statuses.slice(0, 4).every((status) => status === 303 || status === 410)).toBe(true);
    expect((await app.inject(link)).statusCode).toBe(410);
  });

  test('ends with a newer one', async () => {
    const { email } = await createFamily(testApp);
    const old = await openLink(testApp, await getLink(testApp, email));
    const fresh = await openLink(testApp, await getLink(testApp, email));
    expect((await old.send(chosen('an old breeze'))).statusCode).toBe(410);
    expect((await fresh.send(chosen('a new breeze'))).statusCode).toBe(303);
  });

  test('is valid for thirty minutes', async () => {
    const { email } = await createFamily(testApp);
    const link = await getLink(testApp, email);
    const visitor = await openLink(testApp, link);
    clock.advance(30 * 60_000 - 1);
    expect((await app.inject(link)).statusCode).toBe(200);
    clock.advance(1);
    expect((await app.inject(link)).statusCode).toBe(410);
    expect((await visitor.send(chosen('too late'))).statusCode).toBe(410);
    expect((await logIn(email, 'too late')).statusCode).toBe(422);
  });

  test.each([
    '',
    '?token=',
    '?token=x',
    `?token=${'x'.repeat(5000)}`,
    '?token=a&token=b',
    '?token[]=a',
    '?token=%00',
  ])('that is none, /reset-password%s, gets a page that offers a new one', async (query) => {
    const answer = await app.inject(`/reset-password${query}`);
    expect(answer.statusCode).toBe(410);
    expect(answer.body).toContain('Ask for a new link');
  });
});

test.each([
  ['too short', { password: '12345', password_confirmation: '12345' }, ['password']],
  [
    'typed differently',
    { password: 'secret one', password_confirmation: 'secret two' },
    ['password_confirmation'],
  ],
  [
    'too short and typed differently',
    { password: '1', password_confirmation: '2' },
    ['password', 'password_confirmation'],
  ],
  ['missing', {}, ['password', 'password_confirmation']],
])('a password that is %s is refused at its field, and the link stays good', async (_name, fields, wrong) => {
  const { email } = await createFamily(testApp);
  const link = await getLink(testApp, email);
  const visitor = await openLink(testApp, link);
  const answer = await visitor.send(fields);
  expect(answer.statusCode).toBe(422);
  const marked = [...answer.body.matchAll(/id="(\w+)-error"/g)].map(([, name]) => name);
  expect(marked).toEqual(wrong);
  expect(answer.body).not.toMatch(/secret (one|two)|12345/);
  expect(answer.body).toContain(`value="${link.split('=')[1]}"`);
  expect(answer.body).toContain(email);
  expect((await visitor.send(chosen('a new breeze'))).statusCode).toBe(303);
});
const url = changePassword.path;

const change = (current: string, password: string) => ({
  current_password: current,
  password,
  password_confirmation: password,
});
const isLetIn = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.inject({ url: '/api/auth/account', headers })).statusCode === 200;
};

test('the right current password returns a new token, ends all sessions and links, and sends an email', async () => {
  const family = await createFamily(testApp);
  const elsewhere = (await logIn(family.email, oldPassword)).json().access_token;
  const link = await getLink(testApp, family.email);
  const answer = await family.ask('POST', url, change(oldPassword, 'a new breeze'));
  expect(answer.statusCode).toBe(200);
  expect(await isLetIn(answer.json().access_token)).toBe(true);
  expect([await isLetIn(family.token), await isLetIn(elsewhere)]).toEqual([false, false]);
  expect((await logIn(family.email, oldPassword)).statusCode).toBe(422);
  expect((await logIn(family.email, 'a new breeze')).statusCode).toBe(200);
  expect((await app.inject(link)).statusCode).toBe(410);
  expect(await listMails(testApp, family.email, 'password changed')).toHaveLength(1);
});

test.each([
  ['a wrong current password', change('not-this-one', 'a new breeze'), ['current_password']],
  ['a short new one', change(oldPassword, '12345'), ['password']],
  [
    'two that differ',
    { ...change(oldPassword, 'a new breeze'), password_confirmation: 'x' },
    ['password_confirmation'],
  ],
  ['none', {}, ['current_password', 'password', 'password_confirmation']],
  ['lists', { ...change(oldPassword, 'a new breeze'), password: ['a new breeze'] }, ['password']],
])('%s is refused at its field and changes nothing', async (_name, body, wrong) => {
  const family = await createFamily(testApp);
  const answer = await family.ask('POST', url, body);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual(expect.arrayContaining(wrong));
  expect(await isLetIn(family.token)).toBe(true);
  expect((await logIn(family.email, oldPassword)).statusCode).toBe(200);
  expect(await listMails(testApp, family.email, 'password changed')).toEqual([]);
});

test('one of two concurrent changes succeeds', async () => {
  const family = await createFamily(testApp);
  const passwords = ['breeze of the east', 'breeze of the west'];
  const answers = await Promise.all(
    passwords.map((next) => family.ask('POST', url, change(oldPassword, next))),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect((await logIn(family.email, passwords[statuses.indexOf(200)] ?? '')).statusCode).toBe(200);
  expect(await listMails(testApp, family.email, 'password changed')).toHaveLength(1);
});

describe('attempts at the current password', () => {
  const guess = (family: Family, times: number) =>
    Promise.all(
      Array.from({ length: times }, () => family.ask('POST', url, change('a-guess', 'a new breeze'))),
    );
  const guarded = () => buildTestApp(db, { after: testApp, config: { rateLimit: true } });

  test('are limited to ten, also for the right one', async () => {
    const family = await createFamily(await guarded());
    const statuses = (await guess(family, 11)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([...Array(10).fill(422), 429]);
    expect((await family.ask('POST', url, change(oldPassword, 'a new breeze'))).statusCode).toBe(429);
  });

  test('are reset by the right one', async () => {
    const family = await createFamily(await guarded());
    await guess(family, 9);
    const { access_token } = (await family.ask('POST', url, change(oldPassword, 'a new breeze'))).json();
    const headers = { authorization: `Bearer ${access_token}` };
    const next = await family.ask('POST', url, change('a-guess', 'a new breeze'), headers);
    expect(next.statusCode).toBe(422);
  });
});

test('the password pages show the camp and its contact', async () => {
  const { body } = await app.inject('/forgot-password');
  for (const part of ['WSC Registration', 'Questions? Ask Westwind Sailing Camp.', 'office@westwind.example'])
    expect(body).toContain(part);
});

test('the password pages have a dark theme from the same tokens, allowed by their policy', async () => {
  const { body, headers } = await app.inject('/forgot-password');
  const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? '';
  expect(style).toMatch(/prefers-color-scheme: ?dark/);
  // Once for the light theme, once for the dark one.
  expect(style.split('--ink:').length).toBe(3);
  // Only the tokens have literal colours; `#0000` is `transparent`, minified.
  expect(style.replace(/--[\w-]+:[^;}]+/g, '')).not.toMatch(/#(?!0000\b)[0-9a-f]{3,8}\b/);
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
});
