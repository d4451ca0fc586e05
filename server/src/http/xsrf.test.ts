import { expect, test } from 'vitest';
import { buildTestApp } from '../../test/support/build-test-app.ts';
import { createFamily } from '../../test/support/family.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const family = await createFamily(testApp);
const save = (headers: Record<string, string>) => family.ask('PUT', '/api/auth/account', {}, headers);

test('sends a browser a cookie that scripts can read', async () => {
  const [cookie] = (await testApp.app.inject('/api/portal')).cookies;
  expect(cookie).toMatchObject({ name: 'XSRF-TOKEN', path: '/', sameSite: 'Strict' });
  expect(cookie?.httpOnly).toBeUndefined();
  expect(cookie?.value).toMatch(/^[\w-]{22}$/);
});

test('keeps the cookie of a browser', async () => {
  const answer = await testApp.app.inject({ url: '/api/portal', headers: { cookie: 'XSRF-TOKEN=abc' } });
  expect(answer.cookies).toEqual([]);
});

test('marks the cookie secure only where the portal is served by TLS', async () => {
  const secure = await buildTestApp(db, { config: { publicUrl: 'https://camp.example' } });
  expect((await secure.app.inject('/api/portal')).cookies[0]?.secure).toBe(true);
});

test.each<[string, Record<string, string>, boolean]>([
  ['with the cookie and its value', { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' }, true],
  ['with neither, as no browser of ours does', {}, true],
  ['with only the cookie', { cookie: 'XSRF-TOKEN=abc' }, false],
  ['with another value', { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abd' }, false],
  ['with a longer value', { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abcd' }, false],
  ['with an empty cookie', { cookie: 'XSRF-TOKEN=' }, false],
])('a request that writes, %s', async (_name, headers, letThrough) => {
  const { statusCode } = await save(headers);
  expect(statusCode === 403).toBe(!letThrough);
});

test('reading needs no token', async () => {
  const headers = { cookie: 'XSRF-TOKEN=abc' };
  expect((await family.ask('GET', '/api/auth/account', undefined, headers)).statusCode).toBe(200);
});
