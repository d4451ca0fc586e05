import { getSingleSignOn } from '@bowline/contract/api/staff/administration/single-sign-on';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp } from '../../../../test/support/build-test-app.ts';
import { setUpStaff } from '../../../../test/support/invited-staff.ts';
import { startOpenidProvider } from '../../../../test/support/openid-provider.ts';
import { openSignOnBrowser, signOn } from '../../../../test/support/single-sign-on.ts';
import { createTestDatabase } from '../../../../test/support/test-database.ts';
import { countAttemptFrom } from '../../../core/accounts/attempts.ts';
import { limits } from '../../../core/accounts/limits.ts';
import { verifiedEmail } from '../../../platform/single-sign-on/provider.ts';
import { sweepUsedSignOns } from './queries.ts';

const { db } = await createTestDatabase();
const plain = await buildTestApp(db);
const { clock } = plain;
const provider = await startOpenidProvider(() => clock.now());
afterAll(() => provider[Symbol.asyncDispose]());
const { issuer, clientId, clientSecret } = provider;
const singleSignOn = {
  issuer,
  clientId,
  clientSecret,
  name: undefined as string | undefined,
  asksSecondFactor: false,
};
const lines: string[] = [];
const logStream = { write: (line: string) => void lines.push(line) };

/** An application that has not looked for its provider yet. */
const freshApp = (given: Partial<typeof singleSignOn> = {}, more = {}) =>
  buildTestApp(db, {
    after: plain,
    config: { singleSignOn: { ...singleSignOn, ...given }, logLevel: 'info', ...more },
    deps: { logStream },
  });

const limited = await freshApp({}, { rateLimit: true });

beforeEach(() => {
  provider.fault = 'none';
  provider.published = {};
});

const unreachable = {
  code: 'unavailable',
  message:
    'We can’t reach the login provider right now. Log in with your email and password, or try again in a few minutes.',
};

test('without an issuer there is no button, and nothing else is found', async () => {
  const { app } = plain;
  expect((await app.inject(getSingleSignOn.path)).json()).toEqual({ button: null });
  const browser = openSignOnBrowser(plain);
  expect((await browser.begin()).statusCode).toBe(404);
  expect((await browser.finish('?state=x&code=y')).statusCode).toBe(404);
});

test('the button names the provider, if it has a name', async () => {
  const buttonOf = async (name?: string) =>
    (await (await freshApp({ name })).app.inject(getSingleSignOn.path)).json().button;
  expect(await buttonOf()).toBe('Continue with single sign-on');
  expect(await buttonOf('Google')).toBe('Continue with Google');
});

test('the provider is looked for at the first login, again after a failure, and otherwise once an hour', async () => {
  provider.fault = 'down';
  const testApp = await freshApp();
  const browser = openSignOnBrowser(testApp);
  expect((await browser.begin()).json()).toEqual(unreachable);
  provider.fault = 'none';
  const before = provider.discoveries;
  for (const _ of [1, 2]) expect((await browser.begin()).statusCode).toBe(200);
  expect(provider.discoveries).toBe(before + 1);
  clock.advance(61 * 60_000);
  expect((await browser.begin()).statusCode).toBe(200);
  expect(provider.discoveries).toBe(before + 2);
});

test('a provider that fails at the end of a login is said to be unreachable', async () => {
  const testApp = await freshApp();
  const browser = openSignOnBrowser(testApp);
  const answer = await browser.visit(await browser.begin());
  provider.fault = 'down for tokens';
  const finished = await browser.finish(answer);
  expect(finished.statusCode).toBe(503);
  expect(finished.json()).toEqual(unreachable);
});

test('an address where no provider with this issuer is, is not used', async () => {
  const elsewhere = await freshApp({ issuer: 'http://127.0.0.1:1' });
  expect((await openSignOnBrowser(elsewhere).begin()).json()).toEqual(unreachable);
  const another = await freshApp({ issuer: `http://localhost:${new URL(issuer).port}` });
  expect((await openSignOnBrowser(another).begin()).json()).toEqual(unreachable);
});

test.each([
  ['has no login page', { authorization_endpoint: undefined }],
  ['has a script for a login page', { authorization_endpoint: 'javascript:alert(1)' }],
  ['has an unreadable list', { token_endpoint_auth_methods_supported: 7 }],
  ['is larger than a megabyte', { more: 'x'.repeat(1024 * 1024) }],
])('a provider whose description %s is not used', async (_, published) => {
  provider.published = published;
  expect((await openSignOnBrowser(await freshApp()).begin()).json()).toEqual(unreachable);
});

test('an error that is no code of OpenID Connect is not logged', async () => {
  const testApp = await freshApp();
  provider.codeError = 'ann@example.com may not log in';
  const browser = openSignOnBrowser(testApp);
  const answer = new URLSearchParams(await browser.visit(await browser.begin()));
  answer.set('code', 'another');
  expect((await browser.finish(`${answer}`)).json()).toMatchObject({ code: 'login_failed' });
  expect(lines.join('')).toContain('"code":"unknown"');
  expect(lines.join('')).not.toContain('ann@example.com');
});

test('a wrong client secret lets nobody in, and is in the log of the server', async () => {
  const testApp = await freshApp({ clientSecret: 'another secret' });
  expect((await signOn(testApp)).json()).toMatchObject({ code: 'login_failed' });
  expect(lines.join('')).toContain('"code":"invalid_client"');
});

test('no token, code, claim or secret is logged', async () => {
  const testApp = await freshApp();
  const { email } = await setUpStaff(testApp);
  provider.claims = { sub: 'canary-subject', email };
  const browser = openSignOnBrowser(testApp);
  const answer = await browser.visit(await browser.begin());
  await testApp.app.inject(`/staff/login/return${answer}`);
  const { login_token } = (await browser.finish(answer)).json();
  const log = lines.join('');
  expect(log).toContain('/staff/login/return');
  const given = new URLSearchParams(answer);
  const secrets = [
    given.get('code'),
    given.get('state'),
    login_token,
    browser.cookie.split('=')[1],
    clientSecret,
  ];
  for (const secret of [...secrets, email, 'canary-subject']) expect(log).not.toContain(secret);
});

test('started and finished logins of an address are limited', async () => {
  for (const limit of [limits.staffSignOnByAddress, limits.staffLoginByAddress])
    for (let tries = 1; tries < limit.max; tries += 1)
      await countAttemptFrom(limited.deps, limit, '127.0.0.1');
  const browser = openSignOnBrowser(limited);
  expect((await browser.begin()).statusCode).toBe(200);
  expect((await browser.begin()).statusCode).toBe(429);
  expect((await browser.finish('?state=x')).statusCode).toBe(422);
  expect((await browser.finish('?state=x')).statusCode).toBe(429);
});

test('marks of finished logins are deleted once they are of no use', async () => {
  await signOn(await freshApp());
  const count = async () => (await sql`select from used_sign_on`.execute(db)).rows.length;
  expect(await count()).toBeGreaterThan(0);
  await sweepUsedSignOns(db, clock.now());
  expect(await count()).toBeGreaterThan(0);
  clock.advance(11 * 60_000);
  await sweepUsedSignOns(db, clock.now());
  expect(await count()).toBe(0);
});

test('Microsoft’s word for a verified email counts only for Microsoft, and not against a clear no', () => {
  const token = { sub: 'x', aud: 'x', iat: 0, exp: 1, email: 'ann@example.com' };
  const entra = { ...token, iss: 'https://login.microsoftonline.com/0198c0de/v2.0' };
  expect(verifiedEmail({ ...entra, xms_edov: true })).toBe('ann@example.com');
  expect(verifiedEmail({ ...entra, xms_edov: '1' })).toBe('ann@example.com');
  expect(verifiedEmail(entra)).toBeUndefined();
  expect(verifiedEmail({ ...entra, xms_edov: false })).toBeUndefined();
  expect(verifiedEmail({ ...entra, xms_edov: true, email_verified: false })).toBeUndefined();
  expect(verifiedEmail({ ...token, iss: 'https://login.example.com', xms_edov: true })).toBeUndefined();
});
