import { changePassword } from '@bowline/contract/api/account/account-security';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/support/build-test-app.ts';
import { createFamily, type Family, password as oldPassword } from '../../../test/support/family.ts';
import { getLink, listMails } from '../../../test/support/reset-links.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const { app } = testApp;
const url = changePassword.path;

const change = (current: string, password: string) => ({
  current_password: current,
  password,
  password_confirmation: password,
});
const logIn = (email: string, password: string) =>
  app.inject({ method: 'POST', url: '/api/auth/login', body: { email, password } });
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
