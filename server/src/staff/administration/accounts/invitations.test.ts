import { beginInvitation } from '@bowline/contract/api/staff/administration/invitation';
import { succeeded } from '@bowline/testing/client';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../../test/support/build-test-app.ts';
import {
  choosePassword,
  getMe,
  invite,
  post,
  setUpStaff,
  staffPassword,
} from '../../../../test/support/invited-staff.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createTestDatabase } from '../../../../test/support/test-database.ts';

const { db } = await createTestDatabase();
const testApp = await buildTestApp(db);
const admin = await createStaff(testApp, 'admin');
const HOUR = 60 * 60_000;

const begin = (token: string, password: string) =>
  post(testApp, 'invitation/begin', { token, password, password_confirmation: password });

test('a link shows its recipient, any number of times', async () => {
  const { email, token } = await invite(admin, { roles: ['medic'] });
  await post(testApp, 'invitation', { token });
  const shown = await post(testApp, 'invitation', { token });
  expect(shown.json()).toEqual({ name: 'Aisyah', email, roles: ['medic'] });
});

test('the database stores neither the link nor the app’s secret', async () => {
  const { id, token } = await invite(admin);
  const started = await begin(token, staffPassword);
  const row = await db
    .selectFrom('staff_invitation')
    .selectAll()
    .where('staff_id', '=', id)
    .executeTakeFirst();
  const kept = JSON.stringify(row) + Buffer.concat([row?.token_sha256 ?? [], row?.totp_secret ?? []].flat());
  expect(started.json().qr_svg).toMatch(/^<svg /);
  expect(kept).not.toContain(token);
  expect(kept).not.toContain(started.json().secret);
});

test('a link is finished once', async () => {
  const { email, token } = await invite(admin);
  const code = await choosePassword(testApp, token);
  const finish = () => post(testApp, 'invitation/finish', { token, code: code() });
  const answers = await Promise.all([finish(), finish(), finish()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
  const { access_token, recovery_codes } = answers.find((answer) => answer.statusCode === 200)?.json() ?? {};
  expect(new Set(recovery_codes).size).toBe(10);
  expect((await getMe(testApp, access_token)).json().email).toBe(email);
  expect((await post(testApp, 'invitation', { token })).statusCode).toBe(404);
  expect((await begin(token, staffPassword)).statusCode).toBe(404);
});

test('a wrong first code keeps the link valid', async () => {
  const { token } = await invite(admin);
  const code = await choosePassword(testApp, token);
  const wrong = await post(testApp, 'invitation/finish', { token, code: code(5) });
  expect(wrong.json().errors).toHaveProperty('code');
  expect((await post(testApp, 'invitation/finish', { token, code: code() })).statusCode).toBe(200);
});

test('a link cannot be finished before a password is chosen', async () => {
  const { token } = await invite(admin);
  expect((await post(testApp, 'invitation/finish', { token, code: '000000' })).statusCode).toBe(422);
});

test('a link is valid for 72 hours', async () => {
  const { token } = await invite(admin);
  testApp.clock.advance(72 * HOUR - 1);
  expect((await post(testApp, 'invitation', { token })).statusCode).toBe(200);
  testApp.clock.advance(1);
  expect((await post(testApp, 'invitation', { token })).statusCode).toBe(404);
  expect((await begin(token, staffPassword)).statusCode).toBe(404);
});

test('a link is invalid once the account is disabled or a newer link created', async () => {
  const fresh = await createStaff(testApp, 'admin');
  const { id, token } = await invite(fresh);
  const { link } = (await fresh.ask('POST', `/api/staff/accounts/${id}/reset`)).json();
  expect((await post(testApp, 'invitation', { token })).statusCode).toBe(404);
  const body = { name: 'Aisyah', roles: ['registrar'], ends_on: null, disabled: true };
  await succeeded(fresh.ask('PUT', `/api/staff/accounts/${id}`, body));
  expect((await post(testApp, 'invitation', { token: link.split('#')[1] })).statusCode).toBe(404);
});

test.each([
  ['short1short', 'fewer than 12 characters'],
  ['012-345 6789 1', 'no letters'],
  ['iloveyou12345', 'a common one with a number'],
  ['Password2026!!', 'a common one with something around it'],
  ['sunshinesunshine', 'a common one twice'],
  ['aaaabbbbaaaabbbb', 'hardly any different characters'],
  ['qwertyuiop[]', 'neighbours on the keyboard'],
  ['abcdefghijklmnop', 'a sequence'],
])('the password %s is rejected: %s', async (password) => {
  const { token } = await invite(await createStaff(testApp, 'admin'));
  const answer = await begin(token, password);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toHaveProperty('password');
});

test('the account’s own address is rejected as a password', async () => {
  const { email, token } = await invite(await createStaff(testApp, 'admin'));
  expect((await begin(token, email)).statusCode).toBe(422);
});

test('a reset voids sessions, password and recovery codes', async () => {
  const staff = await setUpStaff(testApp);
  const answer = await (await createStaff(testApp, 'admin')).ask(
    'POST',
    `/api/staff/accounts/${staff.id}/reset`,
  );
  expect(answer.json().account.state).toBe('invited');
  expect((await getMe(testApp, staff.token)).statusCode).toBe(401);
  const login = { email: staff.email, password: staffPassword };
  expect((await post(testApp, 'login', login)).json()).toMatchObject({ code: 'login_failed' });
});

test('the server log has no staff names and no secrets', async () => {
  const { db } = await createTestDatabase();
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const testApp = await buildTestApp(db, { config: { logLevel: 'info' }, deps: { logStream } });
  const { email, token } = await invite(await createStaff(testApp, 'admin'));
  lines.length = 0;
  const words = 'heron tiller quay';
  expect((await post(testApp, 'invitation', { token })).statusCode).toBe(200);
  const choice = { token, password: words, password_confirmation: words };
  const { secret } = beginInvitation.response.parse((await post(testApp, 'invitation/begin', choice)).json());
  expect((await post(testApp, 'login', { email, password: words })).statusCode).toBe(422);
  const printed = lines.join('');
  expect(printed.match(/"path":"\/api\/staff\/[^"]+"/g)).toHaveLength(3);
  for (const hidden of [email, 'Aisyah', 'example.com', token, secret, words])
    expect(printed).not.toContain(hidden);
});
