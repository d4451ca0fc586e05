import { randomInt } from 'node:crypto';
import type { StaffRole } from '@bowline/contract/staff/roles';
import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import type { TestApp } from './build-test-app.ts';
import { createStaff, type StaffMember } from './staff.ts';

export const staffPassword = 'heron tiller quay';
const PERIOD_MS = 30_000;

/** Somebody who came in by a link, with an authenticator app of their own. */
export interface InvitedStaff {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly recoveryCodes: readonly string[];
  /** What the app shows now, or so many steps of thirty seconds from now. */
  code(stepsAhead?: number): string;
}

export const post = ({ app }: TestApp, url: string, body: object): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', url: `/api/staff/${url}`, body });

/** The secret of a link, which stands behind its `#`. */
export const tokenIn = (link: string): string => new URL(link).hash.slice(1);

export async function invite(
  admin: StaffMember,
  given: { roles?: StaffRole[]; ends_on?: string | null } = {},
): Promise<{ id: string; email: string; token: string }> {
  const email = `invited-${randomInt(2 ** 47)}@example.com`;
  const body = { email, name: 'Aisyah', roles: ['registrar'], ends_on: null, ...given };
  const answer = await admin.ask('POST', '/api/staff/accounts', body);
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`);
  const { account, link } = answer.json();
  return { id: account.id, email, token: tokenIn(link) };
}

/** Chooses a password by a link and answers the code that an app with the secret shows. */
export async function choosePassword(testApp: TestApp, token: string, password = staffPassword) {
  const body = { token, password, password_confirmation: password };
  const begun = await post(testApp, 'invitation/begin', body);
  if (begun.statusCode !== 200) throw new Error(`${begun.statusCode} ${begun.body}`);
  const totp = new TOTP({ secret: Secret.fromBase32(begun.json().secret) });
  return (stepsAhead = 0) =>
    totp.generate({ timestamp: testApp.clock.now().getTime() + stepsAhead * PERIOD_MS });
}

/** A staff account that was set up by its link, through the front door. */
export async function setUpStaff(testApp: TestApp, role: StaffRole = 'registrar'): Promise<InvitedStaff> {
  const { id, email, token } = await invite(await createStaff(testApp, 'admin'), { roles: [role] });
  const code = await choosePassword(testApp, token);
  const done = await post(testApp, 'invitation/finish', { token, code: code() });
  const { access_token, recovery_codes } = done.json();
  return { id, email, token: access_token, recoveryCodes: recovery_codes, code };
}

/** The first step of a login; answers the token for the second. */
export async function startLogin(testApp: TestApp, email: string, password = staffPassword): Promise<string> {
  return (await post(testApp, 'login', { email, password })).json().login_token;
}

/** Both steps of a login. */
export async function logIn(testApp: TestApp, email: string, code: string) {
  return post(testApp, 'login/code', { login_token: await startLogin(testApp, email), code });
}

export const getMe = ({ app }: TestApp, token: string) =>
  app.inject({ url: '/api/staff/me', headers: { authorization: `Bearer ${token}` } });
