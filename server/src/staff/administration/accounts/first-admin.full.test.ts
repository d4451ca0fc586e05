import { authenticatorApp, tokenOfLink } from '@bowline/testing/staff';
import { beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/support/build-test-app.ts';
import { getMe, post, staffPassword } from '../../../../test/support/invited-staff.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createTestDatabase } from '../../../../test/support/test-database.ts';
import { createFirstAdminLink } from './first-admin.ts';

const HOUR = 60 * 60_000;
const aisyah = { name: 'Aisyah', email: 'aisyah@camp.example' };

let db: TestApp['deps']['db'];
let testApp: TestApp;

beforeEach(async () => {
  ({ db } = await createTestDatabase());
  testApp = await buildTestApp(db);
});

/** What a start of the server prints: the token of a link. */
async function start(): Promise<string | undefined> {
  const created = await createFirstAdminLink(testApp.deps);
  return created && tokenOfLink(created.link);
}

const look = async (token = '') => (await post(testApp, 'invitation', { token })).statusCode;
const begin = (token = '', who: object = aisyah) =>
  post(testApp, 'invitation/begin', {
    ...{ token, password: staffPassword, password_confirmation: staffPassword },
    ...who,
  });

/** Gives name, email and password. Returns the second step. */
async function prepare(token = '') {
  const { secret } = (await begin(token)).json();
  const code = authenticatorApp(secret, () => testApp.clock.now());
  return () => post(testApp, 'invitation/finish', { token, code: code() });
}

const setUp = async (token = '') => (await prepare(token))();

test('the link creates the first admin, once', async () => {
  const token = await start();
  expect((await post(testApp, 'invitation', { token })).json()).toEqual({
    ...{ name: null, email: null, roles: ['admin'] },
  });
  const finished = await setUp(token);
  const me = await getMe(testApp, finished.json().access_token);
  expect(me.json()).toMatchObject({ ...aisyah, roles: ['admin'] });
  expect(await look(token)).toBe(404);
  expect((await begin(token)).statusCode).toBe(404);
  expect(await start()).toBeUndefined();
});

test('the link is valid for an hour, and the database stores only its hash', async () => {
  const token = await start();
  const rows = await db.selectFrom('staff_invitation').selectAll().execute();
  expect(JSON.stringify(rows) + Buffer.concat(rows.map((row) => row.token_sha256))).not.toContain(token);
  testApp.clock.advance(HOUR - 1);
  expect(await look(token)).toBe(200);
  testApp.clock.advance(1);
  expect(await look(token)).toBe(404);
  expect((await begin(token)).statusCode).toBe(404);
});

test('a restart ends the link before, and what was started with it', async () => {
  const first = await start();
  const finish = await prepare(first);
  const second = await start();
  expect(await look(first)).toBe(404);
  expect((await finish()).statusCode).toBe(404);
  expect((await setUp(second)).statusCode).toBe(200);
});

test('two servers that start together leave one valid link', async () => {
  const tokens = await Promise.all([start(), start()]);
  const statuses = await Promise.all(tokens.map((token) => look(token)));
  expect(statuses.sort()).toEqual([200, 404]);
});

test('another admin ends the link', async () => {
  const token = await start();
  const finish = await prepare(token);
  await createStaff(testApp, 'admin');
  expect(await look(token)).toBe(404);
  expect((await finish()).statusCode).toBe(404);
  expect(await start()).toBeUndefined();
});

test('name and email are required, and can be corrected until the link is used', async () => {
  const token = await start();
  expect((await begin(token, {})).json().errors).toEqual({
    name: [expect.anything()],
    email: [expect.anything()],
  });
  await begin(token, { name: 'Asiyah', email: 'asiyah@camp.example' });
  expect((await setUp(token)).statusCode).toBe(200);
  const staff = await db.selectFrom('staff').select(['name', 'email']).execute();
  expect(staff).toEqual([aisyah]);
});

test('the email of another account is rejected', async () => {
  const { email } = await createStaff(testApp, 'viewer');
  const token = await start();
  expect((await begin(token, { name: 'Aisyah', email })).json().errors).toHaveProperty('email');
  await begin(token);
  expect((await begin(token, { name: 'Aisyah', email })).json().errors).toHaveProperty('email');
});

test('any other link cannot change whose account it is', async () => {
  const admin = await createStaff(testApp, 'admin');
  const body = { email: 'farid@camp.example', name: 'Farid', roles: ['medic'], ends_on: null };
  const { link } = (await admin.ask('POST', '/api/staff/accounts', body)).json();
  await begin(tokenOfLink(link));
  const staff = await db.selectFrom('staff').select('name').where('email', '=', body.email).execute();
  expect(staff).toEqual([{ name: 'Farid' }]);
});
