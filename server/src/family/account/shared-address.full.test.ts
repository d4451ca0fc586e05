import { closeNotice, listNotices } from '@bowline/contract/api/staff/review/dashboard';
import { beforeEach, expect, test } from 'vitest';
import { createFamily } from '../../../test/support/family.ts';
import { openLimitedPortal } from '../../../test/support/limited-portal.ts';
import { openSeason } from '../../../test/support/open-season.ts';
import { createStaff } from '../../../test/support/staff.ts';

const { db, quiet, limited, waits, wait } = await openLimitedPortal();
const { clock } = quiet;
const { app } = limited;
const SCHOOL = '203.0.113.7';
const newcomer = {
  ...{ type: 'parent', name_first: 'Mei Ling', name_last: 'Tan', phone: '012-345 6789' },
  ...{ password: 'sea-breeze-7', password_confirmation: 'sea-breeze-7' },
};

beforeEach(async () => {
  waits.length = 0;
  wait.until = async () => {};
  clock.advance(24 * 60 * 60 * 1000);
  await db.deleteFrom('attempt').execute();
  await db.deleteFrom('notice').execute();
});

const post = (url: string, body: object, from: string) =>
  app.inject({ method: 'POST', url, headers: { 'x-forwarded-for': from }, body });
const logIn = (number: number, from = SCHOOL) =>
  post('/api/auth/login', { email: `family.${number}@example.com`, password: 'a-guess' }, from);
const statuses = async (count: number, ask: (number: number) => ReturnType<typeof logIn>) => {
  const seen = new Set<number>();
  for (let number = 0; number < count; number++) seen.add((await ask(number)).statusCode);
  return [...seen];
};
/** Sets the counts as if this many logins had come from each address and network. */
const setCounts = (count: number) => db.updateTable('attempt').set({ count }).execute();
const notices = async () => {
  const all = await (await createStaff(quiet, 'viewer')).client.call(listNotices);
  return all.filter(({ kind }) => kind === 'shared address');
};

test('150 sign-ups of one address in a quarter of an hour are slowed, and none is refused', async () => {
  const signUp = (number: number) =>
    post('/api/auth/signup', { ...newcomer, email: `at.school.${number}@example.com` }, SCHOOL);
  expect(await statuses(150, signUp)).toEqual([201]);
  expect(waits.slice(0, 3)).toEqual([250, 500, 750]);
  expect(waits).toHaveLength(50);
  expect(Math.max(...waits)).toBe(5000);
});

test('250 logins are slowed, staff see it, and an admin lifts it for twelve hours', async () => {
  expect(await statuses(200, logIn)).toEqual([422]);
  expect([waits, await notices()]).toEqual([[], []]);
  expect(await statuses(50, logIn)).toEqual([422]);
  expect(waits).toHaveLength(50);
  const notice = { kind: 'shared address', subject: SCHOOL };
  expect(await notices()).toMatchObject([notice]);
  const admin = await createStaff(quiet, 'admin');
  expect((await admin.ask('POST', closeNotice.path, notice)).statusCode).toBe(204);
  expect(await notices()).toEqual([]);
  expect(await statuses(5, logIn)).toEqual([422]);
  expect(waits).toHaveLength(50);
  clock.advance(12 * 60 * 60 * 1000);
  await logIn(1);
  await setCounts(300);
  await logIn(2);
  expect(waits).toHaveLength(51);
  clock.advance(15 * 60 * 1000);
  expect(await notices()).toEqual([]);
});

test.each([
  ['one address, at four times', SCHOOL, SCHOOL, 800],
  ['the /64 of IPv6, at four times', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 800],
  ['its /56, as before', '2001:db8:1:2::1', '2001:db8:1:3::1', 800],
  ['its /48, as before', '2001:db8:1:2::1', '2001:db8:1:ff00::1', 3200],
])('logins are refused from %s', async (_name, first, next, most) => {
  expect((await logIn(1, first)).statusCode).toBe(422);
  await setCounts(most);
  const refused = await logIn(2, next);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('ten wrong passwords of one account are still refused from a shared address', async () => {
  const guesses = await Promise.all(Array.from({ length: 12 }, () => logIn(7)));
  expect(guesses.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array(10).fill(422), 429, 429]);
});

test('forty wait at a time; others are asked to come back, uncounted, and another address is served', async () => {
  await logIn(0);
  await setCounts(300);
  const gate = Promise.withResolvers<void>();
  wait.until = () => gate.promise;
  const all = Promise.all(Array.from({ length: 45 }, (_, number) => logIn(number + 1)));
  await expect.poll(() => waits.length, { timeout: 20_000 }).toBe(40);
  expect((await logIn(99, '198.51.100.9')).statusCode).toBe(422);
  const refused = await logIn(98);
  expect(refused.statusCode).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  gate.resolve();
  const answers = (await all).map(({ statusCode }) => statusCode).toSorted();
  expect(answers).toEqual([...Array(40).fill(422), ...Array(5).fill(503)]);
});

const { testApp } = await openSeason();
const url = '/api/auth/account';

const signUpIn = async (language: string) => {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/api/auth/signup',
    headers: { 'accept-language': language },
    body: {
      type: 'parent',
      name_first: 'Aina',
      name_last: 'Rahman',
      phone: '012-345 6789',
      email: `${language}@example.com`,
      password: 'secret',
      password_confirmation: 'secret',
    },
  });
  const headers = { authorization: `Bearer ${answer.json().access_token}` };
  return (await testApp.app.inject({ url, headers })).json().language;
};

test('an account has the language of its sign-up', async () => {
  expect([await signUpIn('ms-MY'), await signUpIn('zh-CN'), await signUpIn('fr')]).toEqual([
    'ms',
    'zh-Hans',
    'en',
  ]);
});

test('a family chooses the language of its account, which its form does not ask for', async () => {
  const [family, other] = [await createFamily(testApp), await createFamily(testApp)];
  const { version } = (await family.ask('GET', url)).json();
  expect((await family.ask('PUT', `${url}/language`, { language: 'zh-Hans' })).statusCode).toBe(204);
  expect((await family.ask('GET', url)).json()).toMatchObject({ language: 'zh-Hans', version });
  expect((await other.ask('GET', url)).json().language).toBe('en');
  const wrong = await family.ask('PUT', `${url}/language`, { language: 'tlh' });
  expect([wrong.statusCode, wrong.json().errors]).toEqual([422, { language: ['Choose a language.'] }]);
  expect((await testApp.app.inject({ method: 'PUT', url: `${url}/language`, body: {} })).statusCode).toBe(
    401,
  );
});
