import {
  listStaff,
  removeSingleSignOn,
  type StaffAccount,
} from '@bowline/contract/api/staff/administration/accounts';
import { logInWords } from '@bowline/contract/staff/log-events';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp } from '../../../../test/support/build-test-app.ts';
import {
  getMe,
  type InvitedStaff,
  invite,
  post,
  setUpStaff,
} from '../../../../test/support/invited-staff.ts';
import { startOpenidProvider } from '../../../../test/support/openid-provider.ts';
import { openSignOnBrowser, signOn } from '../../../../test/support/single-sign-on.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createTestDatabase } from '../../../../test/support/test-database.ts';

const MINUTE = 60_000;
const { db } = await createTestDatabase();
const plain = await buildTestApp(db);
const { clock } = plain;
const provider = await startOpenidProvider(() => clock.now());
afterAll(() => provider[Symbol.asyncDispose]());
const { issuer, clientId, clientSecret } = provider;
const singleSignOn = { issuer, clientId, clientSecret, name: 'Google', asksSecondFactor: false };
const testApp = await buildTestApp(db, { after: plain, config: { singleSignOn } });
const trusting = await buildTestApp(db, {
  after: plain,
  config: { singleSignOn: { ...singleSignOn, asksSecondFactor: true } },
});

beforeEach(() => {
  provider.claims = {};
  provider.fault = 'none';
});

let people = 0;

/** A user logged in at the provider, with an account that is set up. */
async function somebody(): Promise<InvitedStaff & { sub: string }> {
  const staff = await setUpStaff(testApp);
  clock.advance(MINUTE);
  people += 1;
  const sub = `person-${people}`;
  provider.claims = { sub, email: staff.email };
  return { ...staff, sub };
}

const logOf = async (id: string) => {
  const entries = db
    .selectFrom('access_log')
    .select('what')
    .where(({ or, eb }) => or([eb('about_staff_id', '=', id), eb('staff_id', '=', id)]));
  return (await entries.orderBy('id').execute()).map(({ what }) => logInWords(what));
};

const linkOf = async (id: string) =>
  db
    .selectFrom('staff')
    .select(['sign_on_issuer as issuer', 'sign_on_subject as subject'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const noLink = { issuer: null, subject: null };

const secondStep = (login_token: string, code: string) => post(testApp, 'login/code', { login_token, code });

test('somebody let in by the provider needs the second factor, which links the account and starts the session', async () => {
  const staff = await somebody();
  provider.claims = { ...provider.claims, email: staff.email.toUpperCase() };
  const first = await signOn(testApp);
  expect(first.statusCode).toBe(200);
  const { login_token, access_token } = first.json();
  expect(access_token).toBeUndefined();
  expect((await getMe(testApp, login_token)).statusCode).toBe(401);
  expect((await secondStep(login_token, '000000')).statusCode).toBe(422);
  expect(await linkOf(staff.id)).toEqual(noLink);
  const second = await secondStep(login_token, staff.code());
  expect((await getMe(testApp, second.json().access_token)).json()).toMatchObject({ email: staff.email });
  expect(await linkOf(staff.id)).toEqual({ issuer, subject: staff.sub });
  expect((await logOf(staff.id)).slice(-3)).toEqual([
    'Login refused: code',
    'Logged in by single sign-on',
    'Single sign-on linked',
  ]);
});

test('a recovery code works, too, and a session for camp days can be wanted', async () => {
  const staff = await somebody();
  const { login_token } = (await signOn(testApp, { for_camp_days: true })).json();
  const { access_token } = (await secondStep(login_token, staff.recoveryCodes[0] ?? '')).json();
  expect((await getMe(testApp, access_token)).json()).toMatchObject({ for_camp_days: true });
  expect(await logOf(staff.id)).toContain('Logged in by single sign-on with a recovery code');
});

test('with OIDC_SECOND_FACTOR=provider the session starts at once, and no second link or log of one follows', async () => {
  const staff = await somebody();
  for (const _ of [1, 2]) {
    const { access_token } = (await signOn(trusting)).json();
    expect((await getMe(testApp, access_token)).statusCode).toBe(200);
  }
  expect((await logOf(staff.id)).slice(-3)).toEqual([
    'Logged in by single sign-on',
    'Single sign-on linked',
    'Logged in by single sign-on',
  ]);
});

test('a linked account is known by its person at the provider, whatever their email is now', async () => {
  const staff = await somebody();
  await signOn(trusting);
  provider.claims = { sub: staff.sub, email: 'new-name@example.com', email_verified: false };
  const { access_token } = (await signOn(trusting)).json();
  expect((await getMe(testApp, access_token)).json()).toMatchObject({ email: staff.email });
});

/** The outcome of a login that is refused: its sentence, and the last entry of the log. */
async function refusal(app = testApp) {
  const answer = await signOn(app);
  const last = db.selectFrom('access_log').select(['what', 'about_staff_id', 'staff_id', 'address']);
  const { what, ...entry } = await last.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  expect(answer.json().code).toBe('login_failed');
  expect(entry).toMatchObject({ staff_id: null, address: '127.0.0.1' });
  return { sentence: answer.json().message, log: logInWords(what), about: entry.about_staff_id };
}

test('an email given to somebody else at the provider does not open the account of its earlier owner', async () => {
  const staff = await somebody();
  await signOn(trusting);
  provider.claims = { sub: 'somebody else', email: staff.email };
  for (const app of [testApp, trusting])
    expect(await refusal(app)).toEqual({
      sentence:
        'Your staff account is linked to another account at Google. Ask an admin to remove that link.',
      log: 'Single sign-on refused: linked to another account at the provider',
      about: staff.id,
    });
  expect(await linkOf(staff.id)).toEqual({ issuer, subject: staff.sub });
});

test('of two people with one email who both passed the first step, the account is linked to one', async () => {
  const staff = await somebody();
  const first = (await signOn(testApp)).json();
  provider.claims = { sub: 'the second', email: staff.email };
  const second = (await signOn(testApp)).json();
  expect((await secondStep(first.login_token, staff.recoveryCodes[0] ?? '')).statusCode).toBe(200);
  expect((await secondStep(second.login_token, staff.recoveryCodes[1] ?? '')).statusCode).toBe(401);
  expect(await linkOf(staff.id)).toEqual({ issuer, subject: staff.sub });
});

test('an unknown email is refused with what to do, and creates no account', async () => {
  provider.claims = { sub: 'nobody', email: 'nobody@example.com' };
  const before = await db.selectFrom('staff').select('id').execute();
  expect(await refusal()).toEqual({
    sentence: 'No staff account has this email address. Ask an admin to invite you.',
    log: 'Single sign-on refused: no account',
    about: null,
  });
  expect(await db.selectFrom('staff').select('id').execute()).toHaveLength(before.length);
});

test.each([
  ['Kelvin sign', 'K', '\u212a'],
  ['capital I with a dot', 'I', '\u0130'],
])('an email with a %s instead of a letter is another one', async (_, letter, lookalike) => {
  const staff = await somebody();
  const email = `${letter}.${staff.email}`;
  await db.updateTable('staff').set({ email }).where('id', '=', staff.id).execute();
  provider.claims = { sub: staff.sub, email: email.replace(letter, lookalike) };
  expect((await refusal(trusting)).log).toBe('Single sign-on refused: no account');
  expect(await linkOf(staff.id)).toEqual(noLink);
});

test.each([
  ['false', { email_verified: false }],
  ['a word', { email_verified: 'true' }],
  ['not said', { email_verified: undefined }],
  ['said as Microsoft does, by another provider', { email_verified: undefined, xms_edov: true }],
])('an email whose verification is %s links nothing', async (_, claims) => {
  const staff = await somebody();
  provider.claims = { ...provider.claims, ...claims };
  expect((await refusal(trusting)).log).toBe('Single sign-on refused: email not verified');
  expect(await linkOf(staff.id)).toEqual(noLink);
});

test('a disabled account, linked or not, is refused, also between the two steps', async () => {
  const staff = await somebody();
  const { login_token } = (await signOn(testApp)).json();
  const setDisabled = (disabled_at: Date | null) =>
    db.updateTable('staff').set({ disabled_at }).where('id', '=', staff.id).execute();
  await setDisabled(clock.now());
  expect(await refusal()).toMatchObject({ log: 'Single sign-on refused: no account', about: staff.id });
  expect((await secondStep(login_token, staff.code())).statusCode).toBe(401);
  await setDisabled(null);
  await signOn(trusting);
  await setDisabled(clock.now());
  expect(await refusal(trusting)).toMatchObject({ about: staff.id });
});

test('an account past its last day is refused', async () => {
  const staff = await somebody();
  await db.updateTable('staff').set({ ends_on: '2026-03-01' }).where('id', '=', staff.id).execute();
  expect(await refusal(trusting)).toMatchObject({ log: 'Single sign-on refused: no account' });
});

test('an invited account has to accept its invitation first', async () => {
  const { id, email } = await invite(await createStaff(testApp, 'admin'));
  provider.claims = { sub: 'invited', email };
  expect(await refusal(trusting)).toEqual({
    sentence:
      'Accept your invitation first: open the link in its email. If it no longer works, ask an admin for a new one.',
    log: 'Single sign-on refused: invitation not accepted',
    about: id,
  });
});

test.each([
  ['for another program', { aud: 'another' }],
  ['for another program, too', { aud: [clientId, 'another'] }],
  ['expired', { exp: 1_000_000_000 }],
  ['with the nonce of another login', { nonce: 'another' }],
  ['of another issuer', { iss: 'https://accounts.example.com' }],
  ['of nobody', { sub: '' }],
  ['with a subject that cannot be stored', { sub: 'a\0' }],
])('an ID token %s is refused', async (_, claims) => {
  const staff = await somebody();
  provider.claims = { ...provider.claims, ...claims };
  expect((await refusal(trusting)).log).toBe('Single sign-on refused: response not valid');
  expect(await linkOf(staff.id)).toEqual(noLink);
});

test('an ID token signed with an unknown key is refused', async () => {
  await somebody();
  provider.fault = 'signs with an unknown key';
  expect((await refusal(trusting)).log).toBe('Single sign-on refused: response not valid');
});

test('a login that the person cancels at the provider is no error of ours', async () => {
  provider.fault = 'denies';
  expect(await refusal()).toMatchObject({
    sentence: 'The login was cancelled at Google. Try again, or log in with your password.',
    log: 'Single sign-on refused: cancelled at the provider',
  });
});

test('the answer of the provider works once, in the browser that began, for ten minutes', async () => {
  await somebody();
  const late = 'This login took too long, or was started in another window. Please try again.';
  const refused = { code: 'login_failed', message: late };
  const [browser, other] = [openSignOnBrowser(trusting), openSignOnBrowser(trusting)];
  const answer = await browser.visit(await browser.begin());
  const others = await other.visit(await other.begin());
  // Started elsewhere, or without a cookie of ours.
  expect((await browser.finish(others)).json()).toEqual(refused);
  expect((await openSignOnBrowser(trusting).finish(answer)).json()).toEqual(refused);
  const forged = openSignOnBrowser(trusting);
  forged.cookie = 'single-sign-on=AXsnc3RhdGUnOiAneCd9';
  expect((await forged.finish(answer)).json()).toEqual(refused);
  expect((await browser.finish(answer)).statusCode).toBe(200);
  // Again, with a cookie that a thief copied.
  expect((await browser.finish(answer)).json()).toEqual(refused);
  clock.advance(10 * MINUTE);
  expect((await other.finish(others)).json()).toEqual(refused);
});

test('a code that was used at the provider is refused', async () => {
  await somebody();
  const [first, second] = [openSignOnBrowser(trusting), openSignOnBrowser(trusting)];
  const answer = new URLSearchParams(await first.visit(await first.begin()));
  const others = new URLSearchParams(await second.visit(await second.begin()));
  expect((await first.finish(`${answer}`)).statusCode).toBe(200);
  others.set('code', answer.get('code') ?? '');
  expect((await second.finish(`${others}`)).json()).toMatchObject({ code: 'login_failed' });
});

test('the cookie is encrypted, hidden from scripts, and removed when the login is finished', async () => {
  await somebody();
  const browser = openSignOnBrowser(testApp);
  const started = await browser.begin();
  const state = new URL(started.json().url).searchParams.get('state') ?? 'none';
  const cookie = String(started.headers['set-cookie']);
  expect(cookie).toMatch(
    /single-sign-on=[^;]+; Max-Age=600; Path=\/api\/staff\/login\/single-sign-on;.*HttpOnly.*SameSite=Lax/,
  );
  expect(Buffer.from(browser.cookie.split('=')[1] ?? '', 'base64url').toString()).not.toContain(state);
  const finished = await browser.finish(await browser.visit(started));
  expect(String(finished.headers['set-cookie'])).toMatch(/single-sign-on=; .*Expires=Thu, 01 Jan 1970/);
});

test('nothing that a link or an answer says leads anywhere but to the page of the portal', async () => {
  const begin = (query: string) =>
    testApp.app.inject({
      method: 'POST',
      url: `/api/staff/login/single-sign-on${query}`,
      payload: { redirect_uri: 'https://evil.example' },
    });
  expect((await begin('?redirect_uri=https://evil.example&to=https://evil.example')).statusCode).toBe(422);
  const started = await begin('');
  const url = new URL(started.json().url);
  expect(url.origin).toBe(issuer);
  expect(url.searchParams.get('redirect_uri')).toBe(`${testApp.deps.config.publicUrl}/staff/login/return`);
  const browser = openSignOnBrowser(testApp);
  await browser.begin();
  for (const answer of [
    '//evil.example/?code=1',
    'https://evil.example',
    '?state=x&code=y&iss=https://evil.example',
  ])
    expect((await browser.finish(answer)).json()).toMatchObject({ code: 'login_failed' });
});

test('an admin sees which accounts are linked, and removes a link once', async () => {
  const staff = await somebody();
  const admin = await createStaff(testApp, 'admin');
  const isLinked = async () => {
    const accounts: StaffAccount[] = await admin.client.call(listStaff);
    return accounts.find(({ id }) => id === staff.id)?.single_sign_on;
  };
  expect(await isLinked()).toBe(false);
  const { access_token } = (await signOn(trusting)).json();
  expect(await isLinked()).toBe(true);
  const params = { staffId: staff.id };
  for (const _ of [1, 2]) await admin.client.call(removeSingleSignOn, { params });
  expect(await isLinked()).toBe(false);
  expect((await logOf(staff.id)).filter((what) => what === 'Single sign-on removed')).toHaveLength(1);
  expect((await getMe(testApp, access_token)).statusCode).toBe(200);
  provider.claims = { sub: 'the new one', email: staff.email };
  await signOn(trusting);
  expect(await linkOf(staff.id)).toEqual({ issuer, subject: 'the new one' });
});

test('removing the link ends a login that waits for its second step', async () => {
  const staff = await somebody();
  const admin = await createStaff(testApp, 'admin');
  await signOn(trusting);
  const { login_token } = (await signOn(testApp)).json();
  await admin.client.call(removeSingleSignOn, { params: { staffId: staff.id } });
  expect((await secondStep(login_token, staff.code())).statusCode).toBe(401);
  expect(await linkOf(staff.id)).toEqual(noLink);
});

test('a user whose email changes at the provider between two logins gets into one account', async () => {
  const first = await somebody();
  const pending = (await signOn(testApp)).json();
  const second = await somebody();
  provider.claims = { sub: first.sub, email: second.email };
  const other = (await signOn(testApp)).json();
  expect((await secondStep(pending.login_token, first.code())).statusCode).toBe(200);
  expect((await secondStep(other.login_token, second.code())).statusCode).toBe(401);
  expect(await linkOf(second.id)).toEqual(noLink);
});
